import styles from "./building-note.module.css";
import { openingOf, stateOf } from "./building-state.ts";
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
