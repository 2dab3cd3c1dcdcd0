// The visitor's wheel and finger, and what the page does in each painted frame.
import type { Page } from "@playwright/test";
import { drag } from "./gestures.ts";
import { expect } from "./test.ts";

export interface Frame {
  /** Milliseconds. */
  time: number;
  /** Pixels from the top. */
  top: number;
}

declare global {
  interface Window {
    e2eFrames: Frame[];
  }
}

export function top(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

/** Turns the wheel until the page is scrolled to this position, in pixels from the top. */
export async function wheelTo(page: Page, pixels: number): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width - 40, height / 2);
  await page.mouse.wheel(0, pixels - (await top(page)));
  await expect.poll(() => top(page), { message: `wheel to ${pixels}` }).toBe(pixels);
}

/** Drags a finger over the screen; a positive distance scrolls down the page. */
export async function swipe(page: Page, pixels: number): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await drag(page, { x: width / 2, y: height / 2 + pixels / 2 }, { y: -pixels });
}

/** Notes the position in every frame from now on, as long as the document lives. */
export async function recordFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.e2eFrames = [];
    const note = (time: number) => {
      window.e2eFrames.push({ time, top: window.scrollY });
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
}

export function frames(page: Page): Promise<Frame[]> {
  return page.evaluate(() => window.e2eFrames);
}

/** Waits until the page has not moved for half a second, and returns its position. */
export async function settled(page: Page): Promise<number> {
  let last = Number.NaN;
  let still = 0;
  await expect
    .poll(
      async () => {
        const now = await top(page);
        still = now === last ? still + 1 : 0;
        last = now;
        return still;
      },
      { message: "the page stands still", intervals: [60] },
    )
    .toBeGreaterThan(8);
  return last;
}

/** The distinct positions strictly between two. */
export function between(all: Frame[], low: number, high: number): number[] {
  return [...new Set(all.map((frame) => frame.top))].filter((at) => at > low && at < high);
}
