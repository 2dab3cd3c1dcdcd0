// What a folded part of a form, or one of a list, is called: the first words in it, and how many things it holds.
import type { Data, Json, Shape } from "../api/api.ts";
import { session } from "../data/store.ts";
import { dayInWords } from "../lib/dates.ts";
import { isData } from "../lib/values.ts";
import { filled } from "./names.ts";
import { choicesOf, itemOf, resolved } from "./shape.ts";

export function summaryOf(root: Shape, shape: Shape, value: Json | undefined): string {
  const said = filled(firstText(root, shape, value));
  const count = Array.isArray(value) ? `${value.length}: ` : "";
  return said && `${count}${said}`.slice(0, 90);
}

/** Neither a color nor the name of a file is any words. */
const WORDLESS = /^(color|picture|video)$/;

function firstText(root: Shape, shape: Shape, value: Json | undefined): string {
  // A choice is said in its words.
  const chosen = choicesOf(root, shape).filter((it) => [value].flat().includes(it.const));
  if (chosen.length > 0) return chosen.map(({ title }) => title).join(", ");
  const { format = "" } = shape;
  if (typeof value === "string" && format === "date") return dayInWords(value);
  if (typeof value === "string") return WORDLESS.test(format) ? "" : value;
  if (Array.isArray(value))
    return firstOf(value.map((item) => firstText(root, itemOf(root, shape), item)));
  if (!isData(value)) return "";
  // Of a text for each state of the building, the one that is seen.
  const now = value[session().site.state ?? ""];
  if (now) return firstText(root, shape, now);
  const { properties = {}, required = [] } = shape;
  const parts = Object.entries(value).map(([key, inner]) => {
    const of = resolved(root, properties[key] ?? {});
    // What only the agency changes, such as the kind of a section, says nothing to an office.
    const said = of["x-by"] === "agency" ? "" : firstText(root, of, inner);
    return { said, rank: of["x-widget"] === "picture" ? 2 : Number(!required.includes(key)) };
  });
  // A thing is called by what it must say before what it may, and then by what is said of its picture.
  return firstOf(parts.sort((one, other) => one.rank - other.rank).map(({ said }) => said));
}

const firstOf = (texts: readonly string[]) => texts.find((text) => text) ?? "";

/** The first picture of an item, or the item itself. */
export const pictureOf = (value: Json | undefined): string | undefined =>
  [value, ...Object.values((value ?? {}) as Data)]
    .flatMap((part) => (isData(part) && typeof part["src"] === "string" ? part["src"] : []))
    .at(0);
