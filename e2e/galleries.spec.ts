// Two galleries with the filter 'VER TODO', the lightbox, and the nine niches.
import type { Locator, Page } from "@playwright/test";
import { drag } from "./gestures.ts";
import { settled } from "./scrolling.ts";
import { atRest, expect, holdScripts, hydrated, test, visit } from "./test.ts";

const galleries = [
  { path: "/Edificio-Remanso", count: 3 },
  { path: "/Avance-Obra", count: 6 },
];
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

for (const { path, count } of galleries) {
  test(`VER TODO is the one filter of ${path}, and rearranges it within 700 ms`, async ({
    page,
  }) => {
    await visit(page, path);
    await expect(filter(page)).toHaveCount(1);
    const before = await places(page);
    await page.evaluate(() => {
      addEventListener("click", () => requestAnimationFrame(note));
      const note = () => {
        const all = document.getAnimations().filter(({ effect }) => {
          const target = effect instanceof KeyframeEffect ? effect.target : null;
          return target?.matches("li") ?? false;
        });
        window.e2eDurations = all.map(({ effect }) => effect?.getTiming().duration);
      };
    });
    await filter(page).click();
    await expect
      .poll(() => page.evaluate(() => window.e2eDurations))
      .toEqual(Array.from({ length: count }, () => 700));
    await atRest(page);
    expect(await places(page)).not.toEqual(before);
    await expect(filter(page)).toHaveAttribute("aria-pressed", "true");
    await expect(pictures(page)).toHaveCount(count);
    await expectSharp(page);
    await filter(page).click();
    await expect.poll(() => places(page)).toEqual(before);
    await expect(filter(page)).toHaveAttribute("aria-pressed", "false");
    await expectSharp(page);
  });
}

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("a gallery is rearranged at once", async ({ page }) => {
    await visit(page, "/Edificio-Remanso");
    const before = await places(page);
    await filter(page).click();
    await expect.poll(() => places(page)).not.toEqual(before);
    const moving = await page.evaluate(() =>
      document.getAnimations().some(({ effect }) => Number(effect?.getTiming().duration) > 1),
    );
    expect(moving).toBe(false);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a picture's link opens its file, and the filter shows everything", async ({ page }) => {
    for (const { path, count } of galleries) {
      await page.goto(path);
      await filter(page).click();
      await expect(pictures(page)).toHaveCount(count);
      for (const picture of await pictures(page).all()) await expect(picture).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${path}[?]?#`));
      const href = await link(page, 0).getAttribute("href");
      const answer = await page.request.get(href ?? "");
      expect(answer.headers()["content-type"]).toMatch(/^image\//);
    }
  });
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("VER TODO shows a gallery as a sheet of two columns, also before the scripts have come", async ({
    page,
  }) => {
    await holdScripts(page);
    for (const { path, count } of galleries) {
      await page.goto(path);
      const address = page.url();
      expect(columnsOf(await places(page))).toBe(1);
      await filter(page).tap();
      await expect(filter(page)).toHaveAttribute("aria-pressed", "true");
      await atRest(page);
      expect(columnsOf(await places(page))).toBe(2);
      await expect(pictures(page)).toHaveCount(count);
      await filter(page).tap();
      await atRest(page);
      expect(columnsOf(await places(page))).toBe(1);
      expect(page.url()).toBe(address);
      expect(await page.evaluate(() => performance.getEntriesByType("navigation").length)).toBe(1);
    }
    await page.unrouteAll();
    await visit(page, "/Edificio-Remanso");
    await filter(page).tap();
    await atRest(page);
    expect(columnsOf(await places(page))).toBe(2);
  });

  test("a tap on a picture is answered at once, whatever the network does", async ({ page }) => {
    await visit(page, "/Avance-Obra");
    await holdScripts(page);
    await link(page, 0).tap();
    await expect(dialog(page)).toBeVisible();
  });

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
      expect(Math.max(width / size.width, height / size.height)).toBeCloseTo(1, 2);
      const { details } = (
        await (await page.request.get("/api/v.1.0/progress")).json()
      )[0] as Photo;
      const caption = dialog(page).getByText(details);
      await page.mouse.move(size.width / 2, size.height / 2);
      await page.mouse.wheel(0, 2_000);
      await expect(caption).toBeInViewport({ ratio: 1 });
      await expect.poll(() => isCovered(caption)).toBe(false);
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toBeHidden();
    }
  });

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
  }
});

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

