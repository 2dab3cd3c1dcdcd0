// One picture, one place: a picture that a page shows is on no other page, but for lists of what
// there is: the niches, the articles, the stages of the works.
import type { Page } from "@playwright/test";
import { routes } from "./routes.ts";
import { expect, test } from "./test.ts";

/** The lists: pictures that lead to their own page, and the gallery of the works. */
const LISTS =
  "a[href^='/']:not([href^='/media/']), nav, article:not(:has(h1)), [data-class], [data-stages]";
/** The fronts of the niches are a list; an article may show one of them. */
const FRONTS = /^niche_(?!open|wall)/;

// Specification 2.41
test("no picture is shown on two pages, outside of lists", async ({ page }) => {
  const text = async (path: string) => (await page.request.get(path)).text();
  const articles = JSON.parse(await text("/api/v.1.0/all-articles/es")) as { url: string }[];
  const paths = new Set([
    ...routes.filter(({ status }) => status === 200).map(({ path }) => path),
    ...articles.map(({ url }) => `/Articulo-Blog/${url}`),
  ]);
  const places = new Map<string, string[]>();
  for (const path of paths) {
    for (const name of await picturesOf(page, await text(path))) {
      places.set(name, [...(places.get(name) ?? []), path]);
    }
  }
  expect(places.size).toBeGreaterThan(15);
  const twice = [...places].filter(([name, all]) => all.length > 1 && !FRONTS.test(name));
  expect(Object.fromEntries(twice)).toEqual({});
});

/** The names of the pictures in the main part of a document, by their files. */
async function picturesOf(page: Page, html: string): Promise<string[]> {
  const sources = await page.evaluate(
    ([html, lists]) => {
      const read = new DOMParser().parseFromString(html, "text/html");
      return [...read.querySelectorAll<HTMLElement>("main picture")]
        .filter((picture) => !picture.closest(lists))
        .flatMap((picture) => [...picture.querySelectorAll("source, img")])
        .map((it) => it.getAttribute("srcset") ?? it.getAttribute("src") ?? "");
    },
    [html, LISTS] as const,
  );
  return [...new Set(sources.flatMap((it) => it.match(/\/media\/(\w+)\./)?.[1] ?? []))];
}
