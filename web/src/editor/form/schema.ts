// The schema of a file as a form: which field each value has, and how it is called. All that is said of a
// value is its type's documentation, so that a new field of the content needs no code here.
import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import type { Data, Json, Pointer, Shape } from "../api.ts";

/** A part of the schema that stands by itself, as the form's library reads it. */
type Field = RJSFSchema;

interface Form {
  schema: Field;
  uiSchema: UiSchema;
}

/** Strings that only say that nothing is known yet, or that begin with a placeholder. */
const STAND_INS = /^\^\\s\*\$\||^\\\{\[\^\{\}\]\+\\\}$/;

/** Which input a string has, by the pattern that it must match. */
const INPUTS: [RegExp, string][] = [
  [/^\^\[0-9\]\{4\}-\[0-9\]\{2\}/, "date"],
  [/^\^\(\[01\]\[0-9\]\|2/, "time"],
  [/^\^\[0-9\]\{10\}/, "tel"],
  [/@\]/, "email"],
  [/^\^#\[0-9A-F/, "color"],
  [/^\^\(\/\|https/, "link"],
];

interface Part {
  at?: Pointer;
  only?: readonly Pointer[] | undefined;
}

function resolved(root: Shape, { $ref, ...own }: Shape): Shape {
  return $ref ? { ...root.$defs?.[$ref.split("/").at(-1) ?? ""], ...own } : own;
}

/** The part of a schema that a pointer leads to. */
function shapeAt(root: Shape, pointer: Pointer): Shape {
  return pointer.reduce((used, key) => {
    const { anyOf = [], ...shape } = resolved(root, used);
    const shapes = [shape, ...anyOf.map((choice) => resolved(root, choice))];
    const inside = shapes.map(({ properties, items }) => properties?.[key] ?? items);
    return inside.find((part) => part !== undefined) ?? {};
  }, root);
}

/** What a value is called, or the list that it is an item of. */
export function labelAt(root: Shape | undefined, pointer: Pointer): string | undefined {
  if (!root || pointer.length === 0) return;
  return words(shapeAt(root, pointer)).title ?? labelAt(root, pointer.slice(0, -1));
}

/** The form of a file, or of those parts of it that a task needs; `data` is what they hold. */
export function formOf(root: Shape, data: Data, { at = [], only = [] }: Part = {}): Form {
  const resolve = (shape: Shape) => resolved(root, shape);
  return convert(shapeAt(root, at), data, only);

  function convert(used: Shape, value: Json | undefined, only: readonly Pointer[]): Form {
    // A choice that only says that nothing is known yet has no field; a list may also say so itself.
    const choices = used.anyOf?.map(resolve).filter(({ pattern }) => !standsIn(pattern)) ?? [
      resolve(used),
    ];
    const byState = choices.find(isByState);
    const kinds = choices.filter((choice) => choice !== byState);
    const shape = { ...kinds[0], ...(used.description && { description: used.description }) };
    const said = words(shape);
    if (kinds.length > 1) {
      const forms = kinds.map((kind) => convert(kind, value, []));
      return {
        schema: { ...said, anyOf: forms.map(({ schema }) => schema) },
        uiSchema: { anyOf: forms.map(({ uiSchema }) => uiSchema) },
      };
    }
    if (byState) {
      const { maxLength, minLength } = shape;
      return {
        schema: { ...said, type: "string", ...(maxLength && { maxLength }) },
        uiSchema: { "ui:field": "byState", "ui:options": { minLength } },
      };
    }
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
      return [key, convert(shape.properties?.[key] ?? {}, held[key], whole ? [] : inside)];
    });
    const isPicture = shape.properties?.["src"] && shape.properties["alt"];
    return {
      schema: {
        ...said,
        type: "object",
        properties: Object.fromEntries(forms.map(([key, { schema }]) => [key, schema])),
        required: shape.required ?? [],
      },
      uiSchema: {
        ...Object.fromEntries(forms.map(([key, { uiSchema }]) => [key, uiSchema])),
        ...(isPicture && { "ui:field": "picture" }),
        "ui:order": names,
        "ui:options": { isOpen: only.length > 0 },
      },
    };
  }

  function array(shape: Shape, said: Field, value: Json | undefined): Form {
    const item = resolve(shape.items ?? {});
    const simple = item.anyOf?.map(resolve)[0] ?? item;
    if (item.minimum === 1 && item.maximum === 7)
      return { schema: { ...said, type: "string" }, uiSchema: { "ui:widget": "weekdays" } };
    // Words, one on each line; a list of paragraphs has a field for each.
    if (typeOf(simple) === "string" && !simple.enum && (simple.maxLength || !isFree(simple)))
      return { schema: { ...said, type: "string" }, uiSchema: { "ui:widget": "lines" } };
    const first = Array.isArray(value) ? value[0] : undefined;
    const form = convert(shape.items ?? {}, first, []);
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
}

function text(shape: Shape, said: Field): Form {
  const schema: Field = { ...said, type: "string" };
  if (shape.enum) {
    const names = namesIn(shape.description ?? "");
    return {
      schema: { ...schema, enum: shape.enum },
      uiSchema: { "ui:enumNames": shape.enum.map((value) => names.get(value) ?? value) },
    };
  }
  const input = INPUTS.find(([pattern]) => pattern.test(shape.pattern ?? ""))?.[1] ?? "long";
  const { maxLength, minLength, default: absent } = shape;
  return {
    schema: { ...schema, ...(maxLength && { maxLength }) },
    uiSchema: {
      "ui:widget": input,
      "ui:options": { minLength, ...(absent !== undefined && { absent }) },
    },
  };
}

const standsIn = (pattern = "") => STAND_INS.test(pattern);
const isFree = ({ pattern }: Shape) => pattern === "\\S";
const isData = (value: Json | undefined): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isByState = ({ properties }: Shape) =>
  !!properties?.["planned"] && !!properties["construction"] && !!properties["open"];

function typeOf({ type, properties }: Shape): string | undefined {
  const types = [type].flat().filter((name) => name !== "null");
  if (types.includes("boolean")) return "boolean";
  if (types.includes("array")) return "array";
  return types[0] ?? (properties && "object");
}

/** What `planned` (proyecto) and the like are called. */
function namesIn(description: string): Map<string, string> {
  const pairs = description.matchAll(/`([^`]+)` \(([^)]+)\)/g);
  return new Map(Array.from(pairs, ([, value = "", name = ""]) => [value, capital(name)]));
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The label of a value, the beginning of its first sentence, and the rest as help. File names and keys,
 * which are between backticks, are no words for whoever edits.
 */
function words({ description = "" }: Shape): Field {
  const clear = (text: string) => text.split(", ").filter((clause) => !clause.includes("`"));
  const said = description.replace(/\s*Opcional\.\s*$/, "").replace(/"([^"]*)"/g, "«$1»");
  const [first = "", ...rest] = said.split(/(?<=\.) (?=[A-ZÁÉÍÓÚÑ«¿])/);
  const [head = "", ...tail] = first.replace(/\.$/, "").split(/[:;] /);
  const title = clear(head).join(", ") || head.replace(/`/g, "");
  const help = [tail.join(", "), ...rest].flatMap((text) => clear(text).join(", ") || []);
  const sentences = help.map((text) => `${capital(text).replace(/\.$/, "")}.`);
  return {
    ...(title && { title }),
    ...(help.length && { description: sentences.join(" ").replace(/^«/, "Por ejemplo: «") }),
  };
}
