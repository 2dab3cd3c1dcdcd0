// Every route at four widths in both looks, with and without JavaScript.
import type { Page } from "@playwright/test";
import { sideways } from "./in-page.ts";
import { type Route, routes } from "./routes.ts";
import { expect, hydrated, test } from "./test.ts";

const WIDTHS = [1440, 768, 390, 320];

for (const route of routes) {
  for (const look of ["dark", "light"] as const) {
    test(`${route.path} is complete at every width in the ${look} look`, async ({
      page,
      consoleMessages,
    }) => {
      // `dark` stored means the class on, which is the light look (docs/specification.md, section 4).
      if (look === "light") await page.addInitScript(() => localStorage.setItem("theme", "dark"));
      if (route.status === 404) consoleMessages.expect(/status of 404/);
      await open(page, route);
      await hydrated(page);
      await expect(page.locator("body.white-background")).toHaveCount(look === "light" ? 1 : 0);
      await walk(page, route);
    });
  }
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const route of routes) {
    // Without a script there is no other look than the default one.
    test(`${route.path} is complete at every width without JavaScript, and has no button that does nothing`, async ({
      page,
      consoleMessages,
    }) => {
      if (route.status === 404) consoleMessages.expect(/status of 404/);
      await open(page, route);
      expect(await idleButtons(page)).toEqual([]);
      await walk(page, route);
    });
  }
});

async function open(page: Page, route: Route) {
  const answer = await page.goto(route.path);
  expect(answer?.status()).toBe(route.status);
  expect(answer?.headers()["content-type"]).toBe("text/html; charset=utf-8");
  await expect(page).toHaveTitle(/^\S.+ \| Remanso$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "es-MX");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /.{50,}/);
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(route.status === 200 ? 1 : 0);
}

async function walk(page: Page, route: Route) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(sideways), `${width} px wide`).toEqual([]);
    if (width === 1440 || width === 390) await route.content(page);
  }
  await readAtTwiceTheSize(page);
  await seePictures(page);
}

/** The buttons that need a script. */
function idleButtons(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("button")]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .filter((button) => !button.hasAttribute("popovertarget"))
      .filter((button) => !(button.form && button.type === "submit"))
      .map((button) => button.getAttribute("aria-label") ?? button.textContent),
  );
}

/** As a visitor whose browser shows text at 200 %. */
async function readAtTwiceTheSize(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    expect(size).toBe("32px");
    expect(await page.evaluate(sideways), `${width} px wide, text at 200 %`).toEqual([]);
  }
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
  await browser.detach();
}

/** Every picture has alternative text and dimensions, and loads once it is near. */
async function seePictures(page: Page) {
  await page.setViewportSize({ width: 1440, height: 900 });
  // What is not shown in this look is not loaded.
  const pictures = page.locator("img").filter({ visible: true });
  // Asked again and again, because a page without JavaScript runs no listener for `load` either.
  await expect
    .poll(() => pictures.evaluateAll(firstUnloaded), { intervals: [20], timeout: 20_000 })
    .toBe("");
  const faults = await pictures.evaluateAll((images: HTMLImageElement[]) =>
    images
      .filter((image) => {
        const sizes = ["width", "height"].map((name) => image.getAttribute(name) ?? "");
        const isWhole = image.hasAttribute("alt") && sizes.every((size) => /^\d+$/.test(size));
        return !isWhole || image.naturalWidth === 0;
      })
      .map((image) => image.outerHTML),
  );
  expect(faults).toEqual([]);
}

/** Scrolls to the first picture that is not loaded, and names it. */
function firstUnloaded(images: (HTMLElement | SVGElement)[]): string {
  const image = images.find((image) => !(image as HTMLImageElement).complete);
  image?.scrollIntoView({ behavior: "instant" });
  return image?.outerHTML ?? "";
}
