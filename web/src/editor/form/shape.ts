// The values of a file as its schema has them: which there are, in which order, and what each is. What it is called,
// and whatever else is said of it, stands beside its field in the program, so that a new field of the content needs
// no code here.
import type { Choice, Data, Json, Pointer, Shape } from "../api/api.ts";
import { namesOf, SECTIONS } from "../lib/section-names.ts";
import { isData } from "../lib/values.ts";

/** A value in a form. */
export interface Part {
  pointer: Pointer;
  /** What it is, with what is said of it where it stands. */
  shape: Shape;
  isRequired: boolean;
  /** What of it is wanted: all where nothing is named. */
  only: readonly Pointer[];
  /** It was asked for by its name: it is not folded. */
  isAsked: boolean;
  /** The keys beside this picture, or this list of them, that hold other views of it. */
  views: string[];
}

/** A file as a whole. */
export const wholeOf = (root: Shape, only: readonly Pointer[] = []): Part => ({
  ...{ pointer: [], shape: resolved(root, root), isRequired: true },
  ...{ only, isAsked: false, views: [] },
});

/** What a shape is, with what is said of it where it is used; other choices only stand in for it. */
export function resolved(root: Shape, { $ref, anyOf, ...own }: Shape): Shape {
  const shape = anyOf?.[0] ?? (root.$defs?.[$ref?.split("/").at(-1) ?? ""] as Shape | undefined);
  return shape ? { ...resolved(root, shape), ...own } : own;
}

/** What edits a value: the input of its widget, or of its kind, or of its format; or a group or a list of others. */
export function kindOf(root: Shape, shape: Shape): string {
  const { "x-widget": widget, format, oneOf, items = {} } = shape;
  const type = typeOf(shape);
  if (type === "object") return widget ?? "group";
  if (type === "array") {
    const item = resolved(root, items);
    if (isOfLists(widget)) return widget;
    if (item.oneOf) return widget ?? "choices";
    return widget === "lines" && typeOf(item) === "string" ? widget : "list";
  }
  const isNumber = type === "integer" || type === "number";
  const plain = isNumber ? "numeric" : type === "boolean" ? "checkbox" : (format ?? "text");
  return widget ?? (oneOf ? "choice" : plain);
}

/** Whether a widget is of a whole list, and not of each of its items. */
const isOfLists = (widget?: string): widget is "list" | "week" =>
  widget === "list" || widget === "week";

/** Whether it has other values in it, which it lays out itself. */
export const isLong = (kind: string): kind is "group" | "list" | "week" =>
  kind === "group" || kind === "list" || kind === "week";

export const isGroup = (shape: Shape) => typeOf(shape) === "object";

function typeOf({ type, properties }: Shape): string | undefined {
  const types = [type].flat();
  if (types.includes("boolean")) return "boolean";
  if (types.includes("array")) return "array";
  return types[0] ?? (properties && "object");
}

/** What may be chosen as a value, or as one of several. */
export const choicesOf = (root: Shape, { oneOf, items }: Shape): Choice[] =>
  oneOf ?? (items && resolved(root, items).oneOf) ?? [];

/** What each of a list is: one without a name is called as its list, which has its widget, its unit and its cuts. */
export function itemOf(root: Shape, list: Shape): Shape {
  const { title = "", items = {}, "x-widget": widget, "x-unit": unit, "x-cut": cut } = list;
  const ofItems = isOfLists(widget) ? undefined : widget;
  const said = {
    ...(ofItems && { "x-widget": ofItems }),
    ...(unit && { "x-unit": unit }),
    ...(cut && { "x-cut": cut }),
  };
  return resolved(root, { title, ...items, ...said });
}

/** The values of a table that are wanted, as in the file; what is not in it comes after that, as the schema has it. */
export function partsOf(root: Shape, { pointer, shape, only }: Part, value: Json | undefined) {
  const held = isData(value) ? value : {};
  const { properties = {}, required = [], additionalProperties } = shape;
  const sections = additionalProperties ? sectionsOf(root, shape, held) : {};
  const shapes: Record<string, Shape> = { ...properties, ...sections };
  const sectionNames = namesOf(held);
  const others = Object.keys(held).filter((key) => !sectionNames.includes(key));
  const wanted = only.map(([first = ""]) => first);
  const order = wanted.concat(others, sectionNames, Object.keys(shapes));
  return [...new Set(order)]
    .filter((key) => key in shapes && (only.length === 0 || wanted.includes(key)))
    .map((key): Part => {
      const inside = only.filter(([first]) => first === key).map(([, ...rest]) => rest);
      return {
        pointer: [...pointer, key],
        shape: resolved(root, shapes[key] ?? {}),
        isRequired: required.includes(key),
        only: inside.some((rest) => rest.length === 0) ? [] : inside,
        isAsked: only.length > 0,
        views: viewsOf(shape, key),
      };
    });
}

/** One of a list. */
export const itemAt = (root: Shape, { pointer, shape, views }: Part, index: number): Part => ({
  ...{ pointer: [...pointer, String(index)], shape: itemOf(root, shape), isRequired: true },
  ...{ only: [], isAsked: false, views },
});

/** What only those change who made the site. */
export const isOfAgency = ({ shape }: Pick<Part, "shape">) => shape["x-by"] === "agency";

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

/** The keys of a table that hold other views of the picture at this one. */
export const viewsOf = ({ properties = {} }: Shape, key: string) =>
  Object.keys(properties).filter((name) => properties[name]?.["x-follows"] === key);
