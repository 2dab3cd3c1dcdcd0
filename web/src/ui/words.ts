import { createContext, use } from "react";

/** What the general parts say. `ui` holds no text of the site: `layout` gives the words. */
export interface Words {
  previous: string;
  next: string;
  pause: string;
  resume: string;
  close: string;
  /** "2 de 4" */
  position: (current: number, total: number) => string;
  slides: string;
  enlarge: (what: string) => string;
  optional: string;
}

export const WordsContext = createContext<Words | null>(null);

export function useWords(): Words {
  const words = use(WordsContext);
  if (!words) throw new Error("no WordsContext above this part");
  return words;
}
