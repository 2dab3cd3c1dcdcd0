// The names in braces that texts are written with, as people read them: in a field, each stands as its value.
// A sign that no font shows says behind its first letter which name it is, and another, behind its last one,
// that it ends there. For cursors and keys such a sign, a variation selector, is a part of its letter. What is
// not exactly the value of the name that its sign says is words like any other.
import { session } from "../data/store.ts";

const SIGN = "\u{E0100}-\u{E01EF}";
const SIGNS = new RegExp(`[${SIGN}]`, "gu");
const FIRST_SIGN = 0xe0100;
const END = "\u{E01EF}";
const CHIP = new RegExp(`([^${SIGN}][${SIGN}][^${SIGN}]*${END})`, "u");
const NAME = /\{([\w.]+)\}/g;

interface Chip {
  name: string;
  value: string;
  /** As it stands in a field. */
  marked: string;
}

function chips(): Chip[] {
  const { mailValues, values } = session().site;
  return Object.entries({ ...mailValues, ...values }).flatMap(([name, value], at) => {
    const [first, ...rest] = value;
    const sign = String.fromCodePoint(FIRST_SIGN + at);
    const marked = `${first}${sign}${rest.join("")}${END}`;
    return first && sign < END ? { name, value, marked } : [];
  });
}

const replaced = (text: string, say: (chip: Chip) => string) => {
  if (!text.includes("{")) return text;
  const all = chips();
  return text.replace(NAME, (whole, name) => {
    const chip = all.find((it) => it.name === name);
    return chip ? say(chip) : whole;
  });
};

/** A text as visitors read it. */
export const filled = (text: string) => replaced(text, ({ value }) => value);

/** The values that a text had by their names, and has so no more. */
export function lostValues(before: string, now: string) {
  const left = namesIn(now);
  const lost = namesIn(before).filter((name) => {
    const at = left.indexOf(name);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const all = lost.length > 0 ? chips() : [];
  return lost.flatMap((name) => {
    const chip = all.find((it) => it.name === name);
    return chip ? { name, value: chip.value, isOfMails: name in session().site.mailValues } : [];
  });
}

const namesIn = (text: string) => Array.from(text.matchAll(NAME), ([, name = ""]) => name);

/** A text as it stands in its field. */
export const shown = (text: string) => replaced(text, ({ marked }) => marked);

/** What stands in a field, as it is read: what is copied of it. */
export const unmarked = (text: string) => text.replace(SIGNS, "");

/** What stands in a field piece by piece, of which some are the values of names. */
export function piecesOf(text: string): { text: string; name?: string | undefined }[] {
  const pieces = text.split(CHIP);
  const all = pieces.length > 1 ? chips() : [];
  return pieces.map((piece, at) => {
    const chip = all.find(({ marked }) => marked === piece);
    const [before = "", after = ""] = [pieces[at - 1], pieces[at + 1]];
    const isWhole = chip && !isOneNumber(before, chip.value) && !isOneNumber(chip.value, after);
    return { text: piece, name: isWhole ? chip.name : undefined };
  });
}

/** Digits beside a number make it another one. */
const isOneNumber = (before: string, after: string) =>
  /\d[.,]?$/.test(unmarked(before)) && /^[.,]?\d/.test(unmarked(after));

/** A text as it is written, of what became of it in its field. */
export const stored = (text: string): string =>
  piecesOf(text)
    .map(({ text, name }) => (name ? `{${name}}` : unmarked(text)))
    .join("");
