// The sections of a page, as its values have them: a table for each, and their names in the order of the page.
import type { Data } from "../api/api.ts";
import { namesOf, SECTIONS } from "../lib/section-names.ts";
import { inserted, put } from "../lib/values.ts";

/** The page with a section one place further up or down; the first says the title and stays. */
export function moved(data: Data, name: string, by: number): Data {
  const names = namesOf(data);
  const to = names.indexOf(name) + by;
  if (to < 1 || to >= names.length) return data;
  return put(data, [SECTIONS], inserted(removed(names, name), to, name)) as Data;
}

const removed = (names: string[], name: string) => names.filter((it) => it !== name);

export const without = (data: Data, name: string) =>
  put(put(data, [name], undefined), [SECTIONS], removed(namesOf(data), name)) as Data;

/** What is hidden keeps its texts. */
export const withHidden = (data: Data, name: string, isHidden: boolean) =>
  put(data, [name, "hidden"], isHidden || undefined) as Data;
