// The sliders, at 4000 ms and one at 2000 ms, which a visitor can pause (docs/specification.md,
// sections 4 and 9).
import type { Page } from "@playwright/test";
import { shifted } from "./late-fonts.ts";
import { settled } from "./scrolling.ts";
import { expect, test, visit } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const sliders = [
  { path: "/", delayMs: 4_000 },
  { path: "/Quienes-Somos", delayMs: 2_000 },
];

for (const { path, delayMs } of sliders) {
  // Specification 4.13, 9.2
  test(`the slider of ${path} advances by itself every ${delayMs} ms`, async ({ page }) => {
    await stop(page, path);
    await expect(slider(page)).toHaveAttribute("data-autoplay", String(delayMs));
    await resume(page);
    await page.clock.runFor(delayMs - 1);
    await expectSlide(page, 1);
    await page.clock.runFor(100);
    await expectSlide(page, 2);
    await page.clock.runFor(delayMs - 1_000);
    await expectSlide(page, 2);
    await page.clock.runFor(1_000);
    const count = await slides(page).count();
    await expectSlide(page, count > 2 ? 3 : 1);
  });
}

// Specification 4.13
test("a slider stands still while the pointer is over it, and goes on after", async ({ page }) => {
  await stop(page, "/");
  await resume(page);
  await overSlide(page);
  await page.clock.runFor(12_000);
  await expectSlide(page, 1);
  await page.mouse.move(5, 5);
  await page.clock.runFor(4_100);
  await expectSlide(page, 2);
});

// Specification 4.13
test("a slider stands still while the keyboard is in it", async ({ page }) => {
  await stop(page, "/");
  await resume(page);
  await button(page, "Siguiente").focus();
  await page.keyboard.press("Shift+Tab");
  await expect(button(page, "Pausar")).toBeFocused();
  await page.clock.runFor(12_000);
  await expectSlide(page, 1);
});

// Specification 4.13
test("a slider stands still in a tab that is not shown", async ({ page }) => {
  // A browser without windows has no tab behind another.
  const hide = (isHidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { value, configurable: true });
    }, isHidden);
  await stop(page, "/");
  await resume(page);
  await hide(true);
  await page.clock.runFor(12_000);
  await expectSlide(page, 1);
  await hide(false);
  await page.clock.runFor(4_100);
  await expectSlide(page, 2);
});

// Specification 4.13
test("a slider stands still where nobody sees it, and goes on once it is seen", async ({
  page,
}) => {
  await stop(page, "/");
  await resume(page);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await expect(slider(page)).not.toBeInViewport();
  await page.clock.runFor(12_000);
  await expect(slider(page)).toContainText(/1 de \d/);
  await slider(page).scrollIntoViewIfNeeded();
  await expect(slider(page)).toBeInViewport();
  await page.clock.runFor(4_100);
  await expectSlide(page, 2);
});

// Specification 4.13
test("a slider stands still once it is paused, and its buttons still work, around the ends", async ({
  page,
}) => {
  await stop(page, "/");
  await page.mouse.move(5, 5);
  await page.clock.runFor(12_000);
  await expectSlide(page, 1);
  const count = await slides(page).count();
  for (let number = 2; number <= count; number++) {
    await button(page, "Siguiente").click();
    await expectSlide(page, number);
  }
  await button(page, "Siguiente").click();
  await expectSlide(page, 1);
  await button(page, "Anterior").click();
  await expectSlide(page, count);
  // And where the visitor has scrolled by hand.
  await overSlide(page);
  await page.mouse.wheel(-5_000, 0);
  await expect(slides(page).first()).toBeInViewport({ ratio: 0.9 });
  await expect
    .poll(async () => {
      await page.clock.runFor(200);
      return slider(page).textContent();
    })
    .toContain("1 de");
});

