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

// Not null to begin with: nothing is rendered outside of the shell, and a check would travel to everybody.
export const UiStringsContext = createContext({} as UiStrings);

export const useUiStrings = () => use(UiStringsContext);
