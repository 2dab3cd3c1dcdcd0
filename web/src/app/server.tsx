// The server's entry, which Rust calls to render: a path in, a whole document out.
import "./server/platform.ts";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { addressOf } from "../api/address.ts";
import { ALL_ARTICLES } from "../api/blog-address.ts";
import type { PageName } from "../api/pages.ts";
import type { OwnPage, Page, paths, SiteSettings } from "../api/types.ts";
import { kindOf } from "../sections/kinds.ts";
import early from "../shell/early.ts?inline-script";
import { sayIn } from "../site/language.ts";
import { inSpanish } from "../site/say.ts";
import { BrandHead, documentOf } from "./document.tsx";
import earlyActions from "./early-actions.ts?inline-script";
import { foundNothing } from "./navigation.ts";
import { hydrates, isExported, modulesOf, routes } from "./routes.tsx";
import { linkedData } from "./server/linked-data/index.ts";
import { load } from "./server/load.ts";

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
const LAYERS = "@layer reset,tokens,components,site,shell,sections,features,print;";

const CLIENT = "src/app/client.tsx";
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

/** Counts what was opened without a request that shows it. */
const COUNTER: keyof paths = "/api/v.1.0/opened";

/** The pages of the menu but for the blog, which is a list. */
const MENU: PageName[] = ["home", "about", "services", "building", "contact"];

/**
 * The documents that a browser may fetch ahead when a visitor points at their links, and the pages of
 * the menu, which it may render ahead. Only where links lead to documents: elsewhere the router loads
 * the next page.
 */
const SPECULATION = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: "/*" }, { not: { href_matches: "/(media|static|api)/*" } }] },
      eagerness: "moderate",
    },
  ],
  prerender: [
    {
      where: {
        href_matches: [...MENU.map((name) => addressOf(name, "*")), ALL_ARTICLES],
      },
      eagerness: "moderate",
    },
  ],
});

interface RenderRequest {
  origin: string;
  /** Path and query. */
  path: string;
  product: string;
  /** The brand's own style, which the policy allows. */
  brand?: string;
  /** The addresses of the fonts that it has. */
  fonts: string[];
  /** The backgrounds of the dark and the light look. */
  themeColors: [dark: string, light: string];
  /** What the action of the path's route gave, where the document answers a plain form. */
  actionData?: unknown;
}

interface Answer {
  status: number;
  html: string;
  /** Counted each time that the document is shown. */
  foundNothing: boolean;
  /** What the build put into the document to be run and applied: the policy allows it by hash. */
  inline: { scripts: string[]; style: string };
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
  const { origin, path, product, brand, fonts, themeColors, actionData } = JSON.parse(
    request,
  ) as RenderRequest;
  const handler = handlerOf(product);
  const context = await load(handler, origin + path);
  const site = context.loaderData["root"] as SiteSettings;
  const page = context.matches.at(-1)?.route;
  const name = context.statusCode === 404 ? "not-found" : (page?.id as PageName);
  if (actionData !== undefined && page) context.actionData = { [page.id]: actionData };

  const texts = (context.loaderData[name] as { page?: Page & Partial<OwnPage> } | undefined)?.page;
  const chunks = [...chunksOf([CLIENT, REACT_DOM, ...modulesOf(name, texts)])];
  const sheets = chunks.flatMap((chunk) => chunk.css ?? []);
  const modules = [manifest?.[CLIENT], ...chunks].map((chunk) => `/${chunk?.file}`);
  const css = LAYERS + sheets.map((sheet) => styles[`../../dist/client/${sheet}`]).join("");
  // A document that answers a form is at an address that is none of the routes.
  const isHydrated = actionData === undefined && hydrates(name, site, texts);
  const speculation = isHydrated && !isExported(site) ? undefined : SPECULATION;
  const acts = name === "article" || texts?.sections?.some((section) => kindOf(section)?.acts);
  const script = acts ? early + earlyActions : early;
  const router = createStaticRouter(handler.dataRoutes, context);
  const lang = texts?.lang ?? "es-MX";
  const html = documentOf({
    lang: sayIn(lang) === inSpanish ? "es-MX" : lang,
    markup: renderToString(
      <StaticRouterProvider router={router} context={context} hydrate={false} />,
    ),
    head: <BrandHead {...{ site, lang, themeColors, fonts }} path={context.location.pathname} />,
    brand,
    css,
    early: script,
    firstLook: site.firstLook ?? "dark",
    opened: isExported(site) ? undefined : COUNTER,
    linkedData: linkedData(origin, path, context.loaderData),
    hydration: isHydrated
      ? {
          path: context.location.pathname,
          modules: [...new Set(modules)],
          sheets: sheets.map((sheet) => `/${sheet}`),
          state: { product, loaderData: context.loaderData },
        }
      : undefined,
    speculation,
  });
  const scripts = speculation ? [script, speculation] : [script];
  return JSON.stringify({
    status: context.statusCode,
    html,
    foundNothing: foundNothing(context.loaderData),
    inline: { scripts, style: css },
  } satisfies Answer);
}
