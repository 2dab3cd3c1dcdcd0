import { expect, test } from "vitest";
import type { Settings } from "../api/types.ts";
import { addressTitle, linesOf } from "./postal-address.ts";

test.each([
  [
    { street: "Camino del Remanso s/n", neighborhood: "Colonia El Remanso" },
    ["Camino del~Remanso~s/n", "Colonia El~Remanso"],
  ],
  [
    { street: "Av. de la Luz 120", neighborhood: "San Juan de los Lagos" },
    ["Av. de~la~Luz~120", "San~Juan de~los~Lagos"],
  ],
  [
    { postalCode: "50000", city: "Toluca", state: "Estado de México" },
    ["50000 Toluca, Estado~de~México"],
  ],
  [{}, []],
])("%j: no line of an address ends within a name", (address, lines) => {
  const given = linesOf({ address } as Settings);
  expect(given.map((line) => line.replaceAll("\u00a0", "~"))).toEqual(lines);
});

// Specification 2.15
test.each([
  ["planned", "Dirección del terreno"],
  ["construction", "Dirección de la obra"],
  ["open", "Dirección"],
  [null, "Dirección"],
])("where the building is %j, the address is called %j", (state, title) => {
  expect(addressTitle({ building: { state } } as Settings)).toBe(title);
});
