// A section that is added to a page: of which kinds there are, and what it says at first.
import { contactPath } from "../../api/address.ts";
import type { Data, Json, Shape } from "../api/api.ts";
import { resolved } from "../form/shape.ts";
import { namesOf, SECTIONS } from "../lib/section-names.ts";
import { inserted } from "../lib/values.ts";

/** A kind of section that may be added. */
export interface Kind {
  name: string;
  title: string;
  shape: Shape;
}

/** All but those that begin a page. */
export const kindsOf = (root: Shape): Kind[] =>
  (root.$defs?.["Section"]?.allOf ?? []).flatMap(({ if: { properties }, then }) =>
    then["x-begins"] ? [] : [{ name: properties.kind.const, title: then.title ?? "", shape: then }],
  );

/** The page with a new section behind another, and the name of that. */
export function added(data: Data, after: string, root: Shape, kind: Kind): [Data, name: string] {
  const names = namesOf(data);
  let name = kind.name;
  for (let number = 2; name in data; number++) name = `${kind.name}-${number}`;
  const said = starter(root, kind.shape, data) as Data;
  const section = name === kind.name ? said : { kind: kind.name, ...said };
  const order = inserted(names, names.indexOf(after) + 1, name);
  return [{ ...data, [name]: section, [SECTIONS]: order }, name];
}

/**
 * What a value must have, until somebody writes it: texts between brackets, with which the program lets no page be
 * published, and a picture that the page has.
 */
function starter(root: Shape, used: Shape, page: Data): Json {
  const shape = resolved(root, used);
  const { type, format, minItems = 0, items = {}, required = [], properties = {} } = shape;
  if (shape["x-widget"] === "picture") return pictureIn(page) ?? { src: "", alt: "" };
  if (shape.oneOf?.[0]) return shape.oneOf[0].const;
  switch ([type].flat()[0] ?? "object") {
    case "object":
      return Object.fromEntries(
        required.map((key) => [key, starter(root, properties[key] ?? {}, page)]),
      );
    case "array": {
      const item = { ...(items.title ? {} : { title: shape.title ?? "" }), ...items };
      return Array.from({ length: Math.max(1, minItems) }, () => starter(root, item, page));
    }
    case "boolean":
      return false;
    case "integer":
    case "number":
      return shape.minimum ?? 1;
    default:
      if (format === "href") return contactPath;
      return format ? "" : `[${shape.title ?? "Texto"}]`;
  }
}

/** The first picture of a page. */
function pictureIn(value: Json): Data | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if ("src" in value && "alt" in value) {
    const { src, alt } = value as Data;
    return { src: src ?? "", alt: alt ?? "" };
  }
  for (const inner of Object.values(value)) {
    const found = pictureIn(inner);
    if (found) return found;
  }
  return undefined;
}
