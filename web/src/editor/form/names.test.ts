import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { begin } from "../data/store.ts";
import { filled, lostValues, shown, stored, unmarked } from "./names.ts";

const values = {
  brand: "Remanso",
  product: "Remanso",
  urns: "ocho urnas",
  "niche.urns": "8",
  "price.rows": "96,000 pesos (fila 4), 138,000 (fila 3) y 122,000 (fila 1)",
  "price.to": "138,000",
};
const mailValues = { folio: "el folio" };
begin({ session: { site: { values, mailValues } } } as unknown as Parameters<typeof begin>[0]);

const content = join(import.meta.dirname, "../../../../content");
const texts = globSync("**/*.{toml,md}", { cwd: content })
  .flatMap((file) => readFileSync(join(content, file), "utf8").split("\n"))
  .filter((line) => line.includes("{"));

it("gives every text back as it was", () => {
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.map((text) => stored(shown(text)))).toEqual(texts);
});

it("shows values, and no braces", () => {
  expect(filled("{brand} y {product}, para {urns}: {folio}")).toBe(
    "Remanso y Remanso, para ocho urnas: el folio",
  );
  expect(shown("de {urns}")).not.toContain("{");
});

const before = shown("A {brand}, {urns} y {product}.");
const value = shown("{urns}");
it.each([
  ["behind it", before.replace(value, `${value} más`), "{urns} más"],
  ["before it", before.replace(value, `otras ${value}`), "otras {urns}"],
  ["within it", before.replace("urnas", "urna"), "ocho urna"],
  ["within it, again and again", before.replace("urnas", "8 Remanso"), "ocho 8 Remanso"],
  ["that deletes its last letter", before.replace(value, value.slice(0, -3)), "ocho urna"],
  ["that deletes its first letter", before.replace(value, value.slice(3)), "cho urnas"],
  ["in its place", before.replace(value, "dos"), "dos"],
])("takes what is typed %s", (_, text, became) => {
  expect(stored(text)).toBe(`A {brand}, ${became} y {product}.`);
});

it("makes no other name of what is typed within a value", () => {
  const typed = shown("{price.rows}.").replace("122,000", "121,500");
  expect(stored(typed)).toBe("96,000 pesos (fila 4), 138,000 (fila 3) y 121,500 (fila 1).");
});

it.each([
  ["1", "", "1138,000"],
  ["1,", "", "1,138,000"],
  ["", "5", "138,0005"],
  ["", ".50", "138,000.50"],
  ["a ", ".", "a {price.to}."],
  ["3 ", ", 5", "3 {price.to}, 5"],
])(
  "takes a number with «%s» before and «%s» behind it as what is read",
  (before, after, became) => {
    expect(stored(`${before}${shown("{price.to}")}${after}`)).toBe(became);
  },
);

it("copies what is read", () => {
  expect(unmarked(before)).toBe("A Remanso, ocho urnas y Remanso.");
});

it.each([
  ["typed over", "De {brand} en {urns}", "De Rem en {urns}", ["Remanso"]],
  ["one of two", "{brand} y {brand}", "{brand}", ["Remanso"]],
  ["filled in when it is mailed", "Folio {folio}", "Folio", ["el folio"]],
  ["moved", "{brand}, {urns}", "{urns}, {brand}", []],
  ["no name", "Así: {nada}", "Así", []],
])("knows which value went from a text: %s", (_, before, now, values) => {
  expect(lostValues(before, now).map(({ value }) => value)).toEqual(values);
});
