// The language of what the program says on the page that is shown.
import { inSpanish, sayWith } from "./say.ts";
import { useSite } from "./use-site.ts";

let inEnglish = inSpanish;

/** Takes the words that a page in English has loaded (sections/kinds.ts). */
export function learnEnglish(words: Record<string, string>): void {
  inEnglish = sayWith(words);
}

/** What the program says in a language. */
export const sayIn = (lang: string | undefined) => (lang === "en" ? inEnglish : inSpanish);

export const useText = () => useSite().t;
