import type { LoaderFunctionArgs } from "react-router";
import { queryOf } from "../../api/address.ts";
import {
  allArticles,
  articleList,
  categories,
  NotThere,
  searchArticles,
  textsOf,
} from "../../api/calls.ts";

/** Articles on a page of a list; the same number as the API's pages have. */
export const PAGE_SIZE = 6;
/** The sidebar shows the last six (docs/specification.md, section 9). */
const RECENT_POSTS = 6;

export type Data = Awaited<ReturnType<typeof loader>>;
export type Frame = Awaited<ReturnType<typeof frameOf>>;

/** `frame` and `found` are null where the browser could not get them. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const endpoint = params["endpoint"] ?? "";
  const { q: text } = queryOf("blog", request.url);
  const [frame, found] = await Promise.all([
    orNull(frameOf(endpoint)),
    text ? orNull(searchArticles(text)) : null,
  ]);
  return { endpoint, text, frame, found };
}

/** The list and the rest of the page, which do not depend on the search. */
async function frameOf(endpoint: string) {
  const [page, groups, recent, list] = await Promise.all([
    textsOf("blog"),
    categories(),
    allArticles(RECENT_POSTS),
    articleList(endpoint, PAGE_SIZE),
  ]);
  return { endpoint, page, categories: groups, recent: recent.items, list };
}

/**
 * In the browser a failure leaves an empty list (docs/specification.md, section 8); on the server it
 * is an error.
 */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (cause) {
    if (cause instanceof NotThere || typeof document === "undefined") throw cause;
    // biome-ignore lint/suspicious/noConsole: docs/specification.md, section 8, has it logged there
    console.error(cause);
    return null;
  }
}
