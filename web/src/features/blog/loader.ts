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
import type { ListItem } from "../../api/types.ts";

/** Articles on a page of a list; the same number as the API's pages have. */
export const PAGE_SIZE = 6;
/** The sidebar shows the last six that the list does not (docs/specification.md, section 9). */
const RECENT_POSTS = 6;

export type Data = Awaited<ReturnType<typeof loader>>;
export type Frame = Awaited<ReturnType<typeof frameOf>>;

/** `frame`, `found` and `hits` are null where they could not be got. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const { signal } = request;
  const endpoint = params["endpoint"] ?? "";
  const { q: text, pagina } = queryOf("blog", request.url);
  const [around, found, hits] = await Promise.all([
    orNull(frameOf(endpoint, !text), signal),
    text ? orNull(searchArticles(text, pagina, PAGE_SIZE, signal), signal) : null,
    // Without the marks the list is a list all the same.
    text ? searchHits(text, pagina, signal).catch(() => null) : null,
  ]);
  const shown = [found?.items, around?.list?.items, hits?.nearest].flatMap((items) => items ?? []);
  const isShown = ({ url }: ListItem) => shown.some((item) => item.url === url);
  const recent = around?.recent.filter((item) => !isShown(item)).slice(0, RECENT_POSTS) ?? [];
  const frame = around && { ...around, recent };
  return { endpoint, text, number: +pagina || 1, frame, found, hits };
}

/** What does not depend on the search, and the list, unless a search is shown in its place. */
async function frameOf(endpoint: string, withList: boolean) {
  const [page, groups, recent, list] = await Promise.all([
    textsOf("blog"),
    categories(),
    // As many more as the list may show of them.
    allArticles(RECENT_POSTS + PAGE_SIZE),
    withList ? articleList(endpoint, PAGE_SIZE) : null,
  ]);
  return { endpoint, page, categories: groups, recent: recent.items, list };
}

/**
 * In the browser a failure leaves an empty list (docs/specification.md, section 8); on the server it
 * is an error. What a later search has made needless is no failure.
 */
async function orNull<T>(answer: Promise<T>, signal: AbortSignal): Promise<T | null> {
  try {
    return await answer;
  } catch (cause) {
    if (cause instanceof NotThere || signal.aborted || typeof document === "undefined") throw cause;
    // biome-ignore lint/suspicious/noConsole: docs/specification.md, section 8, has it logged there
    console.error(cause);
    return null;
  }
}
