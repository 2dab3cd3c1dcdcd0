import { expect, test } from "vitest";
import { baselines, engravedLines, LONGEST_NAME, tidy, widthOf } from "./engraving.tsx";

test("a name has no needless spaces and no more letters than a plate shows", () => {
  expect(tidy("  Ana   María ")).toBe("Ana María");
  expect(tidy("a".repeat(99))).toHaveLength(LONGEST_NAME);
});

test("a short name is one line, and a long one two of about the same length", () => {
  expect(engravedLines("Ana Ruiz", 38, 7).lines).toEqual(["Ana Ruiz"]);
  expect(engravedLines("María Luisa Gómez", 25, 14).lines).toEqual(["María Luisa", "Gómez"]);
  expect(engravedLines("María Guadalupe Hernández Rivera", 22, 17).lines).toEqual([
    "María Guadalupe",
    "Hernández Rivera",
  ]);
});

test("whatever the name, its lines are within the plate", () => {
  for (const name of ["A", "Ana", "María Guadalupe Hernández Rivera", "x".repeat(LONGEST_NAME)]) {
    for (const [width, height] of [
      [38, 7],
      [22, 17],
      [24, 9],
    ] as const) {
      const engraved = engravedLines(name, width, height);
      const longest = Math.max(...engraved.lines.map(widthOf));
      expect(longest * engraved.size).toBeLessThanOrEqual(width + 1e-9);
      const [first, last] = [baselines(engraved, 0)[0] ?? 0, baselines(engraved, 0).at(-1) ?? 0];
      expect(first - engraved.size * 0.75).toBeGreaterThanOrEqual(-height / 2 - 0.5);
      expect(last).toBeLessThanOrEqual(height / 2);
    }
  }
});
