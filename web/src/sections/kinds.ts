// The kinds of sections, each a folder with its view. The page that is shown loads those that it has.
import type { ComponentType, ReactNode } from "react";
import type { NicheKinds, Page, Section } from "../api/types.ts";
import { loadChunk } from "../components/chunk.ts";

export type SectionOf<Kind extends Section["kind"]> = Extract<Section, { kind: Kind }>;

export interface ViewProps<Kind extends Section["kind"]> {
  section: SectionOf<Kind>;
  /** The page that it is on, for what is said once of all of it. */
  page: Page;
  /** What is sold, on a page with a section that shows it. */
  sold?: NicheKinds | undefined;
  /** What stands at the foot of a first screen. */
  children?: ReactNode;
}

export interface Kind {
  // biome-ignore lint/suspicious/noExplicitAny: which view is for which section is known by its name alone
  View: ComponentType<ViewProps<any>>;
  /** Part of the first screen, which is painted before the rest is rendered. */
  isFirst?: boolean;
  /** Stands at the foot of the section that begins the page. */
  isBand?: boolean;
  /** Shows what is sold. */
  sells?: boolean;
  /** The anchor of a section that links in the page lead to; none where it is not shown. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  placeOf?: (section: any, sold: NicheKinds | undefined) => string | undefined;
  /** Has a button that works without React. */
  acts?: boolean;
}

const parts = import.meta.glob<Kind>("./*/section.tsx");
const loaded = new Map<string, Kind>();

const kindsOf = (page: Page) => [...new Set(page.sections.map(({ kind }) => kind))];

/** Loads what the page needs: React renders with nothing that is still to come. */
export async function loadKinds(page: Page): Promise<void> {
  const load = async (kind: string) => {
    const part = parts[`./${kind}/section.tsx`];
    if (part && !loaded.has(kind)) loaded.set(kind, await loadChunk(kind, part));
  };
  await Promise.all(kindsOf(page).map(load));
}

/** Of a section whose page was loaded. */
export const kindOf = ({ kind }: Section): Kind | undefined => loaded.get(kind);

/** The files of what it needs, as the build's manifest names them. */
export const modulesOf = (page: Page) =>
  kindsOf(page).map((it) => `src/sections/${it}/section.tsx`);
