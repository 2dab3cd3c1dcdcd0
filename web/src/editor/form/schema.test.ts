import { expect, it } from "vitest";
import type { Shape } from "../api.ts";
import { formOf } from "./schema.ts";

const unconfirmed = { type: "string" };
const byState = { $ref: "#/$defs/ByState" };
const states = { planned: { title: "En proyecto" }, open: { title: "Abierto" } };
const root: Shape = {
  $ref: "#/$defs/Page",
  $defs: {
    ByState: { type: "object", properties: states },
    State: {
      type: "string",
      oneOf: [
        { const: "planned", title: "En proyecto" },
        { const: "open", title: "Abierto" },
      ],
    },
    Picture: { "x-widget": "picture", type: "object", properties: { src: { type: "string" } } },
    Page: {
      type: "object",
      required: ["title"],
      properties: {
        days: {
          type: "array",
          items: { type: "integer", oneOf: [{ const: 1, title: "Lunes" }] },
        },
        groups: {
          "x-widget": "lines",
          type: "array",
          items: { type: "array", items: { type: "string", format: "word" } },
        },
        depth: {
          "x-widget": "slider",
          "x-unit": "cm",
          anyOf: [{ type: "integer", minimum: 10, maximum: 80 }, unconfirmed],
        },
        nick: { "x-widget": "own", anyOf: [{ type: "string" }, byState] },
        phone: {
          "x-absent": "sin teléfono",
          anyOf: [{ type: "string", format: "phone" }, unconfirmed],
        },
        picture: { title: "Foto", $ref: "#/$defs/Picture" },
        state: { title: "Etapa", anyOf: [{ $ref: "#/$defs/State" }, unconfirmed] },
        text: {
          title: "Texto",
          type: "array",
          items: { "x-widget": "byState", anyOf: [{ type: "string" }, byState] },
        },
        title: {
          title: "Título",
          "x-help": "Una línea.",
          "x-widget": "byState",
          anyOf: [{ type: "string", maxLength: 70 }, byState],
        },
        withdrawn: { type: ["string", "boolean"], format: "withdrawn" },
      },
    },
  },
};

it("gives each value the field of its kind, and the words that its schema says", () => {
  const { schema, uiSchema } = formOf(root, { title: "Uno", text: ["a"] });
  const fields = Object.entries(schema.properties ?? {}).map(([key, field]) => {
    const { "ui:widget": widget, "ui:field": whole, items } = uiSchema[key] ?? {};
    return [key, { ...(field as object), ui: widget ?? whole ?? items }];
  });
  expect(Object.fromEntries(fields)).toMatchInlineSnapshot(`
    {
      "days": {
        "type": "string",
        "ui": "choices",
      },
      "depth": {
        "maximum": 80,
        "minimum": 10,
        "type": "string",
        "ui": "slider",
        "x-unit": "cm",
      },
      "groups": {
        "items": {
          "type": "string",
        },
        "type": "array",
        "ui": {
          "ui:options": {
            "choices": undefined,
          },
          "ui:widget": "lines",
        },
      },
      "nick": {
        "type": "string",
        "ui": "own",
      },
      "phone": {
        "format": "phone",
        "type": "string",
        "ui": undefined,
        "x-absent": "sin teléfono",
      },
      "picture": {
        "properties": {
          "src": {
            "type": "string",
          },
        },
        "required": [],
        "title": "Foto",
        "type": "object",
        "ui": "picture",
      },
      "state": {
        "title": "Etapa",
        "type": "string",
        "ui": "choice",
      },
      "text": {
        "items": {
          "title": "Texto",
          "type": "string",
        },
        "title": "Texto",
        "type": "array",
        "ui": {
          "ui:field": "byState",
          "ui:options": {
            "states": {
              "open": {
                "title": "Abierto",
              },
              "planned": {
                "title": "En proyecto",
              },
            },
          },
        },
      },
      "title": {
        "description": "Una línea.",
        "maxLength": 70,
        "title": "Título",
        "type": "string",
        "ui": "byState",
      },
      "withdrawn": {
        "format": "withdrawn",
        "type": "boolean",
        "ui": undefined,
      },
    }
  `);
  expect(uiSchema["ui:order"]?.slice(0, 2)).toEqual(["title", "text"]);
  expect(uiSchema["title"]?.["ui:options"]?.["states"]).toBe(states);
  expect(uiSchema["state"]?.["ui:options"]?.["choices"]).toHaveLength(2);
});

it("shows of a file what a task needs, in the order of the task", () => {
  const { uiSchema } = formOf(root, { title: "Uno" }, [["phone"], ["title"]]);
  expect(uiSchema["ui:order"]).toEqual(["phone", "title"]);
});

it("gives a list that may also say that nothing is known the fields of a list", () => {
  const hours = { type: ["array", "string"], items: { $ref: "#/$defs/Page" } };
  const { schema } = formOf({ ...root, $ref: "", properties: { hours } }, { hours: [] });
  expect(schema.properties?.["hours"]).toMatchObject({ type: "array", items: { type: "object" } });
});

it("tells a picture, and each of a list, which other views of it are beside it", () => {
  const picture = { $ref: "#/$defs/Picture" };
  const upright = { type: "string", "x-follows": "src" };
  const { uiSchema } = formOf(
    {
      type: "object",
      $defs: {
        Picture: {
          "x-widget": "picture",
          type: "object",
          properties: { src: { type: "string" }, upright },
        },
      },
      properties: {
        top: picture,
        rest: { type: "array", items: picture },
        night: { ...picture, "x-follows": "top" },
        film: { type: "string", "x-follows": "rest" },
      },
    },
    { top: {}, rest: [] },
  );
  expect(uiSchema["top"]?.["ui:options"]?.["views"]).toEqual(["night"]);
  expect(uiSchema["top"]?.["src"]?.["ui:options"]?.["views"]).toEqual(["upright"]);
  expect(uiSchema["rest"]?.["items"]?.["ui:options"]?.["views"]).toEqual(["film"]);
  expect(uiSchema["night"]?.["ui:options"]?.["views"]).toBeUndefined();
});
