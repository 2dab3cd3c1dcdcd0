import type { Fact, BuildingNote as Said, Settings } from "../api/types.ts";
import { bare } from "./bare.ts";
import styles from "./building-note.module.css";
import type { Text } from "./say.ts";
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
  const { t } = site;
  const state = stateOf(site);
  if (!state) return null;
  const works = says === "today" ? todayOf(site) : undefined;
  const { date, text } = site.building;
  const isDated = !!date && beside.some(({ value }) => value?.includes(bare(date)));
  const said = [text, works, isDated ? "" : site.facts.opening].filter(Boolean).join(" ");
  return (
    <p className={styles.note} data-building={site.building.state}>
      <strong>{t(state)}.</strong> {said}
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

/** "Al 20 de noviembre de 2026: están colados los cimientos.", until the building is open. */
function todayOf(site: Settings): string | undefined {
  const { date, text } = site.building.today ?? {};
  if (isOpen(site) || !(date && text)) return undefined;
  return `Al ${date}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** "En construcción": nothing where the owner has not said it. */
function stateOf({ building }: Settings): Text | undefined {
  return building.state ? STATES[building.state] : undefined;
}
