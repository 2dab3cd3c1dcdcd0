// Two galleries with the filter 'VER TODO', the lightbox, and the nine niches.
import type { Page } from "@playwright/test";
import { drag } from "./gestures.ts";
import { expect, test, visit } from "./test.ts";

const galleries = [
  { path: "/Edificio-Remanso", count: 3 },
  { path: "/Avance-Obra", count: 6 },
];

for (const { path, count } of galleries) {
  test.describe(`the gallery of ${path}`, () => {
    test("has one filter, VER TODO, that rearranges it within 700 ms", async ({ page }) => {
      await visit(page, path);
      const filter = page.getByRole("button", { name: "VER TODO" });
      await expect(filter).toHaveCount(1);
      const pressed = await filter.getAttribute("aria-pressed");
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
      await filter.click();
      await expect
        .poll(() => page.evaluate(() => window.e2eDurations))
        .toEqual(Array.from({ length: count }, () => 700));
      await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
      expect(await places(page)).not.toEqual(before);
      await expect(filter).toHaveAttribute("aria-pressed", pressed === "true" ? "false" : "true");
      await expect(pictures(page)).toHaveCount(count);
      await filter.click();
      await expect.poll(() => places(page)).toEqual(before);
    });

    test("asks for each picture as wide as it is shown, in both arrangements", async ({ page }) => {
      await visit(page, path);
      for (const _ of ["first", "second"]) {
        await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
        for (const { asked, shown } of await pictures(page).evaluateAll(widths)) {
          expect(asked / shown).toBeGreaterThan(0.98);
          expect(asked / shown).toBeLessThan(1.2);
        }
        await page.getByRole("button", { name: "VER TODO" }).click();
      }
    });

    test("opens a picture large, walks with the arrows and returns the focus", async ({ page }) => {
      await visit(page, path);
      const second = pictures(page).nth(1);
      await second.getByRole("link").press("Enter");
      const dialog = page.getByRole("dialog");
      await expect(dialog).toBeVisible();
      await expect(dialog).toContainText(`2 de ${count}`);
      await expectLarge(page, 1);
      await page.keyboard.press("ArrowRight");
      await expect(dialog).toContainText(`3 de ${count}`);
      await expectLarge(page, 2);
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("ArrowLeft");
      await expectLarge(page, 0);
      await page.keyboard.press("ArrowLeft");
      await expectLarge(page, count - 1);
      await page.keyboard.press("ArrowRight");
      await expectLarge(page, 0);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(second.getByRole("link")).toBeFocused();
    });

    test("the lightbox's buttons do the same, and it keeps the focus", async ({ page }) => {
      await visit(page, path);
      await pictures(page).first().getByRole("link").click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Siguiente" }).click();
      await expectLarge(page, 1);
      await dialog.getByRole("button", { name: "Anterior" }).click();
      await expectLarge(page, 0);
      for (let step = 0; step < 5; step++) {
        await page.keyboard.press("Tab");
        const onPage = await page.evaluate(
          () =>
            document.activeElement?.closest("[data-page] main li, header, footer") !== null &&
            document.activeElement?.closest("dialog") === null,
        );
        expect(onPage).toBe(false);
      }
      await dialog.getByRole("button", { name: "Cerrar" }).click();
      await expect(dialog).toBeHidden();
      await expect(pictures(page).first().getByRole("link")).toBeFocused();
    });
  });

  test.describe(`the gallery of ${path} with reduced motion`, () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });

    test("is rearranged at once", async ({ page }) => {
      await visit(page, path);
      const before = await places(page);
      await page.getByRole("button", { name: "VER TODO" }).click();
      await expect.poll(() => places(page)).not.toEqual(before);
      const moving = await page.evaluate(() =>
        document.getAnimations().some(({ effect }) => Number(effect?.getTiming().duration) > 1),
      );
      expect(moving).toBe(false);
    });
  });

  test.describe(`the gallery of ${path} without JavaScript`, () => {
    test.use({ javaScriptEnabled: false });

    test("opens the picture's file, and its filter shows everything", async ({ page }) => {
      await page.goto(path);
      await page.getByRole("button", { name: "VER TODO" }).click();
      await expect(pictures(page)).toHaveCount(count);
      for (const picture of await pictures(page).all()) await expect(picture).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${path}[?]?#`));
      const href = await pictures(page).first().getByRole("link").getAttribute("href");
      const answer = await page.request.get(href ?? "");
      expect(answer.headers()["content-type"]).toMatch(/^image\//);
    });
  });
}

test.describe("with a finger on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a swipe over the large picture shows the next one", async ({ page }) => {
    await visit(page, "/Avance-Obra");
    await pictures(page).first().getByRole("link").tap();
    const picture = page.getByRole("dialog").getByRole("img");
    await expectLarge(page, 0);
    const box = await picture.boundingBox();
    if (!box) throw new Error("the picture is not there");
    await drag(page, { x: 300, y: box.y + box.height / 2 }, { x: -200 });
    await expectLarge(page, 1);
  });
});

interface Niche {
  id: number;
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
    await expect(card.getByRole("link")).toHaveAttribute("href", "/Contacto");
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

test.describe("the niche to scale", () => {
  test("says whether an urn fits, from its height and diameter", async ({ page }) => {
    await visit(page, "/Servicios-Remanso");
    await page.getByRole("spinbutton", { name: /alto/i }).fill("24");
    await page.getByRole("spinbutton", { name: /diámetro/i }).fill("20");
    const answer = page.locator("output");
    await expect(answer).toHaveText(/sí, cabe.*8 en total/i);
    await page.getByRole("spinbutton", { name: /alto/i }).fill("27");
    await page.getByRole("spinbutton", { name: /diámetro/i }).fill("22");
    await expect(answer).toHaveText(/^quizá: confírmelo antes de comprar/i);
    await page.getByRole("spinbutton", { name: /alto/i }).fill("45");
    await expect(answer).toHaveText(/no cabe/i);
  });
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

/** The position of each picture on the page, in whole pixels. */
function places(page: Page): Promise<number[][]> {
  return pictures(page).evaluateAll((all) =>
    all
      .map((it) => it.getBoundingClientRect())
      .map(({ x, y, width }) => [x, y + window.scrollY, width].map(Math.round)),
  );
}

/** The large picture is this one of the gallery. */
async function expectLarge(page: Page, index: number) {
  const shown = pictures(page).nth(index).locator("picture img").locator("visible=true");
  const alt = await shown.getAttribute("alt");
  await expect(page.getByRole("dialog").locator("img")).toHaveAttribute("alt", alt ?? "");
}

/** Runs in the browser: the width that `sizes` names, and the picture's. */
function widths(items: Element[]): { asked: number; shown: number }[] {
  return items.map((item) => {
    const img = item.querySelector("img");
    const length = (img?.sizes ?? "")
      .split(/,(?![^(]*\))/)
      .map((size) => size.trim().match(/^(\([^)]*\))? *(.*)$/))
      .find((size) => !size?.[1]?.startsWith("(min-width") || matchMedia(size[1]).matches)?.[2];
    const ruler = document.body.appendChild(document.createElement("div"));
    ruler.style.width = length ?? "";
    const asked = ruler.getBoundingClientRect().width;
    ruler.remove();
    return { asked, shown: img?.clientWidth ?? 0 };
  });
}
