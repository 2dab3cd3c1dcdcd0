import { expect, it } from "vitest";
import { firstLetters, folded, summaryOf } from "./text.ts";

it("what is looked for has no accents", () => expect(folded("Cómo ELEGIR")).toBe("como elegir"));

it("a summary is the first sentences of a text", () => {
  const text = "Se limpia con agua. ¿Y el bronce? También, con un paño suave y jabón neutro.";
  expect(summaryOf(`## Cómo\n\n${text}\n\n- uno`)).toBe(text);
  expect(summaryOf(`${text} ${"Una oración más. ".repeat(9)}`)).toMatch(/ más\.$/);
  expect(summaryOf(`${text} ${"Una oración más. ".repeat(9)}`).length).toBeLessThanOrEqual(170);
  const list = "Lleve estos papeles:\n\n- el acta\n  de defunción\n\n1. una identificación";
  expect(summaryOf(`${list}\n\n${text}`)).toBe(text);
  expect(summaryOf("palabras ".repeat(40))).toMatch(/ palabras…$/);
});

it("cuts a text between letters", () => {
  expect(firstLetters(`${"x".repeat(99)}\u{1f64f} y`, 100)).toBe(`${"x".repeat(99)}\u{1f64f}`);
  expect(firstLetters("corto", 100)).toBe("corto");
});
