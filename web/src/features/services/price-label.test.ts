import { expect, test } from "vitest";
import { labelOf } from "./price-label.ts";

const lines = [
  { text: "Fila 4" },
  { text: "96,000", isPrice: true },
  { text: "86,400 en preventa" },
];

test("a row says as many lines as it is high for, and always its price", () => {
  const shown = (height: number) => labelOf(lines, height, 200).map(({ text }) => text);
  expect(shown(67)).toEqual(["Fila 4", "96,000", "86,400 en preventa"]);
  expect(shown(50)).toEqual(["Fila 4", "96,000"]);
  expect(shown(25)).toEqual(["96,000"]);
});

test("no line leaves the row, and the longest name is no wider than its place", () => {
  for (const height of [20, 25, 30, 46, 67, 120]) {
    const placed = labelOf([{ text: "MMMMMMMMMMMMMMMMMMMM" }, ...lines.slice(1)], height, 200);
    expect(placed[0]?.size ?? 0).toBeLessThanOrEqual(24);
    for (const { y, size, text } of placed) {
      expect(y - size * 0.75).toBeGreaterThanOrEqual(-height / 2);
      expect(y + size * 0.25).toBeLessThanOrEqual(height / 2 + 0.5);
      if (text.startsWith("M")) expect(size).toBe(10);
    }
  }
});
