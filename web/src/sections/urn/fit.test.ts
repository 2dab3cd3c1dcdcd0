import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { UNPUBLISHED } from "../../api/constants.ts";
import type { NicheFit } from "../../api/types.ts";
import { answer, heldOf } from "./fit.ts";

interface Case {
  fit: NicheFit;
  urns: { height: number; diameter: number; tone: string; total: number }[];
}

/** Niches with what the program says that they take, and urns with what is answered. */
const CASES = JSON.parse(
  readFileSync(new URL("../../../../tests/fixtures/urns.json", import.meta.url), "utf8"),
) as Case[];
const [first] = CASES as [Case, ...Case[]];

describe.each(CASES)("of a niche", ({ fit, urns }) => {
  // Specification 2.21
  test.each(urns)("an urn of $height × $diameter cm: $tone, $total of them", (urn) => {
    expect(answer(fit, urn).tone).toBe(urn.tone);
    expect(heldOf(fit, urn).total).toBe(urn.total);
  });

  // Specification 2.21
  test("the table agrees with the answer at every limit", () => {
    for (const { upTo, isStandard, perShelf, total } of fit.sizes) {
      const urn = { height: 5, diameter: upTo };
      expect(heldOf(fit, urn)).toMatchObject({ perShelf, total });
      expect(answer(fit, urn).tone).toBe(isStandard ? "yes" : "maybe");
      // Beyond the standard as many may fit, which is asked about first.
      if (!isStandard)
        expect(heldOf(fit, { ...urn, diameter: upTo + 1 }).total).toBeLessThan(total);
    }
  });
});

// Specification 2.21
test("an urn above the standard is asked about before it is bought, also where it would fit", () => {
  const { fit } = first;
  const above = answer({ ...fit, door: { width: 56, height: 60 } }, { height: 27, diameter: 22 });
  expect(above.text).toMatch(
    /^Quizá: confírmelo antes de comprar\. Es 3\scm más alta y 2\scm más ancha/,
  );
  expect(above.text).not.toContain("puerta");
  expect(answer(fit, { height: 27, diameter: 22 }).text).toContain("el hueco de la puerta");
  expect(answer(fit, { height: 30.5, diameter: 20 }).text).toMatch(
    /^No cabe: mide 3.5\scm más de alto \(el máximo es 27\scm\)/,
  );
});

test("there is no answer while the measures are not published, and none before there are two", () => {
  expect(answer(undefined, { height: 20, diameter: 20 }).text).toBe(UNPUBLISHED);
  expect(answer(first.fit, { height: 20, diameter: 4 }).tone).toBe("ask");
  expect(answer(first.fit, { height: 245, diameter: 20 }).text).toMatch(/^¿Son centímetros\?/);
});

// Specification 1.2, 2.21
test("the answer counts urns as Spanish does", () => {
  const said = (urns: number, shelves: number, perShelf: string, total: number) => {
    const steps = [{ upTo: 40, rows: [], shelves: [], perShelf, total }];
    const fit = { ...first.fit, urns, shelves, steps };
    return (diameter: number) => answer(fit, { height: 20, diameter }).text;
  };
  expect(said(1, 1, "1", 1)(20)).toBe("Sí, cabe: es del tamaño estándar o menor.");
  expect(said(4, 1, "4", 4)(20)).toMatch(/De este tamaño caben 4\.$/);
  expect(said(5, 2, "hasta 3", 5)(20)).toMatch(/caben hasta 3 en cada nivel \(5 en total\)\.$/);
  expect(said(4, 1, "1", 1)(40)).toMatch(/por las medidas, cabe una\. Falta/);
});
