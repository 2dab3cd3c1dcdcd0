import { expect, it, vi } from "vitest";
import type { Data, Shape } from "../api/api.ts";
import { partsOf, wholeOf } from "./shape.ts";

vi.mock("../data/store.ts", () => ({ session: () => ({ site: { state: "open", values: {} } }) }));
const { summaryOf } = await import("./summary.ts");

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
    Picture: {
      type: "object",
      "x-widget": "picture",
      properties: { src: { type: "string", format: "picture" }, alt: { type: "string" } },
    },
    File: {
      type: "object",
      properties: {
        building: {
          type: "object",
          properties: { state: choice(["construction", "En obra"], ["open", "Abierto"]) },
        },
        hours: { type: "array", items: line },
        accent: { type: "object", properties: { dark: { type: "string", format: "color" } } },
        people: {
          type: "array",
          items: {
            type: "object",
            required: ["name"],
            properties: {
              picture: { $ref: "#/$defs/Picture" },
              role: { type: "string" },
              name: { type: "string" },
            },
          },
        },
        closed: {
          type: "array",
          items: { type: "object", properties: { date: { type: "string", format: "date" } } },
        },
        fonts: { type: "object", properties: { titles: choice(["newsreader", "Newsreader"]) } },
        mission: {
          type: "object",
          properties: { kind: { type: "string", "x-by": "agency" }, title: { type: "string" } },
        },
      },
    },
  },
};
const data: Data = {
  building: { state: "construction" },
  hours: [{ weekdays: [1, 6], opens: "09:00" }],
  accent: { dark: "#dcb87e" },
  fonts: { titles: "newsreader" },
  people: [{ picture: { src: "ana.jpg", alt: "Una mujer" }, role: "Ventas", name: "Ana Ruiz" }],
  closed: [{ date: "2026-12-24" }],
  mission: { kind: "prose", title: "Recibir bien" },
};

it.each([
  ["building", "En obra"],
  ["hours", "1: Lunes, Sábado"],
  ["accent", ""],
  ["fonts", "Newsreader"],
  ["mission", "Recibir bien"],
  ["people", "1: Ana Ruiz"],
  ["closed", "1: 24 de diciembre de 2026"],
] as const)("the summary of %s says no value of the file", (name, said) => {
  const part = partsOf(root, wholeOf(root), data).find(({ pointer }) => pointer[0] === name);
  expect(summaryOf(root, part?.shape ?? {}, data[name])).toBe(said);
});
