// The schema of a file as a form: which field each value has. What it is called, and whatever else is said
// of it, stands beside its field in the program, so that a new field of the content needs no code here.
import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import type { Data, Json, Pointer, Shape } from "../api.ts";

/** A part of the schema that stands by itself, as the form's library reads it. */
type Field = RJSFSchema;

interface Form {
  schema: Field;
  uiSchema: UiSchema;
}

/** The formats of texts that have an input of their own. */
const INPUTS = ["date", "moment", "clock", "phone", "email", "color", "href", "category"];

/** What a shape is, with what is said of it where it is used; other choices only stand in for it. */
function resolved(root: Shape, { $ref, anyOf, ...own }: Shape): Shape {
  const shape = anyOf?.[0] ?? (root.$defs?.[$ref?.split("/").at(-1) ?? ""] as Shape | undefined);
  return shape ? { ...resolved(root, shape), ...own } : own;
}

/** The form of a file, or of those parts of it that a task needs; `data` is what they hold. */
export function formOf(root: Shape, data: Data, only: readonly Pointer[] = []): Form {
  return convert(root, data, only);

  function convert(used: Shape, value: Json | undefined, only: readonly Pointer[]): Form {
    const shape = resolved(root, used);
    const said = words(shape);
    switch (typeOf(shape)) {
      case "object":
        return object(shape, said, value, only);
      case "array":
        return array(shape, said, value);
      case "boolean":
        return {
          schema: { ...said, type: "boolean" },
          uiSchema: { "ui:options": { absent: shape.default ?? false } },
        };
      case "integer":
      case "number":
        return { schema: { ...said, type: "string" }, uiSchema: { "ui:widget": "numeric" } };
      default:
        return text(shape, said);
    }
  }

  function object(
    shape: Shape,
    said: Field,
    value: Json | undefined,
    only: readonly Pointer[],
  ): Form {
    const held = isData(value) ? value : {};
    const wanted = Object.keys(shape.properties ?? {}).filter(
      (key) => only.length === 0 || only.some(([first]) => first === key),
    );
    // As in the file; what is not in it comes after that, as the schema has it.
    const order = only.map(([first]) => first ?? "").concat(Object.keys(held), wanted);
    const names = [...new Set(order)].filter((key) => wanted.includes(key));
    const forms = names.map((key): [string, Form] => {
      const inside = only.filter(([first]) => first === key).map(([, ...rest]) => rest);
      const whole = inside.some((rest) => rest.length === 0);
      const form = convert(shape.properties?.[key] ?? {}, held[key], whole ? [] : inside);
      if (only.length === 0) return [key, form];
      // What was asked for is not folded.
      const options = { ...form.uiSchema["ui:options"], isOpen: true };
      return [key, { ...form, uiSchema: { ...form.uiSchema, "ui:options": options } }];
    });
    const field = shape["x-widget"];
    return {
      schema: {
        ...said,
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

  function array(shape: Shape, said: Field, value: Json | undefined): Form {
    const { "x-widget": widget, items = {} } = shape;
    const item = resolved(root, items);
    if (item.oneOf)
      return { schema: { ...said, type: "string" }, uiSchema: choice(item, "choices") };
    const isLines = widget === "lines" && typeOf(item) === "string";
    if (isLines) return { schema: { ...said, type: "string" }, uiSchema: { "ui:widget": widget } };
    const first = Array.isArray(value) ? value[0] : undefined;
    // An item without a name is called as its list.
    const inherited = { ...(shape.title && { title: shape.title }), ...items };
    const form = convert({ ...inherited, ...(widget && { "x-widget": widget }) }, first, []);
    return {
      schema: {
        ...said,
        type: "array",
        items: form.schema,
        ...(shape.minItems && { minItems: shape.minItems }),
        ...(shape.maxItems && { maxItems: shape.maxItems }),
      },
      uiSchema: { items: form.uiSchema },
    };
  }

  function text(shape: Shape, said: Field): Form {
    const { maxLength, default: absent } = shape;
    const schema: Field = { ...said, type: "string", ...(maxLength && { maxLength }) };
    if (shape.oneOf) return { schema, uiSchema: choice(shape, "choice") };
    if (shape["x-widget"] === "byState") {
      const states = root.$defs?.["ByState"]?.properties;
      return { schema, uiSchema: { "ui:field": "byState", "ui:options": { states } } };
    }
    const widget = INPUTS.find((format) => format === shape.format) ?? "long";
    const options = absent === undefined ? {} : { absent };
    return { schema, uiSchema: { "ui:widget": widget, "ui:options": options } };
  }
}

const choice = ({ oneOf: choices }: Shape, widget: string): UiSchema => ({
  "ui:widget": widget,
  "ui:options": { choices },
});

const isData = (value: Json | undefined): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function typeOf({ type, properties }: Shape): string | undefined {
  const types = [type].flat();
  if (types.includes("boolean")) return "boolean";
  if (types.includes("array")) return "array";
  return types[0] ?? (properties && "object");
}

const words = ({ title, "x-help": help, "x-absent": absent }: Shape): Field => ({
  ...(title && { title }),
  ...(help && { description: help }),
  ...(absent && { "x-absent": absent }),
});
