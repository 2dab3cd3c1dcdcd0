import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { isMarkdown, mended, mendedLines, wordsOf } from "./copied.ts";

const file = join(import.meta.dirname, "../../../../tests/fixtures/copied-texts.json");
const cases = JSON.parse(readFileSync(file, "utf8")) as [string, string][];

it.each(cases)("%j is kept as the program keeps it", (given, kept) => {
  expect(mended(given)).toBe(kept);
  expect(mended(kept)).toBe(kept);
});

it("leaves out half an emoji", () => {
  expect(mended("a\ud83db\ude00c😀")).toBe("abc😀");
});

it("knows the bullets of Word's fonts at the beginning of a line", () => {
  expect(mendedLines("Uno \uf0b7 dos\n \uf0a7\tTres")).toBe("Uno  dos\n • Tres");
});

it("knows Markdown from what people write in WhatsApp and in mails", () => {
  for (const text of ["Es **así**.", "Uno\n\n## Dos", "[x](https://guia.example)", "|a|b|\n|-|-|"])
    expect(isMarkdown(text), text).toBe(true);
  for (const text of ["Es *así*.", "- uno\n- dos", "El #1", "2 ** 3", "a | b", "[x] (y)"])
    expect(isMarkdown(text), text).toBe(false);
});

it.each([
  ["**Horario:** de *lunes* a viernes", "Horario: de lunes a viernes"],
  [
    "## Qué llevar\n- El **acta**\n* Dos copias\n> Una cita",
    "Qué llevar\nEl acta\nDos copias\nUna cita",
  ],
  ["Vea [la guía](https://guia.example/x)", "Vea la guía"],
  ["\uf0b7\tEl acta", "El acta"],
  // What means itself stays.
  [
    "2 * 3 * 4, -5 °C, #1, 1. Uno, ana_b@correo.example",
    "2 * 3 * 4, -5 °C, #1, 1. Uno, ana_b@correo.example",
  ],
  ["https://guia.example/a*b*c", "https://guia.example/a*b*c"],
])("of %j an input gets the words", (given, words) => {
  expect(wordsOf(given)).toBe(words);
});
