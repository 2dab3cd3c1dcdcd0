// What a page requests only once it is needed, and what it logs (docs/specification.md, sections
// 2, 7, 8 and 9).
import type { Page } from "@playwright/test";
import { expect, saveData, test, visit } from "./test.ts";

const MAP = /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?/;

// Specification 2.45
test("a part is asked for below /static/js/ once it is needed, and not before", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") asked.push(new URL(request.url()).pathname);
  });
  // Of a link that rests in view it is fetched ahead.
  await saveData(page);
  await visit(page, "/");
  const form = /^\/static\/js\/form-[^/]+\.js$/;
  expect(asked.filter((path) => form.test(path))).toEqual([]);
  await page.getByRole("banner").getByRole("link", { name: "Contacto" }).click();
  await expect(page.getByRole("textbox", { name: /^Nombre completo/ })).toBeVisible();
  expect(asked.filter((path) => form.test(path)).length).toBe(1);
  for (const path of asked) expect(path).toMatch(/^\/static\/js\/[^/]+\.js$/);
});

// Specification 9.9
test("a picture beyond the first screens is asked for once it comes near", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
  await visit(page, "/");
  const last = page.getByRole("main").getByRole("img").last();
  await expect(last).toHaveAttribute("loading", "lazy");
  // The browser chooses which of the widths and formats it requests.
  const source = ((await last.getAttribute("src")) ?? "").replace(/jpg$/, "");
  expect(source).toMatch(/^\/media\//);
  const isAsked = () => asked.some((path) => path.startsWith(source));
  expect(isAsked()).toBe(false);
  await last.scrollIntoViewIfNeeded();
  await expect.poll(isAsked).toBe(true);
  const hero = page.locator("[data-title-section] picture img").filter({ visible: true });
  await expect(hero).toHaveAttribute("fetchpriority", "high");
});

// Specification 2.23, 7.18
test("a map is embedded lazily, once a visitor asks for it", async ({ page }) => {
  const asked = await watchMap(page);
  const main = page.getByRole("main");
  const frame = main.locator("iframe");
  for (const path of ["/Edificio-Remanso", "/Contacto"]) {
    asked.length = 0;
    await visit(page, path);
    await expect(main.getByRole("link", { name: "Cómo llegar" })).toHaveAttribute(
      "href",
      /^https:\/\/www\.openstreetmap\.org\/\?mlat=0\.1&mlon=-0\.1/,
    );
    const button = main.getByRole("button", { name: "Ver el mapa aquí" });
    await button.scrollIntoViewIfNeeded();
    await expect(frame).toHaveCount(0);
    expect(asked).toEqual([]);
    await button.click();
    await expect(frame).toHaveAttribute("loading", "lazy");
    await expect(frame).toHaveAttribute("title", "Mapa de Remanso");
    await expect(frame.contentFrame().getByText("El mapa está aquí.")).toBeVisible();
    expect(asked.length).toBe(1);
    expect(asked[0]).toMatch(MAP);
  }
});

// Specification 2.23
test("a map that may load by scrolling is asked for once it is seen", async ({ page }) => {
  const asked = await watchMap(page);
  await page.route("**/Edificio-Remanso", async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const changed = html.replace('"load":"click"', '"load":"scroll"');
    expect(changed).not.toBe(html);
    await route.fulfill({ response: answer, body: changed });
  });
  await visit(page, "/Edificio-Remanso");
  expect(asked).toEqual([]);
  await page.getByRole("main").getByRole("link", { name: "Cómo llegar" }).scrollIntoViewIfNeeded();
  const frame = page.getByRole("main").locator("iframe");
  await expect(frame.contentFrame().getByText("El mapa está aquí.")).toBeVisible();
  expect(asked.length).toBe(1);
  expect(asked[0]).toMatch(MAP);
});

for (const [what, call, act] of [
  ["list", "all-articles", toBlog],
  ["search", "search", search],
] as const) {
  // Specification 8.1
  test(`a blog ${what} that cannot be fetched is logged to the console`, async ({
    page,
    consoleMessages,
  }) => {
    consoleMessages.expect(/^error: Failed to load resource: .*503/);
    consoleMessages.expect(new RegExp(`^error: .*/${call}\\S* answered 503`));
    await saveData(page);
    await visit(page, what === "list" ? "/Contacto" : "/Blog/all-articles_es");
    await page.route(`**/api/v.1.0/${call}/**`, (route) => route.fulfill({ status: 503 }));
    await act(page);
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(0);
  });
}

async function toBlog(page: Page) {
  await page.getByRole("banner").getByRole("link", { name: "Blog" }).click();
}

async function search(page: Page) {
  await page.getByRole("main").getByRole("searchbox").fill("duelo");
}

/** Every address requested from the map's site. The test answers in its place. */
async function watchMap(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route("https://www.openstreetmap.org/**", async (route) => {
    asked.push(route.request().url());
    await route.fulfill({
      contentType: "text/html; charset=utf-8",
      body: "<p>El mapa está aquí.</p>",
    });
  });
  return asked;
}
