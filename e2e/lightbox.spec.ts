// A picture of a gallery, large.
import type { Locator, Page } from "@playwright/test";
import { link, pictures, sharpness } from "./gallery.ts";
import { drag } from "./gestures.ts";
import { settled } from "./scrolling.ts";
import { expect, holdScripts, hydrated, test, visit } from "./test.ts";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  // Specification 2.42
  test("a tap on a picture is answered at once, whatever the network does", async ({ page }) => {
    await visit(page, "/Avance-Obra");
    await holdScripts(page);
    await link(page, 0).tap();
    await expect(dialog(page)).toBeVisible();
  });

  // Specification 2.42
  test("the large picture is as wide or as high as the window, and its caption can be reached", async ({
    page,
  }) => {
    await visit(page, "/Avance-Obra");
    for (const size of [
      { width: 390, height: 844 },
      { width: 667, height: 320 },
      { width: 320, height: 256 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size);
      await link(page, 0).click();
      await expectLarge(page, 0);
      const { width, height } = await drawn(page);
      const caption = dialog(page).locator("figcaption");
      // On a large screen all of the caption is below it, and nothing has to be scrolled.
      const below = size.width < 768 ? 0 : ((await caption.boundingBox())?.height ?? 0);
      expect(Math.max(width / size.width, (height + below) / size.height)).toBeCloseTo(1, 2);
      if (below > 0) expect(await dialog(page).evaluate(scrolls)).toBe(false);
      const { details } = (await (await page.request.get("/api/v.1.0/progress")).json())[0] as {
        details: string;
      };
      const said = dialog(page).getByText(details);
      await page.mouse.move(size.width / 2, size.height / 2);
      await page.mouse.wheel(0, 2_000);
      await expect(said).toBeInViewport({ ratio: 1 });
      await expect.poll(() => isCovered(said)).toBe(false);
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toBeHidden();
    }
  });

  // Specification 2.42
  test("a swipe over the large picture shows the next one", async ({ page }) => {
    await visit(page, "/Avance-Obra");
    await link(page, 0).tap();
    await expectLarge(page, 0);
    const box = await large(page).boundingBox();
    if (!box) throw new Error("the picture is not there");
    await drag(page, { x: 300, y: box.y + box.height / 2 }, { x: -200 });
    await expectLarge(page, 1);
    await drag(page, { x: 100, y: box.y + box.height / 2 }, { x: 200 });
    await expectLarge(page, 0);
  });
});

// Specification 2.5, 2.42
test("a picture opens large; arrows and buttons lead on, and the focus stays and returns", async ({
  page,
}) => {
  const { path, count } = { path: "/Avance-Obra", count: 6 };
  await visit(page, path);
  await link(page, 1).press("Enter");
  await expect(dialog(page)).toContainText(`2 de ${count}`);
  await expectLarge(page, 1);
  await page.keyboard.press("ArrowRight");
  await expect(dialog(page)).toContainText(`3 de ${count}`);
  await expectLarge(page, 2);
  for (const index of [1, 0, count - 1]) {
    await page.keyboard.press("ArrowLeft");
    await expectLarge(page, index);
  }
  await dialog(page).getByRole("button", { name: "Siguiente" }).click();
  await expectLarge(page, 0);
  await dialog(page).getByRole("button", { name: "Anterior" }).click();
  await expectLarge(page, count - 1);
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press("Tab");
    const isBehind = await page.evaluate(
      () => document.activeElement?.matches("[data-page] :not(dialog, dialog *)") ?? false,
    );
    expect(isBehind).toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(link(page, 1)).toBeFocused();
});

