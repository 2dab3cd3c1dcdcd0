// The sections of a page, as its values have them: a table for each, and their names in the order of the page.
import type { Data } from "../api.ts";
import { inserted } from "../values.ts";

export const SECTIONS = "sections";

export const namesOf = (data: Data): string[] => (data[SECTIONS] as string[] | undefined) ?? [];

/** The page with a section one place further up or down; the first says the title and stays. */
export function moved(data: Data, name: string, by: number): Data {
  const names = namesOf(data);
  const to = names.indexOf(name) + by;
  if (to < 1 || to >= names.length) return data;
  return {
    ...data,
    [SECTIONS]: inserted(
      names.filter((it) => it !== name),
      to,
      name,
    ),
  };
}

export function without(data: Data, name: string): Data {
  const { [name]: _, ...rest } = data;
  return { ...rest, [SECTIONS]: namesOf(data).filter((it) => it !== name) };
}

/** What is hidden keeps its texts. */
export function withHidden(data: Data, name: string, isHidden: boolean): Data {
  const { hidden: _, ...section } = data[name] as Data;
  return { ...data, [name]: isHidden ? { ...section, hidden: true } : section };
}
