// Two galleries with the filter 'VER TODO'.
import type { Page } from "@playwright/test";
import { link, pictures, sharpness } from "./gallery.ts";
import { atRest, expect, holdScripts, test, visit } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const galleries = [
  { path: "/Edificio-Remanso", count: 3 },
  { path: "/Avance-Obra", count: 6 },
];
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

for (const { path, count } of galleries) {
  // Specification 2.22, 2.39, 4.12, 9.7
  test(`VER TODO is the one filter of ${path}, and rearranges it within 700 ms`, async ({
    page,
  }) => {
    await visit(page, path);
    await expect(filter(page)).toHaveCount(1);
    await expect(filter(page)).toHaveAttribute("aria-pressed", "true");
    const before = await places(page);
    await page.evaluate(() => {
      addEventListener("click", () => requestAnimationFrame(note));
      const note = () => {
        const all = document.getAnimations().filter(({ effect }) => {
          const target = effect instanceof KeyframeEffect ? effect.target : null;
          return target?.matches("li") ?? false;
        });
        window.e2eDurations = all.map(({ effect }) => effect?.getTiming().duration);
      };
    });
    await filter(page).click();
    await expect
      .poll(() => page.evaluate(() => window.e2eDurations))
      .toEqual(Array.from({ length: count }, () => 700));
    await atRest(page);
    const after = await places(page);
    // Pressed shows more of them at a time.
    expect(heightOf(before)).toBeLessThan(heightOf(after));
    await expect(filter(page)).toHaveAttribute("aria-pressed", "false");
    await expect(pictures(page)).toHaveCount(count);
    await expectSharp(page);
    await filter(page).click();
    await expect.poll(() => places(page)).toEqual(before);
    await expect(filter(page)).toHaveAttribute("aria-pressed", "true");
    await expectSharp(page);
  });
}

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  // Specification 4.12
  test("a gallery is rearranged at once", async ({ page }) => {
    await visit(page, "/Edificio-Remanso");
    const before = await places(page);
    await filter(page).click();
    await expect.poll(() => places(page)).not.toEqual(before);
    const moving = await page.evaluate(() =>
      document.getAnimations().some(({ effect }) => Number(effect?.getTiming().duration) > 1),
    );
    expect(moving).toBe(false);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  // Specification 2.42
  test("a picture's link opens its file, and the filter shows everything", async ({ page }) => {
    for (const { path, count } of galleries) {
      await page.goto(path);
      await filter(page).click();
      await expect(pictures(page)).toHaveCount(count);
      for (const picture of await pictures(page).all()) await expect(picture).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${path}[?]?#`));
      const href = await link(page, 0).getAttribute("href");
      const answer = await page.request.get(href ?? "");
      expect(answer.headers()["content-type"]).toMatch(/^image\//);
    }
  });
});

test.describe("on a phone", () => {
  test.use(PHONE);

  // Specification 4.12
  test("VER TODO shows a gallery as a sheet of two columns, also before the scripts have come", async ({
    page,
  }) => {
    await holdScripts(page);
    for (const { path, count } of galleries) {
      await page.goto(path);
      const address = page.url();
      for (const is of [true, false, true]) {
        await expect(filter(page)).toHaveAttribute("aria-pressed", String(is));
        await atRest(page);
        expect(columnsOf(await places(page))).toBe(is ? 2 : 1);
        await expect(pictures(page)).toHaveCount(count);
        await filter(page).tap();
      }
      expect(page.url()).toBe(address);
      expect(await page.evaluate(() => performance.getEntriesByType("navigation").length)).toBe(1);
    }
    await page.unrouteAll();
    await visit(page, "/Edificio-Remanso");
    await filter(page).tap();
    await atRest(page);
    expect(columnsOf(await places(page))).toBe(1);
  });
});

declare global {
  interface Window {
    e2eDurations: unknown[];
  }
}

function filter(page: Page) {
  return page.getByRole("button", { name: "VER TODO" });
}

/** The position of each picture on the page, in whole pixels. */
function places(page: Page): Promise<number[][]> {
  return pictures(page).evaluateAll((all) =>
    all
      .map((it) => it.getBoundingClientRect())
      .map(({ x, y, width }) => [x, y + window.scrollY, width].map(Math.round)),
  );
}

/** From the first picture's top to where the last begins. */
function heightOf(all: number[][]): number {
  return (all.at(-1)?.[1] ?? 0) - (all[0]?.[1] ?? 0);
}

/** Side by side. */
function columnsOf(all: number[][]): number {
  return new Set(all.map(([x]) => x)).size;
}

/** No picture is shown larger than the file that the browser chose for it. */
async function expectSharp(page: Page) {
  for (const index of (await pictures(page).all()).keys()) {
    const image = pictures(page).nth(index).locator("img").locator("visible=true");
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => sharpness(image), { message: `picture ${index}` }).toBeGreaterThan(0.8);
  }
}
