// A file of the content, for what shows it.
import { open } from "./sending.ts";
import { type OpenFile, useDrafts } from "./store.ts";
import { useAsked } from "./use-asked.ts";

/** The file, which is asked for if it is not open; an article that is not begun is open at no path. */
export function useOpen(path: string): OpenFile | undefined {
  useAsked(`file ${path}`, () => open(path));
  return useDrafts(({ open }) => open[path]);
}
