/// <reference types="node" />
// Every route as visitors have it: in the dark look, in the light one, and without JavaScript. What a page
// is made of is kept in e2e/trees: after an intended change run `npx playwright test e2e/visit.spec.ts -u`,
// and read the difference.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectNoFault, expectReadable } from "./axe.ts";
import {
  besideTheLines,
  boxesOfGlimpses,
  cutOff,
  firstUnloaded,
  idleButtons,
  sideways,
  silentLists,
  smallTargets,
  torn,
  unfinishedPictures,
} from "./in-page.ts";
import { type Route, routes } from "./routes.ts";
import { structureOf } from "./structure.ts";
import { expect, hydrated, test } from "./test.ts";

const WIDTHS = [320, 344, 360, 376, 390, 412, 768, 1024, 1200, 1440];
/** Where the seven lines are drawn apart. */
const WITH_LINES = 1024;
/** The lines of a tree that a page without scripts has no part for. */
const WITH_SCRIPTS =
  /^ *- (img\n- slider|button "(Anterior|Reanudar|Siguiente|Ver el mapa aquí|Compartir el enlace)"|textbox "(Escriba un nombre|Alto|Diámetro).*(\n *- status)?)\n/gm;
/** What leads to the same page in another language, where there is one. */
const COUNTERPART = /^ *- link "(English|Español)"\n/m;
/** A phone, a tablet and a desk: where all is looked at closely. */
const CLOSELY = [390, 768, 1440];

for (const route of routes) {
  // Specification 1.3, 1.5, 2.18, 2.19, 2.20, 2.22, 2.26, 2.27, 2.28, 16.2
  test(`${route.path} is whole, in both looks`, async ({ page, consoleMessages }) => {
    if (route.status === 404) consoleMessages.expect(/status of 404/);
    await test.step("has its status", () => open(page, route));
    if (route.isHydrated) {
      // Specification 10.6
      await test.step("asks for no script before load", async () => {
        await hydrated(page);
        const { loaded, asked } = await page.evaluate(timesOf);
        expect(Math.min(...asked)).toBeGreaterThanOrEqual(loaded);
      });
    } else {
      // Specification 10.3
      await test.step("is a document: no script is asked for, and there is none to hydrate it", () =>
        expectDocument(page));
    }
    await expect(page.locator("body.white-background")).toHaveCount(0);
    // Specification 16.7
    await test.step("has the accessibility tree of its last review", async () => {
      for (const slider of await page.locator("[aria-roledescription]").all()) {
        await slider.scrollIntoViewIfNeeded();
        await expect(slider.getByRole("button", { name: "Siguiente" })).toBeVisible();
      }
      await toTop(page);
      const { shell, main } = await structureOf(page);
      const words = route.isInEnglish ? "shell-english.txt" : "shell.txt";
      expect(shell.replace(COUNTERPART, "")).toMatchSnapshot(words);
      expect(main).toMatchSnapshot(treeOf(route));
      await expect.poll(() => page.evaluate(silentLists)).toEqual([]);
    });
    for (const width of WIDTHS) {
      // Specification 2.12, 2.13, 16.1
      await test.step(`is complete ${width} px wide`, async () => {
        await expectRoom(page, width);
        if (!CLOSELY.includes(width)) return;
        for (const { glimpse, picture } of await page.evaluate(boxesOfGlimpses)) {
          expect(glimpse, "the glimpse is exactly behind its picture").toEqual(picture);
        }
        if (width === 390) {
          // On a phone the contents of a long text are closed.
          await page.locator("main nav details").evaluateAll((all) => {
            for (const it of all) it.setAttribute("open", "");
          });
          expect((await structureOf(page)).main).toMatchSnapshot(treeOf(route));
          await expectNamed(page, route);
          await expectNoFault(page);
        }
        await expect.poll(() => page.evaluate(smallTargets)).toEqual([]);
      });
    }
    await test.step("can be read at twice the size", () => readAtTwiceTheSize(page));
    await test.step("has its pictures", () => seePictures(page));
    await test.step("is as readable in the light look, which lasts", async () => {
      await toTop(page);
      await page.getByRole("button", { name: /tema|look/ }).click();
      await expect(page.locator("body.white-background")).toHaveCount(1);
      await page.reload();
      await hydrated(page);
      await expect(page.locator("body.white-background")).toHaveCount(1);
      // The other look at the other width: a text has its colour at any.
      await page.setViewportSize({ width: 1440, height: 844 });
      await expectReadable(page);
      await expect.poll(() => page.evaluate(sideways)).toEqual([]);
      await seePictures(page);
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const route of routes) {
    // Without a script there is no other look than the default one.
    // Specification 2.18, 2.26, 10.2
    test(`${route.path} is complete without JavaScript, and has no button that does nothing`, async ({
      page,
      consoleMessages,
    }) => {
      if (route.status === 404) consoleMessages.expect(/status of 404/);
      await open(page, route);
      await expect.poll(() => page.evaluate(idleButtons)).toEqual([]);
      const tree = await readFile(`e2e/trees/${treeOf(route)}`, "utf8");
      expect((await structureOf(page)).main).toBe(tree.replaceAll(WITH_SCRIPTS, ""));
      await expectNamed(page, route);
      for (const width of [320, 390, 768, 1440]) await expectRoom(page, width);
      await readAtTwiceTheSize(page);
      await seePictures(page);
    });
  }
});

test("the pages that open with a picture bring a glimpse of it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/", "/Servicios-Remanso", "/Articulo-Blog/la-iglesia-y-las-cenizas"]) {
    await page.goto(path);
    await expect.poll(() => page.evaluate(boxesOfGlimpses), path).toHaveLength(1);
  }
});

