import { expect, test } from "vitest";
import type { Settings } from "../api/types.ts";
import { addressTitle } from "./postal-address.ts";

// Specification 2.15
test.each([
  ["planned", "Dirección del terreno"],
  ["construction", "Dirección de la obra"],
  ["open", "Dirección"],
  [null, "Dirección"],
])("where the building is %j, the address is called %j", (state, title) => {
  expect(addressTitle({ building: { state } } as Settings)).toBe(title);
});
