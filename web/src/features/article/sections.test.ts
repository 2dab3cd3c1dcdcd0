import { expect, test } from "vitest";
import type { Block } from "../../api/types.ts";
import { contentsOf, sectionsOf } from "./sections.ts";

const heading = (text: string): Block => ({ type: "heading", level: 2, text });

function anchors(...titles: string[]): string[] {
  return [...sectionsOf(titles.map(heading)).values()].map(({ anchor }) => anchor);
}

test("a heading's anchor has plain letters, and no two are the same", () => {
  expect(anchors("¿Qué pide la NOM-036?", "Los niños", "Los niños", "🕯️")).toEqual([
    "seccion-que-pide-la-nom-036",
    "seccion-los-ninos",
    "seccion-los-ninos-2",
    "seccion",
  ]);
});

// Specification 2.36
test("an article of four headings has a table of contents, a shorter one has none", () => {
  const sections = (count: number) =>
    contentsOf(
      sectionsOf([
        ...Array.from({ length: count }, (_, index) => heading(`Parte ${index}`)),
        { type: "paragraph", runs: [{ text: "Texto" }] },
      ]),
    );
  expect(sections(3)).toEqual([]);
  expect(sections(4).map(({ title }) => title)).toEqual([
    "Parte 0",
    "Parte 1",
    "Parte 2",
    "Parte 3",
  ]);
});
