// What a visitor touches answers in time on a cheap phone: event timing, as browsers measure it
// for the web vital INP, with the processor slowed to a quarter.
import type { CDPSession, Locator, Page } from "@playwright/test";
import { expect, test, visit } from "./test.ts";

const SLOWED = 4;

/** Half of what web vitals call good. Events are timed in steps of 8 ms. */
const LIMIT_MS = 100;

/** Other load on the machine only makes it slower, so the best of these rounds counts. */
const ROUNDS = 5;

/** TypeScript does not know of interactions yet. */
type Timing = PerformanceEventTiming & { interactionId: number };

declare global {
  interface Window {
    /** Durations in milliseconds, in steps of 8. */
    e2eEvents: number[];
  }
}

test.describe("on a slow telephone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("opening the menu answers in time", async ({ page }) => {
    await expectQuick(page, "/", async () => {
      await page.getByRole("button", { name: "Abrir el menú" }).tap();
      await expect(page.getByRole("dialog", { name: "Menú" })).toBeVisible();
    });
  });

  test("switching the look answers in time", async ({ page }) => {
    await expectQuick(page, "/", async () => {
      const before = await page.locator("body.white-background").count();
      await page.getByRole("button", { name: /tema/ }).first().tap();
      await expect(page.locator("body.white-background")).toHaveCount(1 - before);
    });
  });

  test("turning a slide answers in time", async ({ page }) => {
    const slider = page.getByRole("main").locator("[aria-roledescription]").first();
    await expectQuick(
      page,
      "/",
      async () => {
        await button(slider, "Siguiente").tap();
        await expect(slider).toContainText("2 de 4");
      },
      async () => {
        await slider.scrollIntoViewIfNeeded();
        await button(slider, "Pausar").tap();
        await expect(button(slider, "Reanudar")).toBeVisible();
      },
    );
  });
});

/** Acts on a slowed page, in up to ROUNDS new documents, until one answers in time. */
async function expectQuick(
  page: Page,
  path: string,
  act: () => Promise<void>,
  prepare = async () => {},
) {
  const browser = await page.context().newCDPSession(page);
  const slowest: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await visit(page, path);
    await prepare();
    slowest.push(await slowestAnswer(page, browser, act));
    if (Math.min(...slowest) <= LIMIT_MS) break;
  }
  expect(Math.min(...slowest), `slowest answers, in ms: ${slowest}`).toBeLessThanOrEqual(LIMIT_MS);
}

async function slowestAnswer(page: Page, browser: CDPSession, act: () => Promise<void>) {
  await page.evaluate(() => {
    window.e2eEvents = [];
    const observer = new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries() as Timing[]) {
        if (interactionId > 0) window.e2eEvents.push(duration);
      }
    });
    observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  await browser.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  await act();
  // The browser reports an event only after the frame that answered it.
  const recorded = () => page.evaluate(() => window.e2eEvents);
  await expect.poll(recorded, { message: "entries of event timing" }).not.toEqual([]);
  await browser.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return Math.max(...(await recorded()));
}

function button(slider: Locator, name: string): Locator {
  return slider.getByRole("button", { name });
}