async function open(page: Page, route: Route) {
  const answer = await page.goto(route.path);
  expect(answer?.status()).toBe(route.status);
}

async function expectNamed(page: Page, { named }: Route) {
  for (const part of named?.(page.getByRole("main")) ?? []) await expect(part).toBeVisible();
}

async function expectDocument(page: Page) {
  // A key is what brings the scripts elsewhere.
  await page.keyboard.press("Shift");
  await page.waitForLoadState("networkidle");
  expect((await page.evaluate(timesOf)).asked).toEqual([]);
  await expect(page.locator("#state, script[src], link[rel=modulepreload]")).toHaveCount(0);
}

/** Nothing is wider than the window, cut off or torn apart, and blocks begin on the seven lines. */
async function expectRoom(page: Page, width: number) {
  await page.setViewportSize({ width, height: 844 });
  const faults = async () => ({
    width: await page.evaluate(() => innerWidth),
    sideways: await page.evaluate(sideways),
    cutOff: await page.evaluate(cutOff),
    torn: await page.evaluate(torn),
    besideTheLines: width < WITH_LINES ? [] : await page.evaluate(besideTheLines),
  });
  const none = { width, sideways: [], cutOff: [], torn: [], besideTheLines: [] };
  // The browser lays the page out anew in its own time.
  await expect.poll(faults, { intervals: [20, 100] }).toEqual(none);
}

/** As a visitor whose browser shows text at 200 %. */
async function readAtTwiceTheSize(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await expect(page.locator("html")).toHaveCSS("font-size", "32px");
  await expectNothingSideways(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
  await browser.detach();
  await expect(page.locator("html")).toHaveCSS("font-size", "16px");
  // And where no media query knows of it.
  const size = (size: string) =>
    page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), size);
  await size("32px");
  await expectNothingSideways(page);
  await size("");
}

async function expectNothingSideways(page: Page) {
  for (const width of [1440, 390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await expect
      .poll(() => page.evaluate(sideways), { message: `${width} px wide`, intervals: [20, 100] })
      .toEqual([]);
  }
}

/** Every picture has alternative text and dimensions, and loads once it is near. */
async function seePictures(page: Page) {
  await page.setViewportSize({ width: 1440, height: 900 });
  // Asked again and again, because a page without JavaScript runs no listener for `load` either.
  await expect
    .poll(() => page.evaluate(firstUnloaded), { intervals: [20], timeout: 20_000 })
    .toBe("");
  await expect.poll(() => page.evaluate(unfinishedPictures)).toEqual([]);
}

/** Where the header is shown and UP is not. */
async function toTop(page: Page) {
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect(page.locator("[data-up]")).toBeHidden();
}

/** "/Articulo-Blog/la-iglesia" → "articulo-blog-la-iglesia.txt" */
function treeOf({ path }: Route): string {
  return `${path.slice(1).toLowerCase().replaceAll(/[/_]/g, "-") || "home"}.txt`;
}

/** Runs in the browser: when `load` began, when scripts were requested. */
function timesOf() {
  const [document] = performance.getEntriesByType("navigation");
  const scripts = performance
    .getEntriesByType("resource")
    .filter(({ name }) => name.includes("/static/js/"));
  return {
    loaded: (document as PerformanceNavigationTiming).loadEventStart,
    asked: scripts.map(({ startTime }) => startTime),
  };
}
