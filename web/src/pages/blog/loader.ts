import type { LoaderFunctionArgs } from "react-router";
import { allArticles, articleList, blogPage, categories, searchArticles } from "../../api/calls.ts";

/** Articles on a page of a list; the same number as the API's pages have. */
export const PAGE_SIZE = 6;
/** The sidebar shows the last six (SPEC.md section 9). */
export const RECENT_POSTS = 6;

export type Data = Awaited<ReturnType<typeof loader>>;

export async function loader({ params, request }: LoaderFunctionArgs) {
  const endpoint = params["endpoint"] ?? "";
  const text = new URL(request.url).searchParams.get("q")?.trim() ?? "";
  const [page, groups, recent, list] = await Promise.all([
    blogPage(),
    categories(),
    allArticles(RECENT_POSTS),
    articleList(endpoint, PAGE_SIZE),
  ]);
  const found = text ? await searchArticles(text) : null;
  return { page, endpoint, text, categories: groups, recent: recent.items, list, found };
}
