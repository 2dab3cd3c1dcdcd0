// What lies where: nothing is cut, nothing is covered, and blocks begin on the seven lines.
import type { Page } from "@playwright/test";
import { submit } from "./contact-form.ts";
import { ARTICLE, routes } from "./routes.ts";
import { atRest, expect, test, visit } from "./test.ts";

const WIDTHS = [320, 344, 360, 376, 390, 412, 768, 1024, 1440];
/** Where the seven lines are drawn apart. */
const WITH_LINES = 1024;

for (const route of routes) {
  test(`${route.path} cuts nothing off, tears nothing apart and keeps to the seven lines`, async ({
    page,
    consoleMessages,
  }) => {
    if (route.status === 404) consoleMessages.expect(/status of 404/);
    await visit(page, route.path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      expect(await cutOff(page), `cut off at ${width} px`).toEqual([]);
      expect(await torn(page), `torn apart at ${width} px`).toEqual([]);
      if (width < WITH_LINES) continue;
      expect(await besideTheLines(page), `beside the lines at ${width} px`).toEqual([]);
    }
  });
}

for (const path of [ARTICLE, "/Servicios-Remanso", "/Politicas-Cookies-Remanso"]) {
  test(`UP covers no text of ${path}`, async ({ page }) => {
    await visit(page, path);
    for (const width of [390, 768, 1440, 1920]) {
      await page.setViewportSize({ width, height: 844 });
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let top = 850; top < height; top += 397) {
        await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), top);
        await expect(page.locator("[data-up]")).toHaveClass(/shown/);
        expect(await belowUp(page), `${top} px down at ${width} px`).toEqual([]);
      }
    }
  });
}

