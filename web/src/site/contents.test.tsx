import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { Block } from "../api/types.ts";
import { Contents } from "./contents.tsx";
import { inSpanish } from "./say.ts";

vi.mock("./use-site.ts", () => ({ useSite: () => ({ t: inSpanish }) }));

// Specification 2.36
test("a text of four sections has a table of contents, a shorter one has none", () => {
  const contents = (count: number) => {
    const heading = (level: number, text: string): Block => ({
      type: "heading",
      level,
      anchor: `seccion-${text}`,
      text,
    });
    const sections = Array.from({ length: count }, (_, index) => heading(2, `parte-${index}`));
    const blocks = [...sections, heading(3, "detalle")];
    return renderToStaticMarkup(<Contents blocks={blocks} least={4} />);
  };
  expect(contents(3)).toBe("");
  expect(contents(4).match(/href="[^"]+"/g)).toEqual([
    'href="#seccion-parte-0"',
    'href="#seccion-parte-1"',
    'href="#seccion-parte-2"',
    'href="#seccion-parte-3"',
  ]);
});
