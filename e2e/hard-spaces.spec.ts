// Texts that were pasted may have no other spaces than hard ones, which no editor shows.
import { test } from "./changed-content.ts";
import { tornWords } from "./in-page.ts";
import { routes } from "./routes.ts";
import { expect } from "./test.ts";

/** A line of a page's file that is a text, or one of a list of texts. */
const TEXT = /^((?:title|text|lead|description)[\w.]* = | +)"(.*)"(,?)$/gm;

const hard = (text: string) =>
  text.replace(
    TEXT,
    (_, start, words, end) => `${start}"${words.replaceAll(" ", "\u00a0")}"${end}`,
  );

const PAGES = ["avance-obra", "contacto", "edificio", "home", "quienes-somos", "servicios"];

test.use({
  // What is shown is shown without scripts too.
  javaScriptEnabled: false,
  changes: {
    ...Object.fromEntries(PAGES.map((name) => [`pages/${name}.toml`, hard])),
    "legal/terminos-condiciones.md": (text) =>
      text.replace(/^(?=[A-ZÁ¿])(.{60,})$/gm, (line) => line.replaceAll(" ", "\u00a0")),
  },
});

// Specification 2.13
test("words that hard spaces join are torn on no phone", async ({
  page,
  program,
  site,
  consoleMessages,
}) => {
  consoleMessages.expect(/status of 404/);
  // Of two sites every page: without their pictures.
  await page.route("**/media/**", (route) => route.fulfill({ body: "" }));
  for (const { path } of routes) {
    const torn: string[][] = [];
    for (const { origin } of [program, site]) {
      await page.goto(origin + path, { waitUntil: "domcontentloaded" });
      await page.evaluate(() => document.fonts.ready);
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 });
        torn.push((await page.evaluate(tornWords, 99)).map((word) => `${word} at ${width} px`));
      }
    }
    // A word that is longer than its line is torn with any spaces.
    const plain = torn.slice(0, 2).flat();
    const found = torn.flat().filter((word) => !plain.includes(word));
    expect(found, path).toEqual([]);
  }
});
