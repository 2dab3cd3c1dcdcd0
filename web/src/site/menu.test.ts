import { expect, test } from "vitest";
import { linksOf } from "./menu.ts";

// Specification 2.15, 2.50
test("what is below a heading is at the foot in its place", () => {
  const below = [{ label: "Misas", href: "/Misas" }];
  const items = [
    { label: "Inicio", href: "/", below },
    { label: "La casa", below },
  ];
  expect(linksOf(items).map(({ label }) => label)).toEqual(["Inicio", "Misas"]);
});
