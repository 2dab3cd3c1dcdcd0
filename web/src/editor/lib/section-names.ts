// The sections of a page, in its order: their names are a value that no file has.
import type { Data } from "../api/api.ts";

export const SECTIONS = "sections";

export const namesOf = (data: Data): string[] => (data[SECTIONS] as string[] | undefined) ?? [];
