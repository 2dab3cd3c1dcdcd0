// The words that were touched on the page last, until the cursor is at them.
import type { Json } from "../api/api.ts";

let words = "";

/** The touched word and what follows it, or the touched number. */
export const touched = () => words;

export function touch(now: string) {
  words = now;
}

/** Whether a value is the touched number: pages say "96,000" and "300 cm". */
export const isTouched = (value: Json | undefined) =>
  typeof value === "number" && value === Number(words.match(/^\d[\d,]*/)?.[0].replaceAll(",", ""));

/** Puts the cursor of a field at the touched word. */
export function goToTouched(field: EventTarget | null) {
  if (!words || !(field instanceof HTMLTextAreaElement)) return;
  const at = field.value.indexOf(words);
  if (at >= 0) field.setSelectionRange(at, at);
  words = "";
}
