// The server's entry, which Rust calls to render: a path in, a whole document out.
import "./server/platform.ts";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import type { Settings } from "../api/types.ts";
import early from "../shell/early.ts?inline-script";
import { type Assets, BrandHead, Document } from "./document.tsx";
import { routes } from "./routes.tsx";
import { linkedData } from "./server/linked-data/index.ts";

const styles = import.meta.glob<string>("../../dist/client/static/css/*.css", {
  query: "?raw",
  import: "default",
  eager: true,
});
const manifest = Object.values(
  import.meta.glob<Record<string, Chunk>>("../../dist/client/manifest.json", {
    import: "default",
    eager: true,
  }),
)[0];

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** Each counts before those on its left; `vite.config.ts` puts the stylesheets into them. */
const LAYERS = "@layer reset,tokens,components,site,shell,features;";

const CLIENT = "src/app/client.tsx";
const NOT_FOUND = "src/features/not-found/page.tsx";
const REACT_DOM = "../node_modules/react-dom/client.js";

/** These chunks and all their imports, in the order of the cascade. */
function chunksOf(names: string[], found = new Set<Chunk>()): Set<Chunk> {
  for (const name of names) {
    const chunk = manifest?.[name];
    if (!chunk) throw new Error(`the build has no ${name}`);
    if (found.has(chunk)) continue;
    chunksOf(chunk.imports ?? [], found);
    found.add(chunk);
  }
  return found;
}

/**
 * The addresses of the fonts of a brand that has others than the build: one that is late is not shown, so
 * the document asks for them before all else.
 */
function fontsOf({ fonts }: Settings): string[] {
  const addresses = Object.values(fonts ?? {}).map((name) => {
    const built = manifest?.[`src/shell/fonts/${name}.woff2`];
    return built ? `/${built.file}` : name;
  });
  return [...new Set(addresses)].filter((address) => address.startsWith("/"));
}

interface RenderRequest {
  origin: string;
  /** Path and query. */
  path: string;
  product: string;
  /** The brand's own style, which the policy allows. */
  brand?: string;
  /** The background of the dark look, which is the one of a first visit. */
  themeColor: string;
  /** Whether the document is at another address, which is none of the routes. */
  isElsewhere?: boolean;
  /** What the action of the path's route gave, where the document answers a plain form. */
  actionData?: unknown;
}

interface Answer {
  status: number;
  html: string;
  /** What the build put into the document to be run and applied: the policy allows it by hash. */
  inline: { script: string; style: string };
}

let known: { product: string; handler: ReturnType<typeof createStaticHandler> } | undefined;

/** The routes of a product, put together once: an engine renders many pages of one site. */
function handlerOf(product: string) {
  if (known?.product !== product)
    known = { product, handler: createStaticHandler(routes(product)) };
  return known.handler;
}

/** Renders a page. Rejects only where the program itself is faulty. */
export async function render(request: string): Promise<string> {
  const {
    origin,
    path,
    product,
    brand: style = "",
    themeColor,
    isElsewhere,
    actionData,
  } = JSON.parse(request) as RenderRequest;
  const handler = handlerOf(product);
  const context = await handler.query(new Request(origin + path));
  if (context instanceof Response) throw new Error(`${path}: a loader answered ${context.status}`);
  const failure = Object.values(context.errors ?? {})[0];
  if (failure) throw failure;
  const isAnswer = actionData !== undefined;
  const isPlain = isAnswer || isElsewhere;
  const page = context.matches.at(-1);
  if (isAnswer && page) context.actionData = { [page.route.id]: actionData };
  const router = createStaticRouter(handler.dataRoutes, context);
  const pages =
    context.statusCode === 404
      ? [NOT_FOUND]
      : context.matches.flatMap(({ route }) => route.handle ?? []);
  const chunks = [...chunksOf([CLIENT, REACT_DOM, ...pages])];
  const sheets = chunks.flatMap((chunk) => chunk.css ?? []);
  const modules = [manifest?.[CLIENT], ...chunks].map((chunk) => `/${chunk?.file}`);
  const site = context.loaderData["root"] as Settings;
  const assets: Assets = {
    css: LAYERS + sheets.map((sheet) => styles[`../../dist/client/${sheet}`]).join(""),
    sheets: sheets.map((sheet) => `/${sheet}`),
    early,
    // A document that answers a form stays plain HTML, too: its address is not one of the routes.
    modules: isPlain ? "" : [...new Set(modules)].join(" "),
    state: isPlain ? "{}" : json({ product, loaderData: context.loaderData }),
    linkedData: json(linkedData(origin, path, context.loaderData)),
  };
  const html = renderToString(
    <Document
      assets={assets}
      head={<BrandHead {...{ site, style, themeColor }} fonts={fontsOf(site)} />}
    >
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Document>,
  );
  const answer: Answer = {
    status: context.statusCode,
    html: `<!DOCTYPE html>${html}`,
    inline: { script: early, style: assets.css },
  };
  return JSON.stringify(answer);
}

/** JSON that cannot end the element around it. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
