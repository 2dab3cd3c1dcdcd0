// Texts that were pasted may have no other spaces than hard ones, which no editor shows.
import { test } from "./changed-content.ts";
import { tornWords } from "./in-page.ts";
import { routes } from "./routes.ts";
import { expect, visit } from "./test.ts";

/** A line of a page's file that is a text, or one of a list of texts. */
const TEXT = /^((?:title|text|lead|description)[\w.]* = | +)"(.*)"(,?)$/gm;

const hard = (text: string) =>
  text.replace(
    TEXT,
    (_, start, words, end) => `${start}"${words.replaceAll(" ", "\u00a0")}"${end}`,
  );

const PAGES = ["avance-obra", "contacto", "edificio", "home", "quienes-somos", "servicios"];

test.use({
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
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    for (const { path } of routes) {
      const torn = [];
      for (const { origin } of [program, site]) {
        await visit(page, origin + path);
        torn.push(await page.evaluate(tornWords));
      }
      // A word that is longer than its line is torn with any spaces.
      const [plain = [], joined = []] = torn;
      const found = joined.filter((word) => !plain.includes(word));
      expect(found, `${path} at ${width} px`).toEqual([]);
    }
  }
});
