import { expect, test } from "vitest";
import { labelOf } from "./price-label.ts";

const row = { name: "Fila 4", price: "96,000", more: "86,400 en preventa", height: 67 };
const LONG = "Fila E (la más alta)";

test("a row says as much as it is high for, and always its price", () => {
  const said = (changed: Partial<typeof row>) =>
    labelOf({ ...row, ...changed }, 200).map(({ before = "", text }) => before + text);
  expect(said({})).toEqual(["Fila 4: 96,000", "86,400 en preventa"]);
  expect(said({ name: LONG })).toEqual([LONG, "96,000"]);
  expect(said({ height: 25 })).toEqual(["96,000"]);
  expect(said({ height: 20, name: "MMMMMMMMMMMMMMMMMMMM" })).toEqual(["96,000"]);
});

test("no line leaves the row, and none is wider than its place", () => {
  for (const height of [12, 20, 25, 46, 67, 120])
    for (const name of [row.name, LONG, "MMMMMMMMMMMMMMMMMMMM"])
      for (const { y, size, before = "", text } of labelOf({ ...row, name, height }, 200)) {
        expect(y - size * 0.75).toBeGreaterThanOrEqual(-height / 2 - 0.5);
        expect(y + size * 0.25).toBeLessThanOrEqual(height / 2 + 0.5);
        // Half a letter's size is what a letter takes on the average.
        expect((before + text).length * size * 0.5).toBeLessThanOrEqual(200);
      }
});
