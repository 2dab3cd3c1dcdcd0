// A visitor's finger. Playwright taps, but draws nothing.
import type { Page } from "@playwright/test";

/** Draws a finger from a place on the screen by so many pixels, in steps of 10. */
export async function drag(
  page: Page,
  from: { x: number; y: number },
  by: { x?: number; y?: number },
): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { x = 0, y = 0 } = by;
  const touch = (type: "touchStart" | "touchMove", part: number) =>
    browser.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: [{ x: from.x + x * part, y: from.y + y * part }],
    });
  await touch("touchStart", 0);
  const steps = Math.ceil(Math.hypot(x, y) / 10);
  for (let step = 1; step <= steps; step++) await touch("touchMove", step / steps);
  await browser.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await browser.detach();
}
