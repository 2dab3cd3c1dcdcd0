import { expect, test } from "vitest";
import type { SiteSettings } from "../api/types.ts";
import { linksOf, menuOf } from "./menu.ts";

const own = (label: string, inFooter = false) => ({ label, href: `/${label}`, inFooter });

function siteWith(settings: object): SiteSettings {
  return {
    product: "Luz",
    categories: [],
    facts: { hasPrice: false },
    ...settings,
  } as unknown as SiteSettings;
}

function labelsOf(settings: object): string[] {
  return menuOf(siteWith(settings)).map(({ label }) => label);
}

const USUAL = ["Inicio", "Quiénes Somos", "Servicios", "Edificio", "Contacto", "Blog"];

// Specification 2.2
test("the menu is the specification's where nothing is set", () => {
  expect(labelsOf({})).toEqual(USUAL);
});

// Specification 2.2, 11.23
test("the price is in it where any kind of niche has one", () => {
  expect(labelsOf({ facts: { hasPrice: true } })).toContain("Precio");
});

// Specification 2.50
test("its words and its order are settings, and what is not named comes after as always", () => {
  const menu = { order: ["contact", "services"], words: { services: "Nichos" } };
  expect(labelsOf({ menu })).toEqual([
    "Contacto",
    "Nichos",
    "Inicio",
    "Quiénes Somos",
    "Edificio",
    "Blog",
  ]);
  expect(labelsOf({ menu: { order: ["blog", "blog"] } })).toHaveLength(USUAL.length);
});

// Specification 2.50
test("several pages of its own go below a heading, and one stays by itself", () => {
  const menu = { own: "La casa", order: ["own"] };
  const two = { menu, ownPages: [own("Misas"), own("Asesores"), own("English", true)] };
  expect(labelsOf(two)[0]).toBe("La casa");
  expect(labelsOf({ ...two, ownPages: [own("Misas")] })[0]).toBe("Misas");
  expect(labelsOf({ ownPages: two.ownPages })).toContain("Asesores");
  expect(linksOf(menuOf(siteWith(two))).map(({ label }) => label)).toContain("Misas");
});
