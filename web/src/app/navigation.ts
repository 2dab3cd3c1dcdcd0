// How a hydrated page follows links: the router navigates where the browser would load a document, and
// what the next page needs is fetched when its link has rested in view or is pressed.
import {
  type createBrowserRouter,
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
} from "react-router";
import { afterPaint } from "../components/after-paint.ts";
import { ChunkLoadError } from "../components/chunk.ts";
import { SCROLL_TO } from "../components/early-contract.ts";
import { mayFetchAhead } from "../components/motion.ts";
import { countOpened } from "../components/opened.ts";
import type { Data as BlogData } from "../features/blog/loader.ts";
import { sourceOf } from "../site/source.ts";

type Load = (args: LoaderFunctionArgs) => Promise<unknown>;

/** A text that is searched for while it is typed counts once it has stayed for this time. */
const TYPED_MS = 2_000;

/** How long what was fetched ahead may wait for its click: as long as a page that stays open is read. */
const FRESH_MS = 300_000;

/** Has a loader fail where it would have shown a page without what did not arrive. */
const AHEAD = { purpose: "prefetch" };

/** Links rest in view once nothing was scrolled or pressed for this time. */
const REST_MS = 100;

/** The loader of a page whose data and part can be fetched ahead. */
export function prefetching(load: Load, part: () => Promise<unknown>) {
  const begun = new Map<string, Promise<unknown>>();
  return {
    loader: (args: LoaderFunctionArgs) => {
      const { url } = args.request;
      const ahead = begun.get(url);
      begun.delete(url);
      // What did not arrive is asked for again, but no part for which one has waited as long as it may take.
      const again = (cause: unknown) => {
        if (cause instanceof ChunkLoadError) throw cause;
        return load(args);
      };
      return ahead?.catch(again) ?? load(args);
    },
    handle: {
      prefetch: (url: string, params: LoaderFunctionArgs["params"]) => {
        if (begun.has(url)) return;
        const request = new Request(url, { headers: AHEAD });
        const answer = load({ request, params } as LoaderFunctionArgs);
        begun.set(url, answer);
        const forget = () => begun.get(url) === answer && begun.delete(url);
        setTimeout(forget, FRESH_MS);
        Promise.all([answer, part()]).catch(forget);
      },
    },
  };
}

/** Lets the router follow the links to pages of the site that are in the app. */
export function followLinks(
  app: HTMLElement,
  router: ReturnType<typeof createBrowserRouter>,
  tree: RouteObject[],
): void {
  type Match = NonNullable<ReturnType<typeof matchRoutes>>[number] | undefined;
  /** By path: the router compiles the whole table each time that it is asked. */
  const matches = new Map<string, Match>();
  /** The page of the table that a link leads to; what is not there is a document. */
  const routeOf = (link: HTMLAnchorElement) => {
    if (link.target || link.getAttribute("href")?.startsWith("#")) return;
    if (link.origin !== location.origin) return;
    const { pathname } = link;
    if (!matches.has(pathname)) matches.set(pathname, matchRoutes(tree, pathname)?.at(-1));
    const match = matches.get(pathname);
    return match?.route.handle && match;
  };
  const pressed = ({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => {
    if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    const link = (target as Element).closest<HTMLAnchorElement>("a[href]");
    return link && routeOf(link) ? link : undefined;
  };
  const fetchAhead = (link: HTMLAnchorElement | undefined) => {
    const match = link && link.pathname !== location.pathname && routeOf(link);
    if (match) match.route.handle.prefetch(link.href.replace(/#.*/, ""), match.params);
  };

  app.addEventListener("pointerdown", (event) => fetchAhead(pressed(event)));

  let resting: ReturnType<typeof setTimeout>;
  const rest = () => {
    clearTimeout(resting);
    // The time may end while the next page is rendered, which is painted first.
    resting = setTimeout(afterPaint, REST_MS, () => {
      // A page that is on its way is not asked for again.
      if (router.state.navigation.state !== "idle") return;
      for (const link of app.querySelectorAll("a")) if (isInView(link)) fetchAhead(link);
    });
  };
  if (mayFetchAhead()) {
    router.subscribe(rest);
    for (const sign of ["scroll", "click"]) addEventListener(sign, rest, { passive: true });
    rest();
  }

  app.addEventListener("click", (event) => {
    const link = event.defaultPrevented ? undefined : pressed(event);
    if (!link) return;
    event.preventDefault();
    const to = link.pathname + link.search + link.hash;
    const options = {
      replace: link.href === location.href,
      state: {
        source: sourceOf(router.state.location.state, link.pathname),
        ...(link.hasAttribute(SCROLL_TO) && { scrollTo: true }),
      },
    };
    // After the click, during which React would show at once that a page loads, also one that is there.
    setTimeout(() => void router.navigate(to, options));
  });
}

/** Of what is not shown, such as a closed menu, all measures are 0. */
function isInView(element: Element): boolean {
  const { top, right, bottom, left } = element.getBoundingClientRect();
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}

/** What is put behind the address of a search that found nothing (crates/server/src/analytics.rs). */
const NOTHING = "&sinResultados";

/** Whether the data of a page are those of a search that found nothing. */
export function foundNothing(loaderData: Record<string, Partial<BlogData>>): boolean {
  const { hits } = loaderData["blog"] ?? {};
  return hits?.total === 0 && !hits.others[0];
}

/** Counts the pages that the router shows, for which no document is asked. */
export function countPages(router: ReturnType<typeof createBrowserRouter>): void {
  let shown = location.pathname + location.search;
  let typed: ReturnType<typeof setTimeout>;
  router.subscribe(({ navigation, historyAction, loaderData, location: { pathname, search } }) => {
    const address = pathname + search;
    if (navigation.state !== "idle" || address === shown) return;
    shown = address;
    // Going back is no visit, as it is none where pages are documents.
    if (historyAction === "PUSH") afterPaint(() => countOpened(address));
    if (historyAction !== "REPLACE") return;
    clearTimeout(typed);
    const searched = address + (foundNothing(loaderData) ? NOTHING : "");
    if (search) typed = setTimeout(countOpened, TYPED_MS, searched);
  });
}
