// The schema of a file as a form: which field each value has. What it is called, and whatever else is said
// of it, stands beside its field in the program, so that a new field of the content needs no code here.
import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import type { Data, Json, Pointer, Shape } from "../api.ts";
import { namesOf, SECTIONS } from "../page/sections.ts";

/** A part of the schema that stands by itself, as the form's library reads it. */
type Field = RJSFSchema;

interface Form {
  schema: Field;
  uiSchema: UiSchema;
}

/** What the form's library and the inputs read of a shape as it is. */
const WORDS = ["title", "format", "x-absent", "x-unit"];
const LIMITS = ["minimum", "maximum", "maxLength", "minItems", "maxItems"];

/** What a shape is, with what is said of it where it is used; other choices only stand in for it. */
export function resolved(root: Shape, { $ref, anyOf, ...own }: Shape): Shape {
  const shape = anyOf?.[0] ?? (root.$defs?.[$ref?.split("/").at(-1) ?? ""] as Shape | undefined);
  return shape ? { ...resolved(root, shape), ...own } : own;
}

/** The form of a file, or of those parts of it that a task needs; `data` is what they hold. */
export function formOf(root: Shape, data: Data, only: readonly Pointer[] = []): Form {
  return convert(root, data, only);

  function convert(used: Shape, value: Json | undefined, only: readonly Pointer[]): Form {
    const shape = resolved(root, used);
    const type = typeOf(shape);
    if (type === "object") return object(shape, value, only);
    return type === "array" ? array(shape, value) : single(shape, type);
  }

  function object(shape: Shape, value: Json | undefined, only: readonly Pointer[]): Form {
    const held = isData(value) ? value : {};
    const sections = shape.additionalProperties ? sectionsOf(root, shape, held) : {};
    const properties = { ...shape.properties, ...sections };
    const wanted = Object.keys(properties).filter(
      (key) => only.length === 0 || only.some(([first]) => first === key),
    );
    // As in the file; what is not in it comes after that, as the schema has it.
    const sectionNames = namesOf(held);
    const others = Object.keys(held).filter((key) => !sectionNames.includes(key));
    const order = only.map(([first]) => first ?? "").concat(others, sectionNames, wanted);
    const names = [...new Set(order)].filter((key) => wanted.includes(key));
    const forms = names.map((key): [string, Form] => {
      const inside = only.filter(([first]) => first === key).map(([, ...rest]) => rest);
      const whole = inside.some((rest) => rest.length === 0);
      const views = viewsOf(shape, key);
      const part = convert(properties[key] ?? {}, held[key], whole ? [] : inside);
      const form = views.length > 0 ? withViews(part, views) : part;
      if (only.length === 0) return [key, form];
      // What was asked for is not folded.
      const options = { ...form.uiSchema["ui:options"], isOpen: true };
      return [key, { ...form, uiSchema: { ...form.uiSchema, "ui:options": options } }];
    });
    const field = shape["x-widget"];
    return {
      schema: {
        ...said(shape),
        type: "object",
        properties: Object.fromEntries(forms.map(([key, { schema }]) => [key, schema])),
        required: shape.required ?? [],
      },
      uiSchema: {
        ...Object.fromEntries(forms.map(([key, { uiSchema }]) => [key, uiSchema])),
        ...(field && { "ui:field": field }),
        "ui:order": names,
        "ui:options": {
          ofAgency: names.filter((key) => shape.properties?.[key]?.["x-by"] === "agency"),
        },
      },
    };
  }

  function array(shape: Shape, value: Json | undefined): Form {
    const { "x-widget": widget, items = {} } = shape;
    const item = resolved(root, items);
    const isLines = widget === "lines" && typeOf(item) === "string";
    if (item.oneOf || isLines) {
      const input = { "ui:widget": widget ?? "choices", "ui:options": { choices: item.oneOf } };
      return { schema: { ...said(shape), type: "string" }, uiSchema: input };
    }
    const first = Array.isArray(value) ? value[0] : undefined;
    // An item without a name is called as its list.
    const inherited = { ...pick(shape, ["title"]), ...items };
    const form = convert({ ...inherited, ...pick(shape, ["x-widget", "x-unit"]) }, first, []);
    return {
      schema: { ...said(shape), type: "array", items: form.schema },
      uiSchema: { items: form.uiSchema },
    };
  }

  /** A value of one input: that of its widget or of its kind; else the library takes that of its format. */
  function single(shape: Shape, type: string | undefined): Form {
    const { "x-widget": named, oneOf: choices, default: absent } = shape;
    const schema: Field = { ...said(shape), type: type === "boolean" ? type : "string" };
    if (named === "byState") {
      const states = root.$defs?.["ByState"]?.properties;
      return { schema, uiSchema: { "ui:field": named, "ui:options": { states } } };
    }
    const isNumber = type === "integer" || type === "number";
    const widget = named ?? (choices && "choice") ?? (isNumber && "numeric");
    const options = { "ui:options": { choices, absent } };
    return { schema, uiSchema: { ...(widget && { "ui:widget": widget }), ...options } };
  }
}

/** The sections that a page has: each as its kind is. */
function sectionsOf(root: Shape, { properties = {} }: Shape, held: Data): Record<string, Shape> {
  const all = root.$defs?.["Section"]?.allOf ?? [];
  const kinds = new Map<Json | undefined, Shape>(
    all.map((it) => [it.if.properties.kind.const, it.then]),
  );
  const own = Object.entries(held).filter(([key]) => !(key in properties) && key !== SECTIONS);
  const sections = own.map(([key, value]): [string, Shape] => {
    const kind = isData(value) ? value["kind"] : undefined;
    return [key, kinds.get(kind ?? key) ?? {}];
  });
  return Object.fromEntries(sections);
}

/** The keys of a shape that hold other views of the picture at this one. */
const viewsOf = ({ properties = {} }: Shape, key: string) =>
  Object.keys(properties).filter((name) => properties[name]?.["x-follows"] === key);

/** The field of a picture, or of a list of them, that knows them. */
function withViews({ schema, uiSchema }: Form, views: string[]): Form {
  if (schema.type === "array")
    return {
      schema,
      uiSchema: { ...uiSchema, items: optioned(uiSchema.items as UiSchema, views) },
    };
  return { schema, uiSchema: optioned(uiSchema, views) };
}

const optioned = (uiSchema: UiSchema, views: string[]): UiSchema => ({
  ...uiSchema,
  "ui:options": { ...uiSchema["ui:options"], views },
});

const isData = (value: Json | undefined): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function typeOf({ type, properties }: Shape): string | undefined {
  const types = [type].flat();
  if (types.includes("boolean")) return "boolean";
  if (types.includes("array")) return "array";
  return types[0] ?? (properties && "object");
}

/** Those of these keys that a shape has. */
const pick = (shape: Shape, keys: readonly string[]): Shape =>
  Object.fromEntries(Object.entries(shape).filter(([key]) => keys.includes(key)));

const said = (shape: Shape): Field => ({
  ...(pick(shape, [...WORDS, ...LIMITS]) as Field),
  ...(shape["x-help"] && { description: shape["x-help"] }),
});