// Specification 2.42
test("the large picture can be enlarged further and moved, by a click and by a button", async ({
  page,
}) => {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await visit(page, "/Avance-Obra");
    await link(page, 0).click();
    await expectLarge(page, 0);
    const before = await drawn(page);
    await large(page).click({ position: { x: before.width - 20, y: 60 } });
    await expect.poll(async () => (await drawn(page)).width / before.width).toBeGreaterThan(1.3);
    // What was clicked is still there: the right of the picture.
    const right = () => large(page).evaluate((it) => it.getBoundingClientRect().right);
    await expect.poll(right).toBeLessThan(size.width * 1.5);
    await page.mouse.move(size.width / 2, size.height / 2);
    await page.mouse.wheel(-2_000, 0);
    const left = () => large(page).evaluate((it) => it.getBoundingClientRect().left);
    await expect.poll(left).toBeCloseTo(0, 0);
    // By the largest file that there is.
    await expect.poll(() => sharpness(large(page))).toBeGreaterThan(0.75);
    await dialog(page).getByRole("button", { name: "Alejar" }).click();
    await expect.poll(async () => (await drawn(page)).width).toBeCloseTo(before.width, 0);
    await dialog(page).getByRole("button", { name: "Acercar" }).click();
    await expect.poll(async () => (await drawn(page)).width / before.width).toBeGreaterThan(1.3);
    await page.keyboard.press("Escape");
    // It goes back in the history, which would end the next visit.
    await expect(dialog(page)).toBeHidden();
  }
});

// Specification 2.42
test("Back closes the large picture and leaves the page where it was, and Forward is harmless", async ({
  page,
}) => {
  await visit(page, "/Edificio-Remanso");
  await page.getByRole("main").locator("a[href='/Avance-Obra']").click();
  await expect(pictures(page)).toHaveCount(6);
  await hydrated(page);
  await link(page, 2).scrollIntoViewIfNeeded();
  const place = await settled(page);
  expect(place).toBeGreaterThan(100);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "fetch") asked.push(request.url());
  });

  await link(page, 2).click();
  await expectLarge(page, 2);
  // The page behind does not move.
  await page.mouse.wheel(0, 600);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL("/Avance-Obra");
  await expect(link(page, 2)).toBeFocused();
  expect(await settled(page)).toBe(place);

  await page.goForward();
  await expectLarge(page, 2);
  await dialog(page).getByRole("button", { name: "Cerrar" }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await settled(page)).toBe(place);

  // Nothing was loaded for it, and one step back is the page before.
  expect(asked).toEqual([]);
  await link(page, 2).click();
  await expectLarge(page, 2);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state?.galeria)).toBeUndefined();
  await page.goBack();
  await expect(page).toHaveURL("/Edificio-Remanso");
});

// Specification 2.42
test("a reload with a large picture leaves one that Back closes", async ({ page }) => {
  await visit(page, "/Edificio-Remanso");
  await link(page, 1).click();
  await expectLarge(page, 1);
  await page.reload();
  await hydrated(page);
  await expectLarge(page, 1);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL("/Edificio-Remanso");
});

/** Runs in the browser. */
function scrolls(it: Element): boolean {
  return it.scrollHeight > it.clientHeight || it.scrollWidth > it.clientWidth;
}

function dialog(page: Page) {
  return page.getByRole("dialog");
}

function large(page: Page) {
  return dialog(page).locator("img");
}

/** The large picture is this one of the gallery. */
async function expectLarge(page: Page, index: number) {
  const shown = pictures(page).nth(index).locator("picture img").locator("visible=true");
  const alt = await shown.getAttribute("alt");
  await expect(large(page)).toHaveAttribute("alt", alt ?? "");
}

/** How large the picture is drawn, which its element may be wider than; CSS pixels. */
async function drawn(page: Page): Promise<{ width: number; height: number }> {
  return await large(page).evaluate((it: HTMLImageElement) => {
    const { width, height } = it.getBoundingClientRect();
    const ratio = Number(it.getAttribute("width")) / Number(it.getAttribute("height"));
    return { width: Math.min(width, height * ratio), height: Math.min(height, width / ratio) };
  });
}

/** Whether something else is above one of its lines. */
function isCovered(locator: Locator): Promise<boolean> {
  return locator.evaluate((it) =>
    [...it.getClientRects()].some(
      ({ left, top, width, height }) =>
        document.elementFromPoint(left + width / 2, top + height / 2) !== it,
    ),
  );
}
