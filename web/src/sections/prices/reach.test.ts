import { expect, test } from "vitest";
import { isPlaced, reachOf } from "./reach.ts";

const row = (bottom: number, top: number) => ({ name: "Fila", price: 1, bottom, top });

// Specification 11.23
test.each([
  [30, 97, 2, "De pie y en silla de ruedas"],
  [97, 165, 2, "De pie; en silla de ruedas, el nivel de abajo"],
  [165, 232, 2, "De pie, el nivel de abajo; el de arriba, con escalera"],
  [232, 300, 2, "Con escalera"],
  [125, 185, 1, "De pie"],
  [60, 180, 3, "De pie; en silla de ruedas, los 2 niveles de abajo"],
  [150, 270, 4, "De pie, los 2 niveles de abajo; los de arriba, con escalera"],
])("a row from %i to %i cm with %i levels is reached so: %s", (bottom, top, levels, said) => {
  expect(reachOf(row(bottom, top), levels)).toBe(said);
});

// Specification 11.23
test("what is too high is reached as the owner says", () => {
  expect(reachOf(row(232, 300), 2, "con el elevador de urnas")).toBe("Con el elevador de urnas");
  expect(reachOf(row(165, 232), 2, "con escalera y ayuda")).toMatch(
    /; el de arriba, con escalera y ayuda$/,
  );
});

test("a row without its heights has no place", () => {
  const { name, price } = row(0, 0);
  expect([row(0, 10), row(10, 10), { name, price }].map(isPlaced)).toEqual([true, false, false]);
});
