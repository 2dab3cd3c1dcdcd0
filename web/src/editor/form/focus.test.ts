import { expect, it } from "vitest";
import type { Data, Shape } from "../api/api.ts";
import { fieldAt } from "./focus.ts";
import { wholeOf } from "./shape.ts";

const text: Shape = { type: "string" };
const row: Shape = {
  type: "object",
  properties: { by: { ...text, "x-by": "agency" }, name: text, price: { type: "integer" } },
};
const root: Shape = {
  type: "object",
  properties: {
    title: { ...text, "x-widget": "byState" },
    picture: { type: "object", "x-widget": "picture", properties: { src: text, alt: text } },
    prices: { type: "object", properties: { rows: { type: "array", items: row } } },
    none: { type: "array", items: text },
  },
};
const data: Data = { prices: { rows: [{ by: "x", name: "Uno" }, { name: "Dos" }] }, none: [] };

it.each([
  ["title", "title"],
  ["title/open", "title/open"],
  ["picture/alt", "picture/alt"],
  ["prices/rows/1/price", "prices/rows/1/price"],
  // What has no field of its own has the first one within it, before those that are folded.
  ["prices", "prices/rows/0/name"],
  ["prices/rows/1", "prices/rows/1/name"],
  // What is not there is near what is.
  ["prices/rows/7/price", "prices/rows/0/name"],
  ["prices/fee", "prices/rows/0/name"],
  ["none", ""],
  ["none/0", ""],
  ["nothing", ""],
])("who asks for %s comes to the field %s", (asked, field) => {
  expect(fieldAt(root, wholeOf(root), data, asked.split("/")).join("/")).toBe(field);
});
