// Windows wider than a laptop's: the page and its type grow with them, and a hero shows its picture.
import { besideTheLines, cutOff, sideways } from "./in-page.ts";
import { routes } from "./routes.ts";
import { expect, test, visit } from "./test.ts";

const WIDE = [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
  { width: 3840, height: 2160 },
];

// Specification 16.2
test("a hero's picture is no strip, however wide the window", async ({ page }) => {
  for (const path of ["/", "/Edificio-Remanso"]) {
    await visit(page, path);
    for (const size of WIDE) {
      await page.setViewportSize(size);
      const picture = page.locator("[data-title-section] picture img").locator("visible=true");
      const box = await picture.first().boundingBox();
      // Of pictures of three by two.
      const shown = ((box?.height ?? 0) / (box?.width ?? 1)) * 1.5;
      expect(shown, `${path} at ${size.width} px`).toBeGreaterThan(0.58);
    }
  }
});

// Specification 16.2
test("from 1,500 px the page and its letters grow", async ({ page }) => {
  await visit(page, "/Quienes-Somos");
  const measure = async (width: number) => {
    await page.setViewportSize({ width, height: 1080 });
    return page.evaluate(() => ({
      page: document.querySelector("footer > div")?.getBoundingClientRect().width,
      text: Number.parseFloat(getComputedStyle(document.body).fontSize),
    }));
  };
  const laptop = await measure(1440);
  expect(laptop.page).toBe(1296);
  expect(laptop.text).toBeCloseTo(20, 0);
  const wide = await measure(1920);
  expect(wide.page).toBeCloseTo(1680, -1);
  expect(wide.text).toBeCloseTo(22, 1);
  expect(await measure(3840)).toEqual(wide);
});

// Specification 2.12, 16.2
test("every page is complete 2,560 px wide, and its columns begin on the lines", async ({
  page,
  consoleMessages,
}) => {
  consoleMessages.expect(/status of 404/);
  await page.setViewportSize({ width: 2560, height: 1440 });
  for (const { path } of routes) {
    await visit(page, path);
    for (const faults of [sideways, cutOff, besideTheLines])
      await expect.poll(() => page.evaluate(faults), path).toEqual([]);
  }
});
