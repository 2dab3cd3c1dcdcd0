// The sliders, at 4000 ms and one at 2000 ms, which a visitor can pause (docs/specification.md,
// sections 4 and 9).
import type { Page } from "@playwright/test";
import { settled } from "./scrolling.ts";
import { expect, test, visit } from "./test.ts";

const sliders = [
  { path: "/", delayMs: 4_000 },
  { path: "/Quienes-Somos", delayMs: 2_000 },
];

for (const { path, delayMs } of sliders) {
  test.describe(`the slider of ${path}`, () => {
    test(`advances by itself every ${delayMs} ms`, async ({ page }) => {
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

    test("stands still while the pointer is over it, and goes on after", async ({ page }) => {
      await stop(page, path);
      await resume(page);
      await overSlide(page);
      await page.clock.runFor(3 * delayMs);
      await expectSlide(page, 1);
      await page.mouse.move(5, 5);
      await page.clock.runFor(delayMs + 100);
      await expectSlide(page, 2);
    });

    test("stands still while the keyboard is in it", async ({ page }) => {
      await stop(page, path);
      await resume(page);
      await button(page, "Siguiente").focus();
      await page.keyboard.press("Shift+Tab");
      await expect(button(page, "Pausar")).toBeFocused();
      await page.clock.runFor(3 * delayMs);
      await expectSlide(page, 1);
    });

    test("stands still once it is paused, and its buttons still work", async ({ page }) => {
      await stop(page, path);
      await page.mouse.move(5, 5);
      await page.clock.runFor(3 * delayMs);
      await expectSlide(page, 1);
      await button(page, "Siguiente").click();
      await expectSlide(page, 2);
      await button(page, "Anterior").click();
      await expectSlide(page, 1);
      await button(page, "Anterior").click();
      const last = await slides(page).count();
      await expectSlide(page, last);
    });

    test("keeps its slide on the line when the window changes", async ({ page }) => {
      await stop(page, path);
      await button(page, "Siguiente").click();
      await page.clock.runFor(2_000);
      for (const width of [800, 390, 1200]) {
        await page.setViewportSize({ width, height: 900 });
        await page.clock.runFor(2_000);
        const aside = () =>
          slider(page).evaluate((root) => {
            const slide = root.querySelector("li:not([inert])")?.getBoundingClientRect();
            return Math.abs((slide?.left ?? Infinity) - root.getBoundingClientRect().left);
          });
        await expect.poll(aside, { message: `${width} px wide` }).toBeLessThan(2);
      }
    });

    test("shows the slide that it names", async ({ page }) => {
      await visit(page, path);
      await slider(page).scrollIntoViewIfNeeded();
      await button(page, "Pausar").click();
      await button(page, "Siguiente").click();
      const current = slider(page).locator("li:not([inert])");
      await expect(current).toHaveCount(1);
      await expect(current).toBeInViewport({ ratio: 0.5 });
      const position = await current.getAttribute("aria-label");
      expect(position).toMatch(/^\d de \d$/);
      await expect(slider(page).getByText(position ?? "", { exact: true })).toBeVisible();
    });
  });

  test.describe(`the slider of ${path} with reduced motion`, () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });

    test("never moves by itself, and its buttons still work", async ({ page }) => {
      await freeze(page, path);
      await expect(button(page, "Reanudar")).toBeVisible();
      await page.clock.runFor(3 * delayMs);
      await expectSlide(page, 1);
      await button(page, "Siguiente").click();
      await expectSlide(page, 2);
    });
  });

  test.describe(`the slider of ${path} without JavaScript`, () => {
    test.use({ javaScriptEnabled: false });

    test("shows every slide by wheel and by key", async ({ page }) => {
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
    });
  });
}

test("no slider moves by itself where data is to be saved", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await freeze(page, "/");
  await page.clock.runFor(12_000);
  await expectSlide(page, 1);
});

test("a silent loop plays where motion is welcome, and can be paused", async ({ page }) => {
  await visit(page, "/Quienes-Somos");
  const video = page.locator("video");
  const paused = () => video.evaluate((it: HTMLVideoElement) => it.paused);
  await expect.poll(paused).toBe(false);
  expect(await video.evaluate((it: HTMLVideoElement) => it.muted && it.loop)).toBe(true);
  const hero = page.locator("[data-title-section]");
  await hero.getByRole("button", { name: "Pausar" }).click();
  await expect.poll(paused).toBe(true);
  await hero.getByRole("button", { name: "Reanudar" }).click();
  await expect.poll(paused).toBe(false);
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("a loop is a still that asks for no video", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "media") asked.push(request.url());
    });
    await visit(page, "/Quienes-Somos");
    await expect(
      page.locator("[data-title-section]").getByRole("button", { name: "Reanudar" }),
    ).toBeVisible();
    expect(await page.locator("video").evaluate((it: HTMLVideoElement) => it.paused)).toBe(true);
    expect(asked).toEqual([]);
  });
});

/** With a clock that only the test moves, and the slider's part loaded. */
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
  const count = await slides(page).count();
  for (let step = 0; step < count; step++) {
    if ((await slides(page).first().getAttribute("inert")) === null) break;
    await button(page, "Siguiente").click();
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

async function expectSlide(page: Page, number: number) {
  const count = await slides(page).count();
  await expect(slides(page).nth(number - 1)).not.toHaveAttribute("inert");
  await expect(slider(page).locator("li[inert]")).toHaveCount(count - 1);
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
