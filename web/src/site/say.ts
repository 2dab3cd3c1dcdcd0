// What the program itself says on a page. Its Spanish words stand where they are shown; each text is the name by which
// the English ones have it (english.ts), so that no page in Spanish carries a second catalogue.
import type { english } from "./english.ts";

/** A Spanish text that there is in English too: what has none does not compile. */
export type Text = keyof typeof english;

/** Says a text in the language of the page, with values for its names in braces. */
export type Say = (text: Text, values?: object) => string;

export const sayWith =
  (words: Record<string, string>): Say =>
  (text, values) =>
    (words[text] ?? text).replace(/\{(\w+)\}/g, (_, name) => values?.[name as never] ?? "");

export const inSpanish = sayWith({});
