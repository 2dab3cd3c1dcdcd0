import { expect, it } from "vitest";
import type { Data, Pointer, Shape } from "../api/api.ts";
import { choicesOf, itemAt, kindOf, partsOf, wholeOf } from "./shape.ts";

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

/** The values of a file in their order, each with its kind, and what they are called. */
const kindsOf = (value: Data, only?: Pointer[]) =>
  partsOf(root, wholeOf(root, only), value).map(({ pointer, shape }) => [
    pointer.join("/"),
    kindOf(root, shape),
  ]);
const partAt = (name: string, of = root, value: Data = {}) => {
  const part = partsOf(of, wholeOf(of), value).find(({ pointer }) => pointer[0] === name);
  if (!part) throw new Error(name);
  return part;
};

it("gives each value what edits it, in the order of the file", () => {
  expect(kindsOf({ title: "Uno", text: ["a"] })).toEqual([
    ["title", "byState"],
    ["text", "list"],
    ["days", "choices"],
    ["groups", "list"],
    ["depth", "slider"],
    ["nick", "own"],
    ["phone", "phone"],
    ["picture", "picture"],
    ["state", "choice"],
    ["withdrawn", "checkbox"],
  ]);
  const groups = itemAt(root, partAt("groups"), 0);
  expect(kindOf(root, groups.shape)).toBe("lines");
});

it("has what is said of a value where it is used, and its limits", () => {
  const { shape, isRequired } = partAt("title");
  expect(isRequired).toBe(true);
  expect(shape).toMatchObject({ title: "Título", "x-help": "Una línea.", maxLength: 70 });
  expect(partAt("depth").shape).toMatchObject({ minimum: 10, maximum: 80, "x-unit": "cm" });
  expect(partAt("phone").shape["x-absent"]).toBe("sin teléfono");
  expect(choicesOf(root, partAt("state").shape)).toHaveLength(2);
  expect(choicesOf(root, partAt("days").shape)).toEqual([{ const: 1, title: "Lunes" }]);
  // An item without a name is called as its list.
  expect(itemAt(root, partAt("text"), 1)).toMatchObject({
    pointer: ["text", "1"],
    shape: { title: "Texto" },
  });
});

it("shows of a file what a task needs, in the order of the task", () => {
  expect(kindsOf({ title: "Uno" }, [["phone"], ["title"]]).map(([name]) => name)).toEqual([
    "phone",
    "title",
  ]);
});

it("gives a list that may also say that nothing is known the fields of a list", () => {
  const hours = { type: ["array", "string"], items: { $ref: "#/$defs/Page" } };
  const other = { ...root, $ref: "", properties: { hours } };
  const list = partAt("hours", other, { hours: [] });
  expect(kindOf(other, list.shape)).toBe("list");
  expect(kindOf(other, itemAt(other, list, 0).shape)).toBe("group");
});

it("tells a picture, and each of a list, which other views of it are beside it", () => {
  const picture = { $ref: "#/$defs/Picture" };
  const other = {
    type: "object",
    $defs: root.$defs ?? {},
    properties: {
      top: picture,
      rest: { type: "array", items: picture },
      night: { ...picture, "x-follows": "top" },
      film: { type: "string", "x-follows": "rest" },
    },
  };
  expect(partAt("top", other).views).toEqual(["night"]);
  expect(itemAt(other, partAt("rest", other), 0).views).toEqual(["film"]);
  expect(partAt("night", other).views).toEqual([]);
});
