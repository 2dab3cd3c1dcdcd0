// Every page as a route. Addresses, folders and calls are those of `crates/site/src/routes.rs`; what a
// page shows is in its folder below `features/`: `page.tsx`, and `loader.ts` where its texts are not
// all that it needs.
//
// An address with nothing behind it is data of a loader and no error that is thrown, so that the 404 page
// is rendered like any other. It is one document for all such addresses, and shows none.
import { type ComponentType, useLayoutEffect } from "react";
import { data, type LoaderFunctionArgs, type RouteObject, useLoaderData } from "react-router";
import { addressOf } from "../api/address.ts";
import { NotThere, type PageWithTexts, site, textsOf } from "../api/calls.ts";
import { type PageName, pages } from "../api/pages.ts";
import type { OwnPage, SiteSettings } from "../api/types.ts";
import { loadChunk } from "../components/chunk.ts";
import { modulesOf as sectionsOf, withSections } from "../sections/kinds.ts";
import { RoutingError } from "../shell/routing-error.tsx";
import { Shell } from "../shell/shell.tsx";
import { prefetching } from "./navigation.ts";

interface Part {
  Page: ComponentType;
}

type Loader = (args: LoaderFunctionArgs) => Promise<unknown>;

const parts = import.meta.glob<Part>(["../features/*/page.tsx", "!../features/not-found/page.tsx"]);
const loaders = import.meta.glob<Loader>("../features/*/loader.ts", {
  eager: true,
  import: "loader",
});

/** `product` is the name in addresses, from `content/site.toml`. */
export function routes(product: string): RouteObject[] {
  const names = Object.keys(pages) as PageName[];
  return [
    {
      id: "root",
      loader: site,
      // The settings stay for a visit; a new document has new ones.
      shouldRevalidate: () => false,
      Component: Shell,
      ErrorBoundary: RoutingError,
      children: [
        {
          ErrorBoundary: RoutingError,
          children: names.map((name) => (name === "not-found" ? notFound : page(name, product))),
        },
      ],
    },
  ];
}

const notFound: RouteObject = {
  id: "not-found",
  path: "*",
  loader: () => notFoundInstead(new NotThere("*")),
  Component: PageOrNotFound,
};

function page(name: Exclude<PageName, "not-found">, product: string): RouteObject {
  const { folder } = pages[name];
  const found = parts[`../features/${folder}/page.tsx`];
  if (!found) throw new Error(`no page ${name}`);
  const part = once(found);
  const loader = loaders[`../features/${folder}/loader.ts`] ?? textsAlone(name as PageWithTexts);
  return {
    id: name,
    path: addressOf(name, product),
    // The way back from a place in the page or from a picture that was opened needs no new texts. The
    // blog asks for its list again by the same address where that failed.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      defaultShouldRevalidate && (name === "blog" || currentUrl.pathname !== nextUrl.pathname),
    ...prefetching((args) => loader(args).catch(notFoundInstead), part),
    lazy: { Component: () => load(folder, part) },
  };
}

/** Asks a browser once for an import: it takes several tasks to say that it is there. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let begun: Promise<T> | undefined;
  return () => {
    begun ??= load().catch((cause) => {
      begun = undefined;
      throw cause;
    });
    return begun;
  };
}

/** The files of a page, as the build's manifest names them. */
export const modulesOf = (name: PageName, page?: Partial<OwnPage>): string[] => [
  `src/features/${pages[name].folder}/page.tsx`,
  ...sectionsOf(page),
];

/** Pages to be read and not operated: their documents need no more than the early script. */
const DOCUMENTS: PageName[] = ["terms", "privacy", "cookies", "article", "not-found"];

/** Whether React takes over the page's document in the browser. */
export function hydrates(name: PageName, site: SiteSettings, page?: Partial<OwnPage>): boolean {
  if (name === "own") return page?.sections != null;
  // What their scripts call an exported site does not have.
  if (name === "blog" || name === "contact") return !isExported(site);
  return !DOCUMENTS.includes(name);
}

/** Whether the site is files without the program behind them, so that its form is posted elsewhere. */
export function isExported({ formAction }: SiteSettings): boolean {
  return formAction != null;
}

/** The texts of a page, once what its sections need is there. */
const textsAlone = (name: PageWithTexts) => async () => withSections(await textsOf(name));

/** A page's component, or the 404 page where its loader found nothing. */
async function load(folder: string, part: () => Promise<Part>): Promise<ComponentType> {
  const { Page } = await loadChunk(folder, part);
  return () => <PageOrNotFound page={Page} />;
}

/** Loads the components of these routes: React renders with nothing that is still to come. */
export async function loadComponents(matches: { route: RouteObject }[]): Promise<void> {
  for (const { route } of matches) {
    if (typeof route.lazy !== "object") continue;
    route.Component = (await route.lazy.Component?.()) ?? null;
    delete route.lazy;
  }
}

/** The 404 page, once an address has needed it. */
let NotFound: ComponentType | undefined;

async function loadNotFound(): Promise<void> {
  NotFound ??= (await loadChunk("not-found", () => import("../features/not-found/page.tsx"))).Page;
}

/** Where the focused element is taken away, a browser works out the styles of all that is left of its page. */
const loseFocus = () => document.querySelector<HTMLElement>("main :focus")?.blur();

function PageOrNotFound({ page: Page = NotFound }: { page?: ComponentType }) {
  useLayoutEffect(() => loseFocus, []);
  const Shown = "notFound" in useLoaderData<object>() ? NotFound : Page;
  return Shown && <Shown />;
}

/** An address that does not exist is a page with status 404. */
async function notFoundInstead(cause: unknown) {
  if (!(cause instanceof NotThere)) throw cause;
  const [texts] = await Promise.all([textsOf("not-found"), loadNotFound()]);
  return data({ notFound: texts }, { status: 404 });
}