test("a slider keeps its slide on the line when the window changes", async ({ page }) => {
  await stop(page, "/");
  // Until it has come to rest, the browser lines up the slide that it left.
  const rest = slider(page)
    .locator("section")
    .evaluate(
      (list) =>
        new Promise<void>((resolve) =>
          list.addEventListener("scrollend", () => resolve(), { once: true }),
        ),
    );
  await button(page, "Siguiente").click();
  await rest;
  await expectSlide(page, 2);
  for (const width of [800, 390, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    const aside = () =>
      slider(page).evaluate((root) => {
        const left = root.querySelector("li:nth-child(2)")?.getBoundingClientRect().left ?? 9_999;
        return Math.abs(left - root.getBoundingClientRect().left);
      });
    await expect.poll(aside, { message: `${width} px wide` }).toBeLessThan(2);
  }
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  // Specification 4.13, 16.6
  test("no slider moves by itself, and its buttons still work", async ({ page }) => {
    await freeze(page, "/");
    await expect(button(page, "Reanudar")).toBeVisible();
    await page.clock.runFor(12_000);
    await expectSlide(page, 1);
    await button(page, "Siguiente").click();
    await expectSlide(page, 2);
  });

  // Specification 4.14
  test("a loop is a still that asks for no video", async ({ page }) => {
    const asked = loopsAskedBy(page);
    await visit(page, "/Quienes-Somos");
    await expect(
      page.locator("[data-title-section]").getByRole("button", { name: "Reanudar" }),
    ).toBeVisible();
    expect(await isPaused(page)).toBe(true);
    expect(asked).toEqual([]);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a slider shows every slide by wheel and by key", async ({ page }) => {
    for (const { path } of sliders) {
      await page.goto(path);
      await slider(page).scrollIntoViewIfNeeded();
      await settled(page);
      const count = await slides(page).count();
      expect(count).toBeGreaterThan(1);
      for (let index = 0; index < count; index++) {
        await expect(slides(page).nth(index)).toBeInViewport({ ratio: 0.5 });
        if (index === count - 1) break;
        await overSlide(page);
        await page.mouse.wheel((await slider(page).boundingBox())?.width ?? 0, 0);
      }
      const list = slider(page).locator("[tabindex='0']");
      await list.focus();
      for (let presses = 0; presses < 200; presses++) {
        await page.keyboard.press("ArrowLeft");
        if ((await list.evaluate((it) => it.scrollLeft)) === 0) break;
      }
      await expect(slides(page).first()).toBeInViewport({ ratio: 0.5 });
    }
  });
});

// Specification 4.13
test("no slider moves by itself where data is to be saved", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await freeze(page, "/");
  await page.clock.runFor(12_000);
  await expectSlide(page, 1);
});

// Specification 2.19, 4.14
test("a silent loop plays where motion is welcome and it is seen, and can be paused", async ({
  page,
}) => {
  await visit(page, "/Quienes-Somos");
  await page.keyboard.press("Shift");
  const isPlaying = (is: boolean) => expect.poll(() => isPaused(page)).toBe(!is);
  const scrollTo = (top: number) =>
    page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
  await isPlaying(true);
  const video = page.locator("video");
  expect(await video.evaluate((it: HTMLVideoElement) => it.muted && it.loop)).toBe(true);
  await scrollTo(5_000);
  await isPlaying(false);
  await scrollTo(0);
  await isPlaying(true);
  const hero = page.locator("[data-title-section]");
  await hero.getByRole("button", { name: "Pausar" }).click();
  await isPlaying(false);
  // What the visitor chose holds, wherever they have been meanwhile.
  await scrollTo(5_000);
  await expect(video).not.toBeInViewport();
  await scrollTo(0);
  await expect(video).toBeInViewport();
  await settled(page);
  await isPlaying(false);
  await hero.getByRole("button", { name: "Reanudar" }).click();
  await isPlaying(true);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true });

  // Specification 4.14
  test("a loop is asked for once the visitor has touched the page, is never its largest paint, and moves nothing", async ({
    page,
  }) => {
    const asked = loopsAskedBy(page);
    for (const path of ["/Servicios-Remanso", "/Quienes-Somos"]) {
      await visit(page, path);
      await page.waitForLoadState("networkidle");
      expect(asked).toEqual([]);
      await page.keyboard.press("Shift");
      const video = page.locator("video");
      await expect
        .poll(() => video.evaluate((it: HTMLVideoElement) => it.currentTime))
        .toBeGreaterThan(0);
      expect(await page.evaluate(largestPaints), path).not.toContain("VIDEO");
      expect(await page.evaluate(shifted), path).toBeLessThan(0.0001);
      asked.length = 0;
    }
  });

  for (const line of [{ effectiveType: "3g" }, undefined]) {
    // Specification 4.14
    test(`a loop comes only by its button where the line is ${line ? "slow" : "not known"}`, async ({
      page,
    }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, "connection", { value });
      }, line);
      const asked = loopsAskedBy(page);
      await visit(page, "/Servicios-Remanso");
      await page.keyboard.press("Shift");
      await page.waitForLoadState("networkidle");
      expect(asked).toEqual([]);
      await page.locator("[data-title-section]").getByRole("button", { name: "Reanudar" }).click();
      await expect.poll(() => isPaused(page)).toBe(false);
    });
  }
});

