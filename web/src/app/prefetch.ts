// What the next page needs is fetched when its link is pressed, some 100 ms before the click.
import { type LoaderFunctionArgs, matchRoutes, type RouteObject } from "react-router";

type Load = (args: LoaderFunctionArgs) => Promise<unknown>;
type Address = Pick<LoaderFunctionArgs, "request" | "params">;

/** What a press has loaded is used by the click that follows, and not by a later one. */
const FRESH_MS = 5_000;

/** A route whose data and part can be fetched ahead. */
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

/** Fetches what a link leads to as soon as it is pressed. */
export function prefetchOnPress(tree: RouteObject[]): void {
  document.addEventListener("pointerdown", ({ target, button }) => {
    const link = (target as Element).closest("a");
    if (!link || button !== 0 || link.origin !== location.origin) return;
    if (link.pathname === location.pathname) return;
    const match = matchRoutes(tree, link)?.at(-1);
    const request = new Request(link.href.replace(/#.*/, ""));
    match?.route.handle?.prefetch?.({ request, params: match.params });
  });
}
