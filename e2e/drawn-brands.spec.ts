// Brands that are drawn at random: everything fits, and can be read. Another seed:
// `COLUMBARIO_SEEDS=17,18 npx playwright test e2e/drawn-brands.spec.ts`.

import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { Page } from "@playwright/test";
import { expectReadableInBothLooks } from "./axe.ts";
import { ALJIBE, type Brand, SAMPLE } from "./brands.ts";
import { type DrawnBrand, drawBrand } from "./drawn-brand.ts";
import { headerFaults } from "./header-faults.ts";
import { sideways } from "./in-page.ts";
import { contrast, pixel, type Rgb } from "./pixels.ts";
import { Program } from "./program.ts";
import { atRest, test as base, expect, visit } from "./test.ts";

/** Two brands in the gate; more by hand. */
const SEEDS = (process.env["COLUMBARIO_SEEDS"] ?? "1,2").split(",").map(Number);
/** Its pictures are made first. */
const START_MS = 120_000;
const WIDTHS = [
  ...[320, 360, 390, 430, 600, 767, 768, 900, 1024, 1199],
  ...[1200, 1280, 1366, 1440, 1536, 1680, 1920],
];

interface Fixtures {
  of: "sample" | "aljibe" | number;
  served: { brand: Brand; program: Program };
}

const test = base.extend<Fixtures>({
  of: ["sample", { option: true }],
  served: [
    async ({ of }, use) => {
      const drawn = typeof of === "number" ? await drawBrand(of) : undefined;
      const brand = drawn ? asServed(drawn) : of === "sample" ? SAMPLE : ALJIBE;
      const program = await Program.start(brand.settings, START_MS);
      await use({ brand, program });
      await program.end();
      if (drawn) await rm(dirname(drawn.content), { recursive: true, force: true });
    },
    { timeout: START_MS },
  ],
  baseURL: async ({ served }, use) => use(served.program.origin),
});

function asServed({ name, product, content }: DrawnBrand): Brand {
  const path = (path: string) => path.replace("Remanso", product);
  const pages = SAMPLE.pages.map((page) => ({ ...page, path: path(page.path) }));
  return { name, settings: ["--content", content], pages };
}

for (const of of ["sample", "aljibe", ...SEEDS] as const) {
  const called = typeof of === "number" ? `the brand of seed ${of}` : `the ${of}`;
  test.describe(called, () => {
    test.use({ of });

    // Specification 2.12, 2.50, 11.13
    test(`everything fits and can be read in ${called}`, async ({ page, browser, served }) => {
      test.setTimeout(180_000);
      const { brand, program } = served;
      const paths = brand.pages.filter(({ status }) => status === 200).map(({ path }) => path);
      // What a page without scripts has room for, the same page has with them.
      const still = await browser.newPage({ javaScriptEnabled: false, baseURL: program.origin });
      await test.step("the header at every width, with scripts and without", async () => {
        await still.goto("/Contacto");
        await visit(page, "/Contacto");
        for (const width of WIDTHS) {
          for (const each of [page, still]) {
            await each.setViewportSize({ width, height: 900 });
            const faults = await each.evaluate(headerFaults);
            expect.soft(faults, `${brand.name}, ${width} px`).toEqual([]);
          }
        }
      });
      await test.step("the first picture, which ends in the background", async () => {
        const building = paths.find((path) => path.startsWith("/Edificio")) ?? "";
        for (const path of ["/", building]) {
          await visit(page, path);
          for (const width of [390, 1440]) {
            await page.setViewportSize({ width, height: 900 });
            await expect.poll(() => page.evaluate(isPictureThere)).toBe(true);
            for (const look of ["first", "other"]) {
              const at = `${path} in the ${look} look, ${width} px`;
              const [end, background] = await atSeam(page);
              expect.soft(end, at).toEqual(background);
              for (const { words, least } of await onPlain(page))
                expect.soft(least, `${words}: ${at}`).toBeGreaterThanOrEqual(7);
              await page.evaluate(() => document.body.classList.toggle("white-background"));
            }
          }
        }
      });
      // The sample's are looked at in visit.spec.ts.
      if (of !== "sample")
        await test.step("every page in its window", async () => {
          for (const path of paths) {
            await still.goto(path);
            for (const width of [320, 390, 768, 1200, 1440]) {
              await still.setViewportSize({ width, height: 900 });
              const found = () => still.evaluate(sideways);
              await expect.poll(found, `${path}, ${width} px`).toEqual([]);
            }
          }
        });
      await still.close();
      // The other two are read in visit.spec.ts and brand.spec.ts.
      if (typeof of === "number")
        await test.step("and all words in both looks", async () => {
          await page.setViewportSize({ width: 390, height: 844 });
          for (const path of paths.slice(0, 5)) {
            await visit(page, path);
            await expectReadableInBothLooks(page);
          }
        });
    });
  });
}

/** Runs in the browser: whether the pictures of the first screen are loaded that this window shows. */
function isPictureThere(): boolean {
  const all = document.querySelectorAll<HTMLImageElement>("[data-title-section] img");
  return [...all].every((it) => it.complete || !it.checkVisibility());
}

/** What is painted at the end of the first picture, above the banner where there is one, and the page's background. */
async function atSeam(page: Page): Promise<Rgb[]> {
  const { edge, background } = await page.evaluate(() => {
    const hero = document.querySelector("[data-title-section]");
    const end = () => {
      const banner = hero?.querySelector("a[class*=banner]")?.getBoundingClientRect();
      return banner?.top ?? hero?.getBoundingClientRect().bottom ?? 0;
    };
    scrollTo({ top: end() + scrollY - 450, behavior: "instant" });
    const color = getComputedStyle(document.body).backgroundColor.match(/\d+/g);
    return { edge: end(), background: color?.map(Number) as Rgb };
  });
  // In the margin, left of the lines.
  return [await pixel(page, 3, Math.round(edge) - 2), background];
}

/**
 * The least contrast of the words at the header and at the top of the title with what is behind them, where the
 * picture is all white in the dark look and all black in the light one.
 */
async function onPlain(page: Page): Promise<{ words: string; least: number }[]> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect(page.locator("[data-header]")).not.toHaveClass(/sticky/);
  await atRest(page);
  const { text, tops } = await page.evaluate(() => {
    const isDay = document.body.classList.contains("white-background");
    const section = document.querySelector("[data-title-section]");
    for (const each of section?.querySelectorAll<HTMLElement>("img, video") ?? [])
      each.style.visibility = "hidden";
    const title = section?.querySelector("h1");
    const behind = section?.querySelector<HTMLElement>("[class*=behind] > *");
    behind?.style.setProperty("background", isDay ? "#000" : "#fff");
    const name = document.querySelector("[data-header] a[href='/'] svg")?.getBoundingClientRect();
    const color = getComputedStyle(title ?? document.body).color.match(/\d+/g);
    return {
      text: color?.map(Number),
      tops: { header: name?.bottom ?? 0, title: (title?.getBoundingClientRect().top ?? 0) + 2 },
    };
  });
  const found: { words: string; least: number }[] = [];
  for (const [words, top] of Object.entries(tops)) {
    if (top >= 900) continue;
    const behind = await pixel(page, 3, Math.round(top));
    found.push({ words, least: Number(contrast(text as Rgb, behind).toFixed(2)) });
  }
  await page.evaluate(() => {
    const changed = "[data-title-section] :is(img, video, [class*=behind] > *)";
    for (const each of document.querySelectorAll<HTMLElement>(changed))
      for (const property of ["visibility", "background"]) each.style.removeProperty(property);
  });
  return found;
}
