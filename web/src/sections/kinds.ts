// The kinds of sections, each a folder with its view. The page that is shown loads those that it has.
import type { ComponentType, ReactNode } from "react";
import { kinds } from "../api/calls.ts";
import type { NicheKinds, Page, Section } from "../api/types.ts";
import { loadChunk } from "../components/chunk.ts";
import { learnEnglish } from "../site/language.ts";

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

/** Any page: one that is made of something else has no sections. */
type PageLike = { lang?: unknown; sections?: Section[] | null } | undefined;

const sectionsOf = (page: PageLike): Section[] => page?.sections ?? [];

const kindsOf = (page: PageLike) => [...new Set(sectionsOf(page).map(({ kind }) => kind))];

const fileOf = (kind: string) => `./${kind}/section.tsx`;

async function seldom(kind: string): Promise<Kind | undefined> {
  const { seldom: views } = await import("./seldom/index.ts");
  const View = views[fileOf(kind)] as Kind["View"] | undefined;
  return View && { View };
}

/** Loads the words of the program for a page in English. */
async function loadWords(page: PageLike): Promise<void> {
  if (page?.lang !== "en") return;
  learnEnglish((await loadChunk("english", () => import("../site/english.ts"))).english);
}

/** Loads what the page needs: React renders with nothing that is still to come. */
export async function loadKinds(page: PageLike): Promise<void> {
  const load = async (kind: string) => {
    const part = await loadChunk(kind, parts[fileOf(kind)] ?? (() => seldom(kind)));
    if (part) loaded.set(kind, part);
  };
  await Promise.all([
    loadWords(page),
    ...kindsOf(page)
      .filter((kind) => !loaded.has(kind))
      .map(load),
  ]);
}

/** A page with what its sections show of what is sold, once all that they need is there. */
export async function withSections<P extends object>(
  page: P,
): Promise<{ page: P; sold?: NicheKinds }> {
  await loadKinds(page);
  return sectionsOf(page as PageLike).some((it) => kindOf(it)?.sells)
    ? { page, sold: await kinds() }
    : { page };
}

/** Of a section whose page was loaded. */
export const kindOf = ({ kind }: Section): Kind | undefined => loaded.get(kind);

/** The files of what it needs, as the build's manifest names them. */
export const modulesOf = (page: PageLike) => [
  ...(page?.lang === "en" ? ["src/site/english.ts"] : []),
  ...kindsOf(page).map((kind) =>
    parts[fileOf(kind)] ? `src/sections/${kind}/section.tsx` : "src/sections/seldom/index.ts",
  ),
];
