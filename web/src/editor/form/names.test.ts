import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { begin } from "../state/store.ts";
import { filled, gone, placeBefore, shown, stored } from "./names.ts";

const values = { brand: "Remanso", product: "Remanso", urns: "ocho urnas", "niche.urns": "8" };
begin({ session: { site: { values } } } as unknown as Parameters<typeof begin>[0]);

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
  ["at its end", before.replace(value, `${value.slice(0, -1)} más${value.at(-1)}`), "{urns} más"],
  ["at its beginning", before.replace(value, `${value[0]}otras ${value.slice(1)}`), "otras {urns}"],
  ["within it", before.replace("urnas", "urna"), "ocho urna"],
  ["a letter before it", before.replace(value, `s${value}`), "s{urns}"],
  ["that deletes its end", before.replace(value, value.slice(0, -1)), ""],
  ["that deletes its beginning", before.replace(value, value.slice(1)), ""],
  ["in its place", before.replace(value, "dos"), "dos"],
])("takes what is typed %s", (_, text, became) => {
  expect(stored(text)).toBe(`A {brand}, ${became} y {product}.`);
});

it("leaves the cursor between the same letters", () => {
  expect(placeBefore(`ab${value}c`, "c")).toBe(2 + value.length - 1);
  expect(placeBefore("abc", "bc")).toBe(1);
});

it.each([
  ["typed over", "De {brand} en {urns}", "De Rem en {urns}", ["Remanso"]],
  ["one of two", "{brand} y {brand}", "{brand}", ["Remanso"]],
  ["filled in when it is mailed", "Folio {folio}", "Folio", ["el folio"]],
  ["moved", "{brand}, {urns}", "{urns}, {brand}", []],
  ["no name", "Así: {nada}", "Así", []],
])("knows which value went from a text: %s", (_, before, now, values) => {
  expect(gone(before, now).map(({ value }) => value)).toEqual(values);
});
