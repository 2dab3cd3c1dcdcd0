// The header's states, the UP link and the seven lines, by real wheel and touch
// (docs/specification.md, sections 2 and 9).
import type { Page } from "@playwright/test";
import { frames, recordFrames, settled, swipe, top, wheelTo } from "./scrolling.ts";
import { expect, holdBack, hydrated, test, visit } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("by the wheel, the header and UP come and go at their places, before hydration and after it", async ({
  page,
}) => {
  const hydrate = await holdBack(page, "**/static/js/**");
  await page.goto("/");
  // Specification 2.6, 4.6, 9.5
  await test.step("the header is clear at 49 px and dark and sticky at 50 px", async () => {
    await wheelTo(page, 49);
    await expect(header(page)).not.toHaveClass(/(^| )sticky( |$)/);
    await expectBackground(page, "rgba(0, 0, 0, 0)");
    await wheelTo(page, 50);
    await expect(header(page)).toHaveClass(/(^| )sticky( |$)/);
    await expectBackground(page, "rgb(21, 18, 15)");
    expect(await header(page).evaluate((it) => it.getBoundingClientRect().top)).toBe(0);
    await wheelTo(page, 49);
    await expect(header(page)).not.toHaveClass(/(^| )sticky( |$)/);
  });
  // Specification 2.7, 9.5
  await test.step("the header leaves on the way down past 800 px and returns on the way up", async () => {
    await wheelTo(page, 800);
    await expect(header(page)).not.toHaveClass(/top-up/);
    await expect(header(page)).toBeInViewport();
    await wheelTo(page, 900);
    await expect(header(page)).toHaveClass(/(^| )top-up( |$)/);
    await expect(header(page)).not.toBeInViewport();
    await wheelTo(page, 880);
    await expect(header(page)).not.toHaveClass(/top-up/);
    await expect(header(page)).toBeInViewport();
    await expect(header(page)).toHaveClass(/(^| )sticky( |$)/);
  });
  // Specification 2.8, 4.6
  await test.step("UP appears past 800 px and not before", async () => {
    await wheelTo(page, 800);
    await expect(up(page)).toBeHidden();
    await wheelTo(page, 801);
    await expect(up(page)).toBeVisible();
    await wheelTo(page, 800);
    await expect(up(page)).toBeHidden();
  });
  // The rest is the same script's; React leaves what it did as it is.
  await test.step("they stay as they are when React comes", async () => {
    await wheelTo(page, 900);
    await expect(header(page)).toHaveClass(/(^| )top-up( |$)/);
    hydrate();
    await hydrated(page);
    await expect(header(page)).toHaveClass(/(^| )top-up( |$)/);
    await expect(header(page)).toHaveClass(/(^| )sticky( |$)/);
    await wheelTo(page, 49);
    await expect(header(page)).not.toHaveClass(/(^| )sticky( |$)/);
  });
  // Specification 2.8, 9.5
  await test.step("UP scrolls slowly to the top", async () => {
    await wheelTo(page, 1600);
    await expect(up(page)).toBeVisible();
    const box = await up(page).boundingBox();
    await recordFrames(page);
    await page.evaluate(() => {
      addEventListener(
        "click",
        () => {
          window.e2eFrames = [{ time: performance.now(), top: window.scrollY }];
        },
        { capture: true },
      );
    });
    await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await expect.poll(() => top(page)).toBe(0);
    const all = await frames(page);
    const begun = all[0]?.time ?? Number.NaN;
    const done = (all.find((frame) => frame.top === 0)?.time ?? Number.NaN) - begun;
    expect(done).toBeGreaterThanOrEqual(250);
    const tops = all.map((frame) => frame.top);
    expect(tops).toEqual([...tops].sort((a, b) => b - a));
  });
});

// Specification 2.7
test("a header that has left returns to the keyboard's focus", async ({ page }) => {
  await visit(page, "/");
  await wheelTo(page, 1200);
  await expect(header(page)).not.toBeInViewport();
  await header(page).getByRole("link", { name: "Contacto" }).focus();
  await page.keyboard.press("Tab");
  await expect(header(page).getByRole("link", { name: "Blog" })).toBeFocused();
  await expect(header(page)).toBeInViewport({ ratio: 0.95 });
});

// Specification 10.5
test("UP by keyboard takes the focus along to the top of the page", async ({ page }) => {
  await visit(page, "/");
  await wheelTo(page, 1600);
  await up(page).press("Enter");
  await expect.poll(() => top(page)).toBe(0);
  await page.keyboard.press("Tab");
  await expect(page.locator("main :focus")).toHaveCount(1);
  expect(await top(page)).toBeLessThan(900);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("UP is a link that leads to the top without a script's help, too", async ({ page }) => {
    await page.goto("/");
    await expect(up(page)).toHaveAttribute("href", /^#/);
  });
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  // Specification 2.8
  test("UP is at the top at once", async ({ page }) => {
    await visit(page, "/");
    await wheelTo(page, 1600);
    await recordFrames(page);
    await up(page).click();
    await expect.poll(() => top(page)).toBe(0);
    const between = (await frames(page)).filter((frame) => frame.top > 0 && frame.top < 1600);
    expect(between).toEqual([]);
  });
});

test.describe("with a finger on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  // Specification 2.7
  test("the header turns sticky, leaves, and returns with the finger's direction", async ({
    page,
  }) => {
    await visit(page, "/");
    await swipe(page, 300);
    await settled(page);
    expect(await top(page)).toBeGreaterThanOrEqual(50);
    await expect(header(page)).toHaveClass(/(^| )sticky( |$)/);
    await expect(header(page)).toBeInViewport();
    for (let swipes = 0; (await top(page)) <= 900; swipes++) {
      expect(swipes).toBeLessThan(10);
      await swipe(page, 350);
      await settled(page);
    }
    await expect(header(page)).not.toBeInViewport();
    await expect(up(page)).toBeVisible();
    await swipe(page, -60);
    await settled(page);
    await expect(header(page)).toBeInViewport();
  });

  test("a tap on UP leads to the top", async ({ page }) => {
    await visit(page, "/");
    for (let swipes = 0; (await top(page)) <= 900; swipes++) {
      expect(swipes).toBeLessThan(10);
      await swipe(page, 350);
      await settled(page);
    }
    await up(page).tap();
    await expect.poll(() => top(page)).toBe(0);
    await expect(up(page)).toBeHidden();
  });
});

// Specification 2.11, 9.10
test("seven lines are behind everything, and none on a small screen", async ({ page }) => {
  await visit(page, "/");
  const lines = page.locator("[data-line]");
  await expect(lines).toHaveCount(7);
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 });
    for (const line of await lines.all()) await expect(line).toBeVisible();
    const places = await lines.evaluateAll((all) =>
      all.map((line) => line.getBoundingClientRect()).map(({ x, height }) => ({ x, height })),
    );
    expect(new Set(places.map(({ x }) => x)).size).toBe(7);
    for (const { height } of places) expect(height).toBe(900);
  }
  expect(await lines.first().evaluate((line) => line.closest("[aria-hidden=true]") !== null)).toBe(
    true,
  );
  await page.setViewportSize({ width: 390, height: 844 });
  for (const line of await lines.all()) await expect(line).toBeHidden();
});

function header(page: Page) {
  return page.getByRole("banner", { includeHidden: true });
}

function up(page: Page) {
  return page.locator("a", { hasText: /^UP$/ });
}

async function expectBackground(page: Page, color: string) {
  await expect
    .poll(() => header(page).evaluate((it) => getComputedStyle(it).backgroundColor))
    .toBe(color);
}
