// Every page of both brands in every browser: whole at two widths, in both looks, and without scripts.
import { join } from "node:path";
import { ALJIBE, type Brand, SAMPLE } from "../brands.ts";
import { sideways } from "../in-page.ts";
import { expect, expectIn, open, test } from "./test.ts";
import type { Visitor } from "./visitor.ts";

const SIZES = [
  [390, 844],
  [1440, 900],
] as const;
/** A folder for pictures of what every browser shows, for a person who wants to see it. */
const SHOTS = process.env["BROWSER_SHOTS"];

for (const brand of [SAMPLE, ALJIBE]) {
  for (const { path, status, lang } of brand.pages) {
    // Specification 10.7
    test(`${path} of ${brand.name} is whole in both looks`, async ({
      engine,
      visitor,
      allowed,
      programOf,
    }) => {
      if (status === 404) allowed.push(/404/);
      const { origin } = await programOf(brand);
      await open(visitor, origin + path);
      await expectHead(visitor, brand, status, lang);
      for (const look of ["dark", "light"]) {
        await expectIn(visitor, look, lookShown);
        await expectRoom(visitor, `${engine} ${brand.name} ${path} ${look}`);
        await expectPictures(visitor);
        if (look === "dark") await visitor.click("[data-theme-switch]");
      }
      // The look that was chosen is there from the start.
      await expectIn(visitor, "dark", () => localStorage.getItem("theme"));
      await open(visitor, origin + path);
      await expectIn(visitor, "light", lookShown);
    });
  }
}

test.describe("without scripts", () => {
  test.use({ script: false });

  for (const brand of [SAMPLE, ALJIBE]) {
    for (const { path, status, lang } of brand.pages) {
      // Specification 10.7
      test(`${path} of ${brand.name} is whole without scripts`, async ({
        engine,
        visitor,
        allowed,
        programOf,
      }) => {
        if (status === 404) allowed.push(/404/);
        const { origin } = await programOf(brand);
        await visitor.open(origin + path);
        await expectHead(visitor, brand, status, lang);
        await expectRoom(visitor, `${engine} ${brand.name} ${path} plain`);
        await expectPictures(visitor);
      });
    }
  }
});

async function expectHead(visitor: Visitor, brand: Brand, status: number, lang: string) {
  const answered = await visitor.evaluate(statusOfPage);
  // WebKit does not tell.
  if (answered !== null) expect(answered).toBe(status);
  await expectIn(visitor, { lang, brand: brand.name, headings: 1 }, headOfPage);
}

/** Nothing is wider than the window. `name`: what a picture of it is called. */
async function expectRoom(visitor: Visitor, name: string) {
  for (const [width, height] of SIZES) {
    await visitor.resize(width, height);
    await expectIn(visitor, width, () => innerWidth);
    await expectIn(visitor, [], sideways);
    if (SHOTS) {
      const file = `${name} ${width}`.replaceAll(/[^\w-]+/g, "-");
      await visitor.screenshot(join(SHOTS, file));
    }
  }
}

/** Every picture that this look shows is loaded and decoded once it is near. */
async function expectPictures(visitor: Visitor) {
  await expect
    .poll(() => visitor.evaluate(firstUnloaded), { intervals: [20], timeout: 20_000 })
    .toBe("");
  await expectIn(visitor, [], picturesOfNothing);
  await expectIn(visitor, true, headerAtTop);
}

/** Runs in the page, as all below. */
function statusOfPage(): number | null {
  const [navigation] = performance.getEntriesByType("navigation");
  return (navigation as PerformanceNavigationTiming).responseStatus ?? null;
}

function headOfPage() {
  const headings = [...document.querySelectorAll("h1")].filter((it) => it.checkVisibility());
  return {
    lang: document.documentElement.lang,
    brand: document.title.split(" | ")[1],
    headings: headings.length,
  };
}

function lookShown(): string {
  return document.body.classList.contains("white-background") ? "light" : "dark";
}

/** Scrolls to the first picture that is not loaded, and names it. */
function firstUnloaded(): string {
  const image = [...document.images].find((it) => it.checkVisibility() && !it.complete);
  image?.scrollIntoView({ behavior: "instant" });
  return image?.outerHTML ?? "";
}

/** Scrolls to the top, where the header is as it was. */
function headerAtTop(): boolean {
  scrollTo({ top: 0, behavior: "instant" });
  const header = document.querySelector("[data-header]");
  return header?.matches(".sticky, .top-up") === false;
}

function picturesOfNothing(): string[] {
  return [...document.images]
    .filter((it) => it.checkVisibility() && it.naturalWidth === 0)
    .map((it) => it.outerHTML);
}
