import { expect, test } from "vitest";
import { listPath, parseEndpoint } from "./list-address.ts";

// Specification 2.29
test.each([
  ["all-articles_es", { base: "all-articles_es", number: 1 }],
  ["all-articles_es_2", { base: "all-articles_es", number: 2 }],
  ["all-articles_es_12", { base: "all-articles_es", number: 12 }],
  ["search_article_category_3", { base: "search_article_category_3", number: 1 }],
  ["search_article_category_3_2", { base: "search_article_category_3", number: 2 }],
])("%s is a page of a list, and its address leads back to it", (endpoint, address) => {
  expect(parseEndpoint(endpoint)).toEqual(address);
  expect(listPath(address)).toBe(`/Blog/${endpoint}`);
});