interface Niche {
  id: number;
  name: string;
  img: { src: string; alt: string };
  details: string;
  tag: string;
}

test("nine niches lead to contact, each as the API describes it", async ({ page }) => {
  const niches = (await (await page.request.get("/api/v.1.0/niches")).json()) as Niche[];
  expect(niches.length).toBe(9);
  await visit(page, "/Servicios-Remanso");
  const cards = page.locator("#seccion-nichos").getByRole("listitem");
  await expect(cards).toHaveCount(9);
  for (const [index, niche] of niches.entries()) {
    const card = cards.nth(index);
    await expect(card).toHaveId(new RegExp(`(^|-)${niche.id}$`));
    await expect(card).toHaveAttribute("data-tag", niche.tag);
    expect(niche.tag).toMatch(/^(interiors|residences|landscape)$/);
    expect(niche.details).toBe("Nicho para 8 urnas");
    await expect(card).toContainText(niche.details);
    await expect(card.getByRole("img", { name: niche.img.alt })).toBeVisible();
    const shown = await card
      .getByRole("img")
      .evaluate((it: HTMLImageElement) => it.currentSrc || it.src);
    expect(shown).toContain(niche.img.src.replace(/\.\w+$/, ""));
    const link = card.getByRole("link", {
      name: `Preguntar por el frente ${niche.name}. ${niche.details}`,
    });
    await expect(link).toHaveAttribute("href", "/Contacto");
  }
  await cards.first().getByRole("img").click();
  await expect(page).toHaveURL("/Contacto");
});

interface Photo {
  img: { src: string };
  details: string;
  class: string;
}

test("six progress photographs are shown as the API describes them", async ({ page }) => {
  const photos = (await (await page.request.get("/api/v.1.0/progress")).json()) as Photo[];
  expect(photos.length).toBe(6);
  await visit(page, "/Avance-Obra");
  for (const [index, photo] of photos.entries()) {
    await expect(pictures(page).nth(index)).toContainText(photo.details);
    await expect(pictures(page).nth(index)).toHaveAttribute("data-class", photo.class);
    await expect(pictures(page).nth(index).getByRole("link")).toHaveAttribute(
      "href",
      photo.img.src,
    );
  }
});

declare global {
  interface Window {
    e2eDurations: unknown[];
  }
}

function pictures(page: Page) {
  return page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("figure") });
}

function link(page: Page, index: number) {
  return pictures(page).nth(index).getByRole("link");
}

function filter(page: Page) {
  return page.getByRole("button", { name: "VER TODO" });
}

function dialog(page: Page) {
  return page.getByRole("dialog");
}

function large(page: Page) {
  return dialog(page).locator("img");
}

/** The position of each picture on the page, in whole pixels. */
function places(page: Page): Promise<number[][]> {
  return pictures(page).evaluateAll((all) =>
    all
      .map((it) => it.getBoundingClientRect())
      .map(({ x, y, width }) => [x, y + window.scrollY, width].map(Math.round)),
  );
}

/** Side by side. */
function columnsOf(all: number[][]): number {
  return new Set(all.map(([x]) => x)).size;
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

/** No picture is shown larger than the file that the browser chose for it. */
async function expectSharp(page: Page) {
  for (const index of (await pictures(page).all()).keys()) {
    const image = pictures(page).nth(index).locator("img").locator("visible=true");
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => sharpness(image), { message: `picture ${index}` }).toBeGreaterThan(0.8);
  }
}

/** How many pixels of the file there are to one of the screen, side by side. */
function sharpness(image: Locator): Promise<number> {
  return image.evaluate((it: HTMLImageElement) => {
    const wide = Number(it.currentSrc.match(/\.(\d+)\.(avif|jpg)$/)?.[1]);
    return wide / it.clientWidth;
  });
}
