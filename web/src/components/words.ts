import { createContext, use } from "react";

/** The texts of the general components, which contain no text of the site: `web/src/shell` provides it. */
export interface Words {
  previous: string;
  next: string;
  pause: string;
  resume: string;
  close: string;
  zoomIn: string;
  zoomOut: string;
  /** "2 de 4" */
  position: (current: number, total: number) => string;
  slides: string;
  enlarge: (what: string) => string;
  optional: string;
}

export const WordsContext = createContext<Words | null>(null);

export function useWords(): Words {
  const words = use(WordsContext);
  if (!words) throw new Error("no WordsContext");
  return words;
}
