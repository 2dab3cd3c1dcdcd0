// What is promised in milliseconds where nothing else runs.
import { isHydrated } from "../in-page.ts";
import { routes } from "../routes.ts";
import { frames, recordFrames, top, wheelTo } from "../scrolling.ts";
import { expect, test, visit } from "../test.ts";

/** docs/specification.md, section 10. */
const HYDRATED_MS = 1_000;
/** The best of so many visits counts. */
const VISITS = 5;

for (const { path } of routes.filter(({ isHydrated, status }) => isHydrated && status === 200)) {
  // Specification 10.6
  test(`${path} is hydrated within a second after load`, async ({ page }) => {
    await page.addInitScript({ content: watchHydration });
    const took: number[] = [];
    for (let visit = 0; visit < VISITS && !(Math.min(...took) <= HYDRATED_MS); visit++) {
      await page.goto(path);
      const ms = await page.waitForFunction(() => window.e2eHydratedMs);
      took.push(Number(await ms.jsonValue()));
    }
    expect(Math.min(...took), took.join(", ")).toBeLessThanOrEqual(HYDRATED_MS);
  });
}

// Specification 2.8, 9.5
test("UP scrolls to the top in 300 ms, and the way is seen", async ({ page }) => {
  await visit(page, "/");
  await wheelTo(page, 1600);
  await recordFrames(page);
  await page.locator("[data-up]").evaluate((up: HTMLElement) => {
    window.e2eFrames = [{ time: performance.now(), top: scrollY }];
    up.click();
  });
  await expect.poll(() => top(page)).toBe(0);
  const all = await frames(page);
  const took = (all.find((frame) => frame.top === 0)?.time ?? Number.NaN) - (all[0]?.time ?? 0);
  expect(took).toBeLessThanOrEqual(600);
  expect(new Set(all.map((frame) => frame.top)).size, "positions on the way").toBeGreaterThan(4);
});

declare global {
  interface Window {
    /** From load until every control was hydrated, in milliseconds. */
    e2eHydratedMs?: number;
  }
}

/** A script of the page: looks in every frame until the document is whole and hydrated. */
const watchHydration = `
  const look = () => {
    if (document.readyState === "complete" && (${isHydrated})()) {
      const [{ loadEventStart }] = performance.getEntriesByType("navigation");
      window.e2eHydratedMs = performance.now() - loadEventStart;
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;
