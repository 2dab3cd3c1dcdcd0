import { expect, test } from "vitest";
import type { Scale } from "../../api/types.ts";
import { fitOf, sizes, tallest } from "./fit.ts";

const scale: Scale = {
  title: "¿Cabe nuestra urna?",
  text: "",
  width: 60,
  height: 60,
  depth: 50,
  shelves: 2,
  urns: 8,
  urnHeight: 24,
  urnDiameter: 20,
};

test("eight standard urns fit, two by two on each shelf", () => {
  expect(fitOf(scale, { height: 24, diameter: 20 })).toMatchObject({
    across: 2,
    deep: 2,
    total: 8,
  });
});

test("slimmer urns are never more than the niche is sold for", () => {
  expect(fitOf(scale, { height: 10, diameter: 5 }).total).toBe(8);
});

test("an urn as tall as a shelf takes fits, and one a little taller says by how much it does not", () => {
  expect(fitOf(scale, { height: tallest(scale), diameter: 20 }).total).toBe(8);
  expect(fitOf(scale, { height: 30, diameter: 20 })).toMatchObject({ heightExcess: 3, total: 0 });
});

test("wide urns fit in smaller numbers until none does", () => {
  expect(sizes(scale)).toEqual([
    { upTo: 22, perShelf: 4, total: 8 },
    { upTo: 27, perShelf: 2, total: 4 },
    { upTo: 46, perShelf: 1, total: 2 },
  ]);
  expect(fitOf(scale, { height: 20, diameter: 48 })).toMatchObject({ diameterExcess: 2, total: 0 });
});

test("the table agrees with the answer at every limit", () => {
  for (const { upTo, perShelf } of sizes(scale)) {
    expect(fitOf(scale, { height: 20, diameter: upTo }).perShelf).toBe(perShelf);
    expect(fitOf(scale, { height: 20, diameter: upTo + 1 }).perShelf).toBeLessThan(perShelf);
  }
});
