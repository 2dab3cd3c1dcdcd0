import type { LoaderFunctionArgs } from "react-router";
import { queryOf } from "../../api/address.ts";
import {
  allArticles,
  articleList,
  categories,
  NotThere,
  searchArticles,
  searchHits,
  textsOf,
} from "../../api/calls.ts";

/** Articles on a page of a list; the same number as the API's pages have. */
export const PAGE_SIZE = 6;
/** The sidebar shows the last six that the list does not (docs/specification.md, section 9). */
const RECENT_POSTS = 6;

export type Data = Awaited<ReturnType<typeof loader>>;
export type Frame = Awaited<ReturnType<typeof frameOf>>;

/** `frame`, `found` and `hits` are null where they could not be got. */
export async function loader({ params, request: { url, signal } }: LoaderFunctionArgs) {
  const endpoint = params["endpoint"] ?? "";
  const { q: text, pagina } = queryOf("blog", url);
  // In the browser a failure leaves an empty list (docs/specification.md, section 8); on the server
  // it is an error. What a later search has made needless is no failure.
  const failed = (cause: unknown) => {
    if (import.meta.env.SSR || cause instanceof NotThere || signal.aborted) throw cause;
    // biome-ignore lint/suspicious/noConsole: docs/specification.md, section 8, has it logged there
    console.error(cause);
    return null;
  };
  const [around, found, hits] = await Promise.all([
    frameOf(endpoint).catch(failed),
    text ? searchArticles(text, pagina, PAGE_SIZE, signal).catch(failed) : null,
    // Without the marks the list is a list all the same.
    text ? searchHits(text, pagina, signal).catch(() => null) : null,
  ]);
  const shown = [found ?? around?.list, hits && { items: hits.nearest }];
  const urls = new Set(shown.flatMap((list) => list?.items ?? []).map(({ url }) => url));
  const recent = around?.recent.filter(({ url }) => !urls.has(url)).slice(0, RECENT_POSTS) ?? [];
  const frame = around && { ...around, recent };
  return { endpoint, text, number: +pagina || 1, frame, found, hits };
}

/** The list, which a search replaces, and what is around it. */
async function frameOf(endpoint: string) {
  const [page, groups, recent, list] = await Promise.all([
    textsOf("blog"),
    categories(),
    // As many more as the list may show of them.
    allArticles(RECENT_POSTS + PAGE_SIZE),
    articleList(endpoint, PAGE_SIZE),
  ]);
  // A new site has no article at all, and nothing to look for.
  return { page, categories: groups, recent: recent.items, list, isNew: recent.total === 0 };
}