for (const size of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`after a failed sending, label and sentence of the field are seen at ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await visit(page, "/Contacto");
    const name = page.getByRole("textbox", { name: "Nombre completo" });
    // Asked after the page's own listener.
    await name.evaluate((it) => {
      it.addEventListener("invalid", (event) => {
        document.body.dataset["bubble"] = String(!event.defaultPrevented);
      });
    });
    await submit(page);
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute("aria-invalid", "true");
    for (const text of ["Nombre completo", "Escriba su nombre, para saber a quién respondemos."]) {
      const box = page.getByText(text, { exact: true });
      const isOnTop = () =>
        box.evaluate((it) => {
          const { left, top, bottom } = it.getBoundingClientRect();
          return [top + 2, bottom - 2].every((y) => document.elementFromPoint(left + 4, y) === it);
        });
      await expect.poll(isOnTop, { message: text }).toBe(true);
    }
    await expect(page.locator("body")).toHaveAttribute("data-bubble", "false");
  });
}

test("at four times the size and on a phone held sideways, two thirds of the window are the page's", async ({
  page,
}) => {
  for (const size of [
    { width: 320, height: 256 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size);
    await visit(page, "/Contacto");
    // Up again at the end, which is when the header is there.
    for (const top of [1000, 700]) {
      await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), top);
      await expect(page.locator("[data-header]")).toHaveClass(/sticky/);
    }
    await atRest(page);
    const covered = await page.locator("[data-header], [data-quick-bar]").evaluateAll((bars) => {
      const shown = bars.map((it) => it.getBoundingClientRect());
      const heights = shown.map((it) => Math.min(it.bottom, innerHeight) - Math.max(it.top, 0));
      return heights.reduce((sum, height) => sum + Math.max(height, 0), 0);
    });
    expect(covered, `of ${size.height} px`).toBeLessThanOrEqual(size.height / 3);
    const name = page.getByRole("textbox", { name: "Nombre completo" });
    await name.focus();
    const isOnTop = () =>
      name.evaluate((it) => {
        const { left, top, bottom } = it.getBoundingClientRect();
        return [top + 2, bottom - 2].every((y) => document.elementFromPoint(left + 4, y) === it);
      });
    await expect.poll(isOnTop, { message: "the focused field" }).toBe(true);
  }
});

test("a legal table is a list on a phone, with the names of its columns", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await visit(page, "/Politicas-Cookies-Remanso");
  const table = page.getByRole("region", { name: /^Tabla: / }).first();
  const cells = await table.locator("tbody tr").first().locator("td").all();
  let bottom = 0;
  for (const [index, cell] of cells.entries()) {
    const box = await cell.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(bottom);
    bottom = (box?.y ?? 0) + (box?.height ?? 0);
    const label = await cell.evaluate((it) => getComputedStyle(it, "::before").content);
    const column = await table.locator("thead th").nth(index).textContent();
    expect(label).toBe(index === 0 ? "none" : `"${column}"`);
  }
});

test("the plan of the way is named, described and numbered as its key is, on a phone too", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 780 });
  await visit(page, "/Edificio-Remanso");
  const plan = page.getByRole("img", { name: "Plano del camino, sin escala" });
  await expect(plan).toHaveAccessibleDescription(/Torre de piedra.*Espejo de agua.*rampa/);
  const key = page.getByRole("figure").filter({ has: plan }).getByRole("listitem");
  const marks = plan.locator("text");
  expect(await marks.allTextContents()).toEqual(["1", "2", "3", "4", "5", "6"]);
  expect(await key.count()).toBe(await marks.count());
  for (const mark of await marks.all()) {
    expect((await mark.boundingBox())?.height).toBeGreaterThanOrEqual(12);
  }
});

/**
 * What is read in one piece and has a line break within it: telephone numbers, norms, measures,
 * articles of laws, states, addresses for mail.
 */
function torn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pieces = [
      /\d{2,3}\s\d{3,4}\s\d{4}/g,
      /\b[A-Z]{2,}(?:-\u2060?[A-Z0-9]+)+/g,
      /\d\s(?:cm|mm|kg|%)(?![a-zñ])/g,
      /artículos? \d+|\d+ bis/gi,
      /(?:Estado|Ciudad)\sde\sMéxico/g,
    ];
    const ofAddress = /El\sRemanso|del\sRemanso\ss\/n/g;
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (!text.parentElement?.checkVisibility() || text.parentElement.closest("iframe, dialog"))
        continue;
      const all = text.parentElement.closest("address") ? [...pieces, ofAddress] : pieces;
      for (const match of all.flatMap((piece) => [...(text.textContent ?? "").matchAll(piece)])) {
        const range = document.createRange();
        range.setStart(text, match.index);
        range.setEnd(text, match.index + match[0].length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        const lines = new Set(boxes.map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(match[0]);
      }
    }
    for (const mail of document.querySelectorAll("a[href^='mailto:']")) {
      const range = document.createRange();
      range.selectNodeContents(mail);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.push(mail.textContent);
    }
    return found;
  });
}

/** What is wider than the box that shows it, or than the page. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push("the page");
    for (const it of document.querySelectorAll<HTMLElement>("[data-page] *")) {
      // A slider's other slides wait beside it; what only a screen reader reads has no room.
      if (it.closest("[aria-roledescription], .visually-hidden, svg, iframe")) continue;
      const { overflowX } = getComputedStyle(it);
      if (overflowX === "visible" || !it.textContent.trim()) continue;
      if (it.scrollWidth > it.clientWidth + 1 && it.clientWidth > 0)
        found.push(`${it.tagName} ${it.className}: ${it.scrollWidth} in ${it.clientWidth}`);
    }
    return found;
  });
}

/** The texts that UP covers, but for those that the bar of a phone covers anyway. */
function belowUp(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const up = document.querySelector("[data-up]")?.getBoundingClientRect();
    const bar = document.querySelector("[data-quick-bar]")?.getBoundingClientRect();
    if (!up || (bar && up.top >= bar.top && up.bottom <= bar.bottom)) return [];
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: parent, textContent: text } = texts.currentNode;
      if (!text?.trim() || !parent?.closest("main, footer") || !parent.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNode(texts.currentNode);
      for (const line of range.getClientRects()) {
        const isBelow =
          line.left < up.right &&
          line.right > up.left &&
          line.top < up.bottom &&
          line.bottom > up.top;
        if (isBelow) found.push(text.trim().slice(0, 40));
      }
    }
    return found;
  });
}

/** The blocks of the layout grid whose left edge is on none of the lines. */
function besideTheLines(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lines = [...document.querySelectorAll("[data-line]")];
    const places = lines.map((line) => line.getBoundingClientRect().left);
    return [...document.querySelectorAll<HTMLElement>(".grid-grid > *")]
      .filter((it) => it.checkVisibility() && it.getBoundingClientRect().width > 0)
      .map((it) => ({ it, left: it.getBoundingClientRect().left }))
      .filter(({ left }) => !places.some((place) => Math.abs(place - left) < 0.6))
      .map(({ it, left }) => `${it.tagName} ${it.className} at ${left}`);
  });
}
