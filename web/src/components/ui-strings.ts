import { createContext, use } from "react";

/** The texts of the general components, which contain no text of the site: `web/src/shell` provides it. */
export interface UiStrings {
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

export const UiStringsContext = createContext<UiStrings | null>(null);

export function useUiStrings(): UiStrings {
  const words = use(UiStringsContext);
  if (!words) throw new Error("no UiStringsContext");
  return words;
}
