import type { Fact, BuildingNote as Said, Settings } from "../api/types.ts";
import { bare } from "./bare.ts";
import styles from "./building-note.module.css";
import { useSite } from "./use-site.ts";

interface Props {
  /** `today`: with what there is of the works. */
  says: Said;
  /** What the page says elsewhere. */
  beside?: Fact[] | undefined;
}

/**
 * How far the building is, with the owner's sentence and the date; nothing where it is not said, and no date that the
 * page says already.
 */
export function BuildingNote({ says, beside = [] }: Props) {
  const site = useSite();
  const { state, opening } = site.facts;
  if (!state) return null;
  const works = says === "today" ? todayOf(site) : undefined;
  const { date, text } = site.building;
  const isDated = !!date && beside.some(({ value }) => value?.includes(bare(date)));
  const said = [text, works, isDated ? "" : opening].filter(Boolean).join(" ");
  return (
    <p className={styles.note} data-building={site.building.state}>
      <strong>{state}.</strong> {said}
    </p>
  );
}

/** Whether the building receives visitors. */
export function isOpen({ building }: Settings): boolean {
  return building.state === "open";
}

/** "Al 20 de noviembre de 2026: están colados los cimientos.", until the building is open. */
function todayOf(site: Settings): string | undefined {
  const { date, text } = site.building.today ?? {};
  if (isOpen(site) || !(date && text)) return undefined;
  return `Al ${date}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
