// How a hydrated page follows links: the router navigates where the browser would load a document, and
// what the next page needs is fetched when its link is pressed, some 100 ms before the click.
import {
  type createBrowserRouter,
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
} from "react-router";
import { SCROLL_TO } from "../components/early-contract.ts";
import { prefersReducedMotion } from "../components/motion.ts";
import { countOpened } from "../components/opened.ts";
import { sourceOf } from "../site/source.ts";

type Load = (args: LoaderFunctionArgs) => Promise<unknown>;
type Address = Pick<LoaderFunctionArgs, "request" | "params">;

/** A text that is searched for while it is typed counts once it has stayed for this time. */
const TYPED_MS = 2_000;

/** What a press has loaded is used by the click that follows, and not by a later one. */
const FRESH_MS = 5_000;

/** The loader of a page whose data and part can be fetched ahead. */
export function prefetching(load: Load, part: () => Promise<unknown>) {
  const begun = new Map<string, Promise<unknown>>();
  return {
    loader: (args: LoaderFunctionArgs) => {
      const { url } = args.request;
      const answer = begun.get(url) ?? load(args);
      begun.delete(url);
      return answer;
    },
    handle: {
      prefetch: (address: Address) => {
        const { url } = address.request;
        const answer = load(address as LoaderFunctionArgs);
        begun.set(url, answer);
        setTimeout(() => begun.delete(url), FRESH_MS);
        // The click meets the same failure, and shows it.
        Promise.all([answer, part()]).catch(() => undefined);
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
  /** The link that is pressed, if it leads to a page: what is not in the table is a document. */
  const pageLink = ({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => {
    const link = (target as Element).closest<HTMLAnchorElement>("a[href]");
    if (!link || link.target || link.getAttribute("href")?.startsWith("#")) return;
    if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    if (link.origin !== location.origin) return;
    const match = matchRoutes(tree, link)?.at(-1);
    return match?.route.handle ? { link, match } : undefined;
  };

  app.addEventListener("pointerdown", (event) => {
    const pressed = pageLink(event);
    if (!pressed || pressed.link.pathname === location.pathname) return;
    const request = new Request(pressed.link.href.replace(/#.*/, ""));
    pressed.match.route.handle.prefetch({ request, params: pressed.match.params });
  });

  app.addEventListener("click", (event) => {
    const link = event.defaultPrevented ? undefined : pageLink(event)?.link;
    if (!link) return;
    event.preventDefault();
    void router.navigate(link.pathname + link.search + link.hash, {
      replace: link.href === location.href,
      state: {
        source: sourceOf(router.state.location.state, link.pathname),
        ...(link.hasAttribute(SCROLL_TO) && { scrollTo: true }),
      },
      // Only from one page to another; within a page the scrolling is visible.
      viewTransition: link.pathname !== location.pathname && !prefersReducedMotion(),
    });
  });
}

/** Counts the pages that the router shows, for which no document is asked. */
export function countPages(router: ReturnType<typeof createBrowserRouter>): void {
  let shown = location.pathname + location.search;
  let typed: ReturnType<typeof setTimeout>;
  router.subscribe(({ navigation, historyAction, location: { pathname, search } }) => {
    const address = pathname + search;
    if (navigation.state !== "idle" || address === shown) return;
    shown = address;
    // Going back is no visit, as it is none where pages are documents.
    if (historyAction === "PUSH") countOpened(address);
    if (historyAction !== "REPLACE") return;
    clearTimeout(typed);
    if (search) typed = setTimeout(countOpened, TYPED_MS, address);
  });
}
