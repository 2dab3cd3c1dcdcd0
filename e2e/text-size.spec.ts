// Letters twice the size and a page that is zoomed, on a small phone: every page, and every article.
import type { Page } from "@playwright/test";
import { sideways, tornWords } from "./in-page.ts";
import { routes } from "./routes.ts";
import { expect, test } from "./test.ts";

const SIZES = [
  { name: "text at 200 %", width: 360, height: 640, text: "200%" },
  // A phone of 360 px that shows the page at 150 and at 200 %.
  { name: "the page at 150 %", width: 240, height: 427, text: "" },
  { name: "the page at 200 %", width: 180, height: 320, text: "" },
];

/** Longer words have a hyphen, in browsers that know where. */
const LONGEST = 14;

// Specification 16.2
test("a small phone that shows more of less has every page whole, and no word is torn", async ({
  page,
  request,
  consoleMessages,
}) => {
  consoleMessages.expect(/status of 404/);
  await page.route("**/media/**", (route) => route.fulfill({ body: "" }));
  const faults: Record<string, string[]> = {};
  for (const path of await pathsOf(request)) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.locator("details").evaluateAll((all) => {
      for (const it of all) it.setAttribute("open", "");
    });
    for (const size of SIZES) {
      await show(page, size);
      const found = [
        ...(await page.evaluate(sideways)),
        ...(await page.evaluate(tornWords, LONGEST)),
        ...(await outOfWindow(page)),
      ];
      if (found.length > 0) faults[`${path} with ${size.name}`] = found;
    }
  }
  expect(faults).toEqual({});
  await page.getByRole("button", { name: "Abrir el menú" }).click();
  const menu = page.getByRole("dialog", { name: "Menú" });
  for (const size of SIZES) {
    await show(page, size);
    await expect(menu.getByRole("link", { name: "Quiénes Somos" })).toBeVisible();
    await expect.poll(() => page.evaluate(tornWords, LONGEST)).toEqual([]);
    for (const link of await menu.getByRole("link").all()) {
      const isWhole = await link.evaluate((it) => it.scrollWidth <= it.clientWidth);
      expect(isWhole, `${await link.textContent()} with ${size.name}`).toBe(true);
    }
  }
});

async function show(page: Page, { width, height, text }: (typeof SIZES)[number]) {
  await page.setViewportSize({ width, height });
  await page.evaluate((text) => {
    document.documentElement.style.fontSize = text;
  }, text);
}

/** The page's title where it begins below the window, and what of the header is not in it. */
async function outOfWindow(page: Page): Promise<string[]> {
  const bar = await page
    .getByRole("navigation", { name: /^(Contacto rápido|Quick contact)$/ })
    .boundingBox();
  const title = await page.getByRole("heading", { level: 1 }).boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  const found = (title?.y ?? 0) < (bar?.y ?? 0) ? [] : [`the title at ${title?.y}`];
  for (const button of await page.getByRole("banner").getByRole("button").all()) {
    const box = await button.boundingBox();
    const isIn = box && box.x >= 0 && box.x + box.width <= width && box.y >= 0;
    if (!isIn) found.push(`${await button.getAttribute("aria-label")} at ${box?.x}, ${box?.y}`);
  }
  return found;
}

/** The routes and, of the site map, every article and page of the site's own. */
async function pathsOf(request: Page["request"]): Promise<string[]> {
  const map = await (await request.get("/sitemap.xml")).text();
  const mapped = [...map.matchAll(/<loc>([^<]+)/g)].map(([, url = ""]) => new URL(url).pathname);
  const articles = mapped.filter((path) => path.startsWith("/Articulo-Blog/"));
  expect(articles.length).toBeGreaterThan(10);
  return [...new Set([...routes.map(({ path }) => path), ...mapped])];
}
