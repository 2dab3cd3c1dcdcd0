// The light look shows the building by day and the dark one at dusk; only the one that is shown is
// asked for.
import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

const shapes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const viewport of shapes) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test("at first the building is seen at dusk, and the day is not asked for", async ({
      page,
    }) => {
      const asked = pictures(page);
      await page.goto("/");
      await page.waitForLoadState("networkidle");
      expect(asked.some((name) => name.startsWith("exterior_dusk"))).toBe(true);
      expect(asked.filter((name) => name.startsWith("exterior_day"))).toEqual([]);
    });

    test("in the light look it is seen by day, and the dusk is not asked for", async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem("theme", "dark"));
      const asked = pictures(page);
      await page.goto("/");
      await page.waitForLoadState("networkidle");
      expect(asked.some((name) => name.startsWith("exterior_day"))).toBe(true);
      expect(asked.filter((name) => name.startsWith("exterior_dusk"))).toEqual([]);
    });

    test("the switch changes the hour", async ({ page }) => {
      await page.goto("/");
      const shown = page.locator("main picture img").locator("visible=true").first();
      const dusk = await shown.boundingBox();
      await expect(shown).toHaveAttribute("alt", /al anochecer/);
      await page.getByRole("button", { name: /tema/ }).click();
      await expect(shown).toHaveAttribute("alt", /de día/);
      expect(await shown.boundingBox(), "from the same place").toEqual(dusk);
      await expect
        .poll(() => shown.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
        .toBeGreaterThan(0);
    });
  });
}

/** The names of the pictures that the page asks for from now on. */
function pictures(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const name = new URL(request.url()).pathname.match(/^\/media\/(.+)$/)?.[1];
    if (name) asked.push(name);
  });
  return asked;
}
