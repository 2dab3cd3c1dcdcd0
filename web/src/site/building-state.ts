// How far the building is, in words.
import type { Settings } from "../api/types.ts";

const STATES = {
  planned: "En proyecto",
  construction: "En construcción",
  open: "Abierto",
} as const;

/** Whether the building receives visitors. */
export function isOpen({ building }: Settings): boolean {
  return building.state === "open";
}

/** "En construcción": nothing where the owner has not said it. */
export function stateOf({ building }: Settings): string | undefined {
  return building.state ? STATES[building.state] : undefined;
}

/** When it opens, or since when it is open; what is not known is not published here yet. */
export function openingOf(site: Settings): string | undefined {
  const { state, date } = site.building;
  if (!state) return undefined;
  if (state === "open") return date ? `Abierto desde ${date}.` : undefined;
  return date
    ? `Apertura prevista: ${date}.`
    : "La fecha de apertura aún no se publica aquí; pídala por escrito antes de dar un anticipo.";
}
