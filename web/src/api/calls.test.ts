import { afterEach, expect, test, vi } from "vitest";
import { allArticles, articleList } from "./calls.ts";

/** The files of an exported list of eight articles, by their calls. */
const files: Record<string, number[]> = {
  "/api/v.1.0/all-articles/es": [1, 2, 3, 4, 5, 6, 7, 8],
  "/api/v.1.0/all-articles/es/2": [7, 8],
  "/api/v.1.0/search/article/category/3": [3],
};

/** Answers as a host of files does: the query means nothing, and there is no header of ours. */
function host(address: string) {
  const found = files[address.replace(/\?.*/, "")];
  return Promise.resolve(new Response(JSON.stringify(found), { status: found ? 200 : 404 }));
}

afterEach(() => vi.unstubAllGlobals());

test("where answers are files, a list is cut and counted here", async () => {
  vi.stubGlobal("fetch", host);
  expect(await allArticles(6)).toEqual({ items: [1, 2, 3, 4, 5, 6], total: 8 });
  expect(await articleList("all-articles_es_2", 6)).toEqual({ items: [7, 8], total: 8 });
  expect(await articleList("search_article_category_3", 6)).toEqual({ items: [3], total: 1 });
});

test("the program says how many there are in all", async () => {
  const headers = { "X-Total-Count": "12" };
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("[1]", { headers })));
  expect(await articleList("all-articles_es_2", 1)).toEqual({ items: [1], total: 12 });
});
