// The light look shows the building by day and the dark one at dusk; only the one that is shown is
// asked for.
import type { Page } from "@playwright/test";
import { expect, pictures, test, visit } from "./test.ts";

const LOOKS = [
  { stored: null, shown: "exterior_dusk", hidden: "exterior_day" },
  { stored: "light", shown: "exterior_dusk", hidden: "exterior_day" },
  { stored: "dark", shown: "exterior_day", hidden: "exterior_dusk" },
] as const;

for (const { stored, shown, hidden } of LOOKS) {
  // Wide and narrow windows have pictures of their own.
  for (const width of [390, 1440]) {
    // Specification 4.3
    test(`with ${stored} stored ${shown} is asked for once, before the page is parsed up to it, ${width} px wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      if (stored) await store(page, stored);
      const asked = pictures(page);
      await page.goto("/");
      await page.waitForLoadState("networkidle");
      expect(asked.filter((name) => name.startsWith(shown)).length).toBe(1);
      expect(asked.filter((name) => name.startsWith(hidden))).toEqual([]);
      const initiator = await page.evaluate((shown) => {
        const all = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
        return all.find(({ name }) => name.includes(shown))?.initiatorType;
      }, shown);
      expect(initiator).toBe("link");
    });
  }
}

// Specification 4.3
test("the visitor's system changes nothing: the look is the site's own", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  const asked = pictures(page);
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  expect(asked.some((name) => name.startsWith("exterior_dusk"))).toBe(true);
  expect(asked.filter((name) => name.startsWith("exterior_day"))).toEqual([]);
});

// Specification 4.3
test("the switch changes the hour, and asks for the other picture then", async ({ page }) => {
  for (const [path, day] of [
    ["/", "exterior_day"],
    ["/Edificio-Remanso", "exterior_bank_day"],
    ["/Quienes-Somos", "detail_water_day"],
  ] as const) {
    await store(page, "light");
    const asked = pictures(page);
    await page.goto(path);
    const shown = page.locator("main picture img").locator("visible=true").first();
    const dusk = await shown.boundingBox();
    await expect(shown).toHaveAttribute("alt", /al anochecer/);
    await page.getByRole("button", { name: /tema/ }).click();
    await expect(shown).toHaveAttribute("alt", /de día/);
    await expect.poll(() => shown.boundingBox(), "from the same place").toEqual(dusk);
    await expect
      .poll(() => shown.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(0);
    expect(asked.filter((name) => name.startsWith(day)).length).toBe(1);
  }
});

for (const { stored, hour } of [
  { stored: "light", hour: "dusk" },
  { stored: "dark", hour: "day" },
]) {
  test(`further down ${stored} stored shows the ${hour} alone`, async ({ page }) => {
    await store(page, stored);
    for (const [path, names] of [
      ["/", ["exterior_tower"]],
      ["/Edificio-Remanso", ["roof_garden", "entrance"]],
    ] as const) {
      const asked = pictures(page);
      await page.goto(path);
      for (const name of names) {
        const [shown, hidden] = hour === "day" ? [`${name}_day`, name] : [name, `${name}_day`];
        const image = page.locator(
          `main img[src*="/${name}."], main picture:has([srcset*="/${name}_day."]) img`,
        );
        await image.locator("visible=true").scrollIntoViewIfNeeded();
        await expect
          .poll(() => asked.filter((each) => each.startsWith(`${shown}.`)))
          .toHaveLength(1);
        expect(asked.filter((each) => each.startsWith(`${hidden}.`))).toEqual([]);
      }
    }
  });
}

test("a picture by day opens large by day", async ({ page }) => {
  await store(page, "dark");
  await visit(page, "/Edificio-Remanso");
  await page.getByRole("link", { name: /Roof garden/ }).click();
  const large = page.getByRole("dialog").getByRole("img");
  await expect(large).toHaveAttribute("alt", /de día/);
  await page.getByRole("button", { name: "Siguiente" }).click();
  await expect(large).toHaveAttribute("alt", /puerta .* de día/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  // Specification 4.3
  test("the building is seen at dusk, and the day is not asked for", async ({ page }) => {
    const asked = pictures(page);
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    await expect(page.locator("main picture img").first()).toBeVisible();
    expect(asked.filter((name) => name.startsWith("exterior_dusk")).length).toBe(1);
    expect(asked.filter((name) => name.startsWith("exterior_day"))).toEqual([]);
  });
});

/** The look that an earlier visit has left in the browser. */
async function store(page: Page, look: string) {
  await page.goto("/robots.txt");
  await page.evaluate((look) => localStorage.setItem("theme", look), look);
}
