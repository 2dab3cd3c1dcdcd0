import type { Settings } from "../api/types.ts";
import styles from "./building-note.module.css";
import { useSite } from "./use-site.ts";

/** How far the building is, with the owner's sentence and the date; nothing where it is not said. */
export function BuildingNote() {
  const site = useSite();
  const state = stateOf(site);
  if (!state) return null;
  const said = [site.building.text, openingOf(site)].filter(Boolean).join(" ");
  return (
    <p className={styles.note} data-building={site.building.state}>
      <strong>{state}.</strong> {said}
    </p>
  );
}

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
function openingOf(site: Settings): string | undefined {
  const { state, date } = site.building;
  if (!state) return undefined;
  if (state === "open") return date ? `Desde ${date}.` : undefined;
  return date
    ? `Apertura prevista: ${date}.`
    : "La fecha de apertura se publicará aquí cuando esté fijada.";
}
