// What this browser keeps of what was typed until the program has it, under the name of who typed it.
import { jsonOf, type Text } from "../api.ts";

/** What is written of a file, and what it was when it was read last. */
export type Written = Text & { path: string; base: Text | null; begun?: string | undefined };
/** `sent` is what of it the program may have: what was closed did not hear the answer. */
export type Copy = Written & { who: string; key: string; sent?: Text[] };

const STORED = "editor:";
const keyOf = (who: string, path: string) => `${STORED}${who}/${path}`;

/** Every copy; none where the browser refuses its storage. */
export function copies(): Copy[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(STORED))
      .flatMap(copyOf);
  } catch {
    return [];
  }
}

/** An entry that cannot be read is nobody's copy, and stays as it is. */
function copyOf(key: string): Copy[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "");
    const copy: Copy = { who: "", base: null, ...kept, key };
    const isCopy = typeof copy.path === "string" && typeof copy.data === "object";
    return isCopy ? [copy] : [];
  } catch {
    return [];
  }
}

export const copyAt = (who: string, path: string) => copyOf(keyOf(who, path))[0];

/** Returns whether the browser keeps it. Of what was sent it keeps the last, as a long text fills it. */
export function keep(who: string, file: Written, all: Text[] = []): boolean {
  const { path, base, data, body, begun } = file;
  const sent = all.slice(-1);
  const copy = JSON.stringify({ who, path, base, data, body, begun, sent });
  try {
    localStorage.setItem(keyOf(who, path), copy);
    return true;
  } catch {
    return false;
  }
}

/** Removes a copy where the program has the same, or where a person has said so. */
export function drop(copy: Copy | undefined, text?: Text) {
  if (copy && (!text || same(copy, text))) localStorage.removeItem(copy.key);
}

/** As they are sent. */
export const same = (one: Text, other: Text) => inOrder(one) === inOrder(other);

/** Forms and files have their keys in orders of their own. */
const inOrder = ({ data, body }: Text) =>
  jsonOf({ data, body }, (_, value) =>
    typeof value === "object" && value && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort())
      : value,
  );
