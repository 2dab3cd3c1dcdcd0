import { expect, test } from "vitest";
import { UNPUBLISHED } from "../../api/constants.ts";
import {
  answer,
  fitOf,
  kindsOf,
  type Measures,
  measuresOf,
  sizes,
  tallest,
  widest,
} from "./fit.ts";

const niche: Measures = {
  width: 60,
  height: 60,
  depth: 50,
  shelves: 2,
  urns: 8,
  urnHeight: 24,
  urnDiameter: 20,
  board: 2,
  clearance: 2,
};

// Specification 1.2, 11.12
test("eight standard urns fit, two by two on each shelf", () => {
  expect(fitOf(niche, { height: 24, diameter: 20 })).toMatchObject({
    rows: [2, 2],
    shelves: [4, 4],
    total: 8,
  });
});

test("slimmer urns are never more than the niche is sold for", () => {
  expect(fitOf(niche, { height: 10, diameter: 5 }).total).toBe(8);
});

test("an urn as tall as a shelf takes fits, and one a little taller says by how much it does not", () => {
  expect(fitOf(niche, { height: tallest(niche), diameter: 20 }).total).toBe(8);
  expect(fitOf(niche, { height: 30, diameter: 20 })).toMatchObject({ heightExcess: 3, total: 0 });
});

test("wide urns fit in smaller numbers until none does", () => {
  expect(sizes(niche)).toEqual([
    { upTo: 20, perShelf: "4", total: 8 },
    { upTo: 22, perShelf: "4", total: 8 },
    { upTo: 27, perShelf: "2", total: 4 },
    { upTo: 46, perShelf: "1", total: 2 },
  ]);
  expect(fitOf(niche, { height: 20, diameter: 48 })).toMatchObject({ diameterExcess: 2, total: 0 });
});

// Specification 2.21
test("the table agrees with the answer at every limit", () => {
  for (const { upTo, perShelf } of sizes(niche)) {
    expect(fitOf(niche, { height: 20, diameter: upTo }).perShelf).toBe(perShelf);
    const beyond = Number(fitOf(niche, { height: 20, diameter: upTo + 1 }).perShelf);
    // Beyond the standard as many may fit, which is asked about first.
    if (upTo > niche.urnDiameter) expect(beyond).toBeLessThan(Number(perShelf));
    const { tone } = answer(niche, { height: 20, diameter: upTo });
    expect(tone).toBe(upTo <= niche.urnDiameter ? "yes" : "maybe");
  }
});

// Specification 2.21
test("an urn above the standard is asked about before it is bought, also where it would fit", () => {
  expect(answer(niche, { height: 24, diameter: 20 })).toMatchObject({ tone: "yes" });
  const above = answer({ ...niche, doorWidth: 56, doorHeight: 60 }, { height: 27, diameter: 22 });
  expect(above.tone).toBe("maybe");
  expect(above.text).toMatch(
    /^Quizá: confírmelo antes de comprar\. Es 3\scm más alta y 2\scm más ancha/,
  );
  expect(above.text).not.toContain("puerta");
  expect(answer(niche, { height: 27, diameter: 22 }).text).toContain("el hueco de la puerta");
  expect(answer(niche, { height: 28, diameter: 22 }).tone).toBe("no");
});

test("an urn that a shelf takes must pass the door as well", () => {
  const behind = { ...niche, doorWidth: 40, doorHeight: 26 };
  expect(tallest(behind)).toBe(24);
  // One door before both shelves: 2 cm of the upper one are behind its frame.
  expect(tallest({ ...niche, doorHeight: 56 })).toBe(25);
  expect(widest(behind)).toBe(36);
  expect(fitOf(behind, { height: 25, diameter: 20 })).toMatchObject({ heightExcess: 1, total: 0 });
  expect(sizes(behind)).toEqual([
    { upTo: 20, perShelf: "4", total: 8 },
    { upTo: 22, perShelf: "4", total: 8 },
    { upTo: 27, perShelf: "2", total: 4 },
    { upTo: 36, perShelf: "1", total: 2 },
  ]);
});

test("there is no answer while a measure that it needs is not confirmed", () => {
  expect(measuresOf(niche)).toEqual(niche);
  expect(measuresOf({ ...niche, depth: null })).toBeUndefined();
  expect(measuresOf({ urns: 8 })).toBeUndefined();
  // There is no board where there is one shelf.
  expect(measuresOf({ ...niche, board: null })).toBeUndefined();
  expect(measuresOf({ ...niche, shelves: 1, board: null })).toBeDefined();
});

// Specification 1.2, 2.21
test("as many standard urns are drawn as the niche is sold for, from 1 to 12", () => {
  for (let urns = 1; urns <= 12; urns += 1) {
    for (const shelves of [1, 2, 3]) {
      for (const [width, depth] of [
        [24, 266],
        [46, 134],
        [112, 90],
        [266, 24],
      ] as const) {
        const sold = { ...niche, urns, shelves, width, depth, height: 30 * shelves };
        const fit = fitOf(sold, { height: 20, diameter: 20 });
        const sum = (all: number[]) => all.reduce((one, other) => one + other, 0);
        const said = JSON.stringify({ urns, shelves, width, depth, fit });
        expect([fit.total, sum(fit.shelves)], said).toEqual([urns, urns]);
        expect(sum(fit.rows), said).toBe(fit.shelves.at(-1));
        expect(Math.min(...fit.rows), said).toBeGreaterThan(0);
        expect(Math.max(...fit.rows) * 22 + 2, said).toBeLessThanOrEqual(width);
        expect(fit.rows.length * 22 + 2, said).toBeLessThanOrEqual(depth);
      }
    }
  }
});

// Specification 1.2, 2.21
test("the answer counts urns as Spanish does", () => {
  const said = (urns: number, shelves: number, diameter = 20) =>
    answer({ ...niche, urns, shelves, height: 30 * shelves }, { height: 20, diameter }).text;
  expect(said(1, 1)).toBe("Sí, cabe: es del tamaño estándar o menor.");
  expect(said(4, 1)).toMatch(/De este tamaño caben 4\.$/);
  expect(said(5, 2)).toMatch(/caben hasta 3 en cada nivel \(5 en total\)\.$/);
  expect(said(4, 1, 40)).toMatch(/por las medidas, cabe una\. Falta/);
});

// Specification 2.21
test("where there are several kinds, each is answered by its own measures", () => {
  const single = {
    name: "Nicho individual",
    urns: 1,
    width: 24,
    height: 28,
    depth: 24,
    shelves: 1,
  };
  const kinds = kindsOf(
    { ...niche, kinds: [single, { name: "Nicho doble", urns: 2 }] },
    "Familiar",
  );
  const said = kinds.map(({ measures }) => answer(measures, { height: 26, diameter: 22 }));
  expect(kinds.map(({ name }) => name)).toEqual(["Familiar", "Nicho individual", "Nicho doble"]);
  expect(said).toMatchObject([{ tone: "maybe" }, { tone: "no" }, { text: UNPUBLISHED }]);
});