/** The addresses of the videos that a page asks for. */
function loopsAskedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "media") asked.push(request.url());
  });
  return asked;
}

/** Runs in the browser: what was the largest paint, one after the other. */
function largestPaints(): Promise<(string | undefined)[]> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as (PerformanceEntry & { element?: Element })[];
      resolve(entries.map(({ element }) => element?.tagName));
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
}

/** With a clock that only the test moves. */
async function freeze(page: Page, path: string) {
  await page.clock.install();
  await visit(page, path);
  await slider(page).scrollIntoViewIfNeeded();
  await expect(slider(page).getByRole("button")).toHaveCount(3);
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** The same, paused at the first slide, so that every timer begins when a test says so. */
async function stop(page: Page, path: string) {
  await page.clock.install();
  await visit(page, path);
  await slider(page).scrollIntoViewIfNeeded();
  await button(page, "Pausar").click();
  await page.clock.pauseAt(Date.now() + 60_000);
  // It may have turned before it was paused.
  while (!(await slider(page).textContent())?.includes("1 de")) {
    await button(page, "Anterior").click();
    await page.clock.runFor(2_000);
  }
  await expectSlide(page, 1);
}

/** Resumes it and moves the pointer away. */
async function resume(page: Page) {
  await button(page, "Reanudar").click();
  await page.mouse.move(5, 5);
  await expect(button(page, "Pausar")).toBeVisible();
}

async function overSlide(page: Page) {
  const box = await slider(page).boundingBox();
  if (!box) throw new Error("the slider is not there");
  await page.mouse.move(box.x + box.width / 2, box.y + Math.min(box.height / 2, 200));
}

/** This slide is named, and is the one that is seen. */
async function expectSlide(page: Page, number: number) {
  const position = `${number} de ${await slides(page).count()}`;
  await expect(slider(page).getByText(position, { exact: true })).toBeVisible();
  const slide = slides(page).nth(number - 1);
  await expect(slide).toHaveAttribute("aria-label", position);
  await expect(slide).toBeInViewport({ ratio: 0.5 });
  const aside = () =>
    slide.evaluate((it) => {
      const list = it.parentElement?.parentElement;
      return Math.abs(it.getBoundingClientRect().left - (list?.getBoundingClientRect().left ?? 0));
    });
  await expect.poll(aside).toBeLessThan(2);
}

function slider(page: Page) {
  return page.getByRole("main").locator("[aria-roledescription]");
}

function slides(page: Page) {
  return slider(page).locator("li");
}

function button(page: Page, name: string) {
  return slider(page).getByRole("button", { name, exact: true });
}

function isPaused(page: Page): Promise<boolean> {
  return page.locator("video").evaluate((it: HTMLVideoElement) => it.paused);
}
