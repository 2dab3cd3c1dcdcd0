// What surrounds every page, and what the site says of itself (docs/specification.md, sections 1,
// 2, 6 and 9).
import type { Page } from "@playwright/test";
import { ARTICLE, routes } from "./routes.ts";
import { settled, top, wheelTo } from "./scrolling.ts";
import { expect, hydrated, test, visit } from "./test.ts";

const TERMS = "/Terminos-Condiciones-Remanso";

test.describe("in every route's document", () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ consoleMessages }) => consoleMessages.expect(/status of 404/));

  // Specification 1.4, 2.1, 6.1
  test("the same shell surrounds the page, its logo leads home, nothing is sold, and there is no login", async ({
    page,
  }) => {
    const offers =
      /\bcompr(ar|e)\b|carrito|pagar|iniciar sesión|inicie sesión|registrarse|mi cuenta/i;
    for (const { path } of routes) {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      const banner = page.getByRole("banner");
      const logo = banner.getByRole("link", { name: /^Remanso, (inicio|home)$/ });
      await expect(logo, path).toBeVisible();
      await expect(logo, path).toHaveAttribute("href", "/");
      const menu = banner.getByRole("navigation", { name: /^(Principal|Main)$/ });
      // The six of the specification, and the price.
      await expect(menu.getByRole("link"), path).toHaveCount(7);
      await expect(page.locator("[data-line]"), path).toHaveCount(7);
      await expect(page.locator("#menu, #panel"), path).toHaveCount(2);
      await expect(page.locator("main"), path).toHaveCount(1);
      await expect(page.getByRole("contentinfo").getByText("© 2023"), path).toBeVisible();
      await expect(page.locator("a", { hasText: /^UP$/ }), path).toHaveCount(1);
      const targets = await page
        .locator("form")
        .evaluateAll((all) =>
          all.map((form) => new URL((form as HTMLFormElement).action).pathname),
        );
      const known = [path, "/Blog/all-articles_es", "/api/v.1.0/contact_us"];
      expect(
        targets.filter((target) => !known.includes(target)),
        path,
      ).toEqual([]);
      const secrets = page.locator("[type=password], [autocomplete^=cc-], [autocomplete=username]");
      await expect(secrets, path).toHaveCount(0);
      await expect(page.locator("a, button").filter({ hasText: offers }), path).toHaveCount(0);
    }
  });
});

// Specification 6.1, 17.1
test("a visitor gets no cookie", async ({ page, context }) => {
  await visit(page, "/");
  await page.getByRole("button", { name: /tema/ }).click();
  for (const name of ["Contacto", "Blog", "Edificio"]) {
    await page.getByRole("banner").getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  }
  expect(await context.cookies()).toEqual([]);
});

// Specification 2.3
test("the menu slides in from the side", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/");
  const menu = page.getByRole("dialog", { name: "Menú" });
  await page.locator("#menu").evaluate((it) => {
    it.addEventListener("transitionstart", () => {
      it.dataset["slid"] ??= String(it.getBoundingClientRect().x);
    });
  });
  await page.getByRole("button", { name: "Abrir el menú" }).click();
  await expect(menu).toBeVisible();
  await expect.poll(async () => Number(await menu.getAttribute("data-slid"))).toBeGreaterThan(200);
  // What is left of the page can be tapped.
  await expect.poll(async () => (await menu.boundingBox())?.x).toBe(44);
});

// Specification 2.16
test("the links of the menu and the footer carry the scroll-to state", async ({ page }) => {
  await visit(page, "/Contacto");
  for (const part of [page.getByRole("banner"), page.getByRole("contentinfo")]) {
    await part.getByRole("link", { name: "Edificio", exact: true }).click();
    await expect(page).toHaveURL("/Edificio-Remanso");
    await expect.poll(() => stateOf(page)).toMatchObject({ scrollTo: true });
    await page.goto("/Contacto");
    await hydrated(page);
  }
});

test.describe("a long text's contents", () => {
  const ways: [name: string, open: (page: Page, path: string) => Promise<unknown>][] = [
    ["in the first document", visit],
    ["after a link on a page that was scrolled", followLink],
  ];
  for (const [way, open] of ways) {
    // Specification 2.36
    test(`lead to its parts, and back to where one was, ${way}`, ({ page }) => walk(page, open));
  }

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    // Specification 2.36
    test("lead to its parts, and back to where one was", ({ page }) =>
      walk(page, (page, path) => page.goto(path)));

    // Specification 2.27
    test("are beside the text, and on a phone are opened by a touch", async ({ page }) => {
      for (const path of [TERMS, ARTICLE]) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(path);
        const contents = page.getByRole("navigation", { name: "En esta página" });
        const headings = page.getByRole("main").locator("h2[id]:not([id=fuentes], [id^=para-])");
        await expect(contents.getByRole("link")).toHaveText(await headings.allTextContents());
        await expect(contents.locator("summary")).toBeHidden();
        await page.setViewportSize({ width: 390, height: 844 });
        const entry = contents.getByRole("link").last();
        await expect(entry).toBeHidden();
        await contents.locator("summary").click();
        await entry.click();
        await expect(headings.last()).toBeInViewport();
      }
    });
  });

  async function walk(page: Page, open: (page: Page, path: string) => Promise<unknown>) {
    for (const path of [TERMS, ARTICLE]) {
      await open(page, path);
      await expect(page).toHaveURL(path);
      await expect.poll(() => top(page)).toBe(0);
      await wheelTo(page, 300);
      const contents = page.getByRole("navigation", { name: "En esta página" });
      const entry = contents.getByRole("link").nth(2);
      await entry.hover();
      const before = await settled(page);
      await entry.click();
      await settled(page);
      const id = decodeURIComponent(new URL(page.url()).hash);
      const heading = await page.locator(id).boundingBox();
      // Right below the header, which is 80 px high.
      expect(heading?.y).toBeGreaterThan(80);
      expect(heading?.y).toBeLessThan(200);
      await page.goBack();
      await expect(page).toHaveURL(path);
      await expect.poll(() => top(page)).toBe(before);
      expect(await settled(page)).toBe(before);
    }
  }

  /** By links of a page that has been read far down. */
  async function followLink(page: Page, path: string) {
    await visit(page, path === ARTICLE ? "/Blog/search_article_category_2" : "/Servicios-Remanso");
    const link = page.locator(`main article a[href="${path}"], footer a[href="${path}"]`);
    await link.scrollIntoViewIfNeeded();
    await expect.poll(() => top(page)).toBeGreaterThan(0);
    await link.click();
  }
});

// Specification 16.5
test("paragraphs of a long text are one and a half lines apart", async ({ page }) => {
  for (const path of [ARTICLE, "/Aviso-Privacidad-Remanso", "/Quienes-Somos"]) {
    await page.goto(path);
    const lines = await page.locator("main p + p").evaluateAll((all) =>
      all
        .filter((it) => it.closest("[data-title-section], nav, footer") === null)
        .map((it) => {
          const end = it.previousElementSibling?.getBoundingClientRect().bottom ?? Number.NaN;
          const gap = it.getBoundingClientRect().top - end;
          return gap / Number.parseFloat(getComputedStyle(it).lineHeight);
        }),
    );
    expect(lines.length, path).toBeGreaterThan(0);
    expect(Math.min(...lines), path).toBeGreaterThanOrEqual(1.49);
  }
});

/** What the router keeps with the page's entry in the history. */
function stateOf(page: Page): Promise<unknown> {
  return page.evaluate(() => window.history.state?.usr);
}
