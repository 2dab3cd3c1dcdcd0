// From one page to the next the browser fades, where it can and where motion is welcome.
import type { Page } from "@playwright/test";
import { expect, test, visit } from "./test.ts";

declare global {
  interface Window {
    e2eFades: number;
    e2eAnimations: number[];
  }
}

// Specification 2.46
test("a page fades into the next within 300 ms", async ({ page }) => {
  await visit(page, "/");
  await countFades(page);
  await menuLink(page, "Contacto").click();
  await expect(page).toHaveURL("/Contacto");
  await expect.poll(() => page.evaluate(() => window.e2eAnimations.length)).toBeGreaterThan(0);
  const { fades, longest } = await seen(page);
  expect(fades).toBe(1);
  expect(longest).toBeLessThanOrEqual(300);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

// Specification 2.46
test("a link that is touched while a page fades in is followed", async ({ page }) => {
  await visit(page, "/");
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0.01 });
  await menuLink(page, "Contacto").click();
  await expect(page).toHaveURL("/Contacto");
  const { x = 0, y = 0 } = (await menuLink(page, "Edificio").boundingBox()) ?? {};
  await page.mouse.click(x + 5, y + 5);
  await expect(page).toHaveURL("/Edificio-Remanso");
});

test("a link within the same page does not fade", async ({ page }) => {
  await visit(page, "/Servicios-Remanso");
  await countFades(page);
  await menuLink(page, "Servicios").click();
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  expect((await seen(page)).fades).toBe(0);
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  // Specification 2.46
  test("the next page is simply there", async ({ page }) => {
    await visit(page, "/");
    await countFades(page);
    await menuLink(page, "Contacto").click();
    await expect(page).toHaveURL("/Contacto");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await seen(page)).toEqual({ fades: 0, longest: 0 });
  });
});

/** Records each transition between pages, and how long its animations take. */
async function countFades(page: Page) {
  await page.evaluate(() => {
    window.e2eFades = 0;
    window.e2eAnimations = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      window.e2eFades++;
      const transition = start(update);
      void transition.ready.then(() => {
        for (const { effect } of document.getAnimations()) {
          const part = effect instanceof KeyframeEffect ? effect.pseudoElement : null;
          if (part?.startsWith("::view-transition"))
            window.e2eAnimations.push(Number(effect?.getComputedTiming().endTime));
        }
      });
      return transition;
    };
  });
}

function seen(page: Page) {
  return page.evaluate(() => ({
    fades: window.e2eFades,
    longest: Math.max(0, ...window.e2eAnimations),
  }));
}

function menuLink(page: Page, name: string) {
  return page.getByRole("banner").getByRole("link", { name, exact: true });
}
