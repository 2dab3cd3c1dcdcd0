import { expect, test } from "vitest";
import type { Block } from "../../api/types.ts";
import { contentsOf, sectionsOf } from "./sections.ts";

const subtitle = (content: string): Block => ({ type: "subtitle", content });

function anchors(...titles: string[]): string[] {
  return [...sectionsOf(titles.map(subtitle)).values()].map(({ anchor }) => anchor);
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
        { type: "main_title", content: "Título" },
        ...Array.from({ length: count }, (_, index) => subtitle(`Parte ${index}`)),
        { type: "paragraph", content: "Texto" },
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
