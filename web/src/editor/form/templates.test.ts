import { expect, it, vi } from "vitest";
import type { Shape } from "../api.ts";
import { formOf } from "./schema.ts";

vi.mock("../data/store.ts", () => ({ session: () => ({ site: { state: "open", values: {} } }) }));
const { summaryOf } = await import("./templates.tsx");

const choice = (...titles: [string, string][]): Shape => ({
  type: "string",
  oneOf: titles.map(([value, title]) => ({ const: value, title })),
});
const weekdays: Shape = {
  type: "array",
  items: {
    type: "integer",
    oneOf: [
      { const: 1, title: "Lunes" },
      { const: 6, title: "Sábado" },
    ],
  },
};
const line: Shape = { type: "object", properties: { opens: { type: "string" }, weekdays } };
const root: Shape = {
  $ref: "#/$defs/File",
  $defs: {
    File: {
      type: "object",
      properties: {
        building: {
          type: "object",
          properties: { state: choice(["construction", "En obra"], ["open", "Abierto"]) },
        },
        hours: { type: "array", items: line },
        accent: { type: "object", properties: { dark: { type: "string", format: "color" } } },
        fonts: { type: "object", properties: { titles: choice(["newsreader", "Newsreader"]) } },
        mission: {
          type: "object",
          properties: { kind: { type: "string", "x-by": "agency" }, title: { type: "string" } },
        },
      },
    },
  },
};
const data = {
  building: { state: "construction" },
  hours: [{ weekdays: [1, 6], opens: "09:00" }],
  accent: { dark: "#dcb87e" },
  fonts: { titles: "newsreader" },
  mission: { kind: "prose", title: "Recibir bien" },
};

it.each([
  ["building", "En obra"],
  ["hours", "1: Lunes, Sábado"],
  ["accent", ""],
  ["fonts", "Newsreader"],
  ["mission", "Recibir bien"],
] as const)("the summary of %s says no value of the file", (name, said) => {
  expect(summaryOf(data[name], formOf(root, data).uiSchema[name])).toBe(said);
});
