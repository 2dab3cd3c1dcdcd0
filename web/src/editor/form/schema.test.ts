import { expect, it } from "vitest";
import type { Shape } from "../api.ts";
import { formOf } from "./schema.ts";

const unconfirmed = { type: "string", pattern: "^\\s*$|\\[[^\\]]*\\]|[Pp][Oo][Rr]" };
const byState = { $ref: "#/$defs/ByState" };
const root: Shape = {
  $ref: "#/$defs/Page",
  $defs: {
    ByState: {
      type: "object",
      properties: { planned: {}, construction: {}, open: {} },
    },
    State: { type: "string", enum: ["planned", "open"] },
    Page: {
      type: "object",
      required: ["title"],
      properties: {
        days: { type: "array", items: { type: "integer", minimum: 1, maximum: 7 } },
        phone: { anyOf: [{ type: "string", pattern: "^[0-9]{10}$" }, unconfirmed] },
        state: {
          description: "Lo que hay hoy: `planned` (proyecto) u `open` (abierto). Opcional.",
          anyOf: [{ $ref: "#/$defs/State" }, unconfirmed],
        },
        text: { anyOf: [{ type: "string", pattern: "\\S" }, byState, unconfirmed] },
        title: {
          description: 'El título, como "Hola". No se repite. Opcional.',
          anyOf: [{ type: "string", pattern: "\\S", maxLength: 70 }, byState],
        },
      },
    },
  },
};

it("gives each value the field of its kind, and the words of its documentation", () => {
  const text = { planned: "a", construction: "b", open: "c" };
  expect(formOf(root, { title: "Uno", text })).toMatchInlineSnapshot(`
    {
      "schema": {
        "properties": {
          "days": {
            "type": "string",
          },
          "phone": {
            "type": "string",
          },
          "state": {
            "enum": [
              "planned",
              "open",
            ],
            "title": "Lo que hay hoy",
            "type": "string",
          },
          "text": {
            "type": "string",
          },
          "title": {
            "description": "No se repite.",
            "maxLength": 70,
            "title": "El título, como «Hola»",
            "type": "string",
          },
        },
        "required": [
          "title",
        ],
        "type": "object",
      },
      "uiSchema": {
        "days": {
          "ui:widget": "weekdays",
        },
        "phone": {
          "ui:options": {
            "minLength": undefined,
          },
          "ui:widget": "tel",
        },
        "state": {
          "ui:enumNames": [
            "Proyecto",
            "Abierto",
          ],
        },
        "text": {
          "ui:field": "byState",
          "ui:options": {
            "minLength": undefined,
          },
        },
        "title": {
          "ui:field": "byState",
          "ui:options": {
            "minLength": undefined,
          },
        },
        "ui:options": {
          "isOpen": false,
        },
        "ui:order": [
          "title",
          "text",
          "days",
          "phone",
          "state",
        ],
      },
    }
  `);
});

it("shows of a file what a task needs, in the order of the task", () => {
  const { uiSchema } = formOf(root, { title: "Uno" }, { only: [["phone"], ["title"]] });
  expect(uiSchema["ui:order"]).toEqual(["phone", "title"]);
});

it("gives a list that may also say that nothing is known the fields of a list", () => {
  const hours = {
    type: ["array", "string"],
    pattern: unconfirmed.pattern,
    items: { $ref: "#/$defs/Page" },
  };
  const { schema } = formOf({ ...root, $ref: "", properties: { hours } }, { hours: [] });
  expect(schema.properties?.["hours"]).toMatchObject({ type: "array", items: { type: "object" } });
});
