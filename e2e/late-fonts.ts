// A visit whose fonts arrive after everything else, as on a slow line.
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Widths of phones: one line more of a title moves most of what is seen. */
export const PHONES = [360, 390, 412];
/** A tenth of what browsers' makers call good; the budget of `tests/long/lighthouse.mjs`. */
export const MOST_SHIFT = 0.01;

/** Visits the pages, and expects that none moves when its fonts arrive. */
export async function expectLateFontsMoveNothing(page: Page, width: number, paths: string[]) {
  let release = () => {};
  let held = Promise.resolve();
  await page.route("**/*.woff2", async (route) => {
    await held;
    await route.continue();
  });
  await page.setViewportSize({ width, height: 823 });
  for (const path of paths) {
    held = new Promise((resolve) => {
      release = resolve;
    });
    // The load event waits for fonts that are under way.
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await page.evaluate(frames);
    release();
    await page.waitForLoadState("load");
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.evaluate(frames);
    expect(await page.evaluate(shifted), path).toBeLessThanOrEqual(MOST_SHIFT);
  }
}

/** Runs in the browser: waits until it has painted. */
export function frames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

/** Runs in the browser: the document's layout shift, as Cumulative Layout Shift counts it. */
export function shifted(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    // What was buffered comes before the next task.
    setTimeout(() => resolve(sum), 50);
  });
}
