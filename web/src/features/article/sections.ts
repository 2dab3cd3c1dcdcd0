import type { Block } from "../../api/types.ts";

/** With fewer headings than this an article is short enough to be looked through. */
const LONG = 4;

export interface Section {
  /** The `id` of its heading. */
  anchor: string;
  title: string;
}

/** The sections of an article, by the block with their heading. */
export function sectionsOf(blocks: Block[]): Map<Block, Section> {
  const sections = new Map<Block, Section>();
  const taken = new Set<string>();
  for (const block of blocks) {
    if (block.type !== "heading") continue;
    const anchor = unique(anchorOf(block.text), taken);
    taken.add(anchor);
    sections.set(block, { anchor, title: block.text });
  }
  return sections;
}

/** What is worth a table of contents: nothing of a short article. */
export function contentsOf(sections: Map<Block, Section>): Section[] {
  const chapters = [...sections].flatMap(([block, section]) =>
    block.type === "heading" && block.level === 2 ? [section] : [],
  );
  return chapters.length < LONG ? [] : chapters;
}

/** Plain letters, digits and hyphens; begins like no other `id` of the page. */
function anchorOf(title: string): string {
  const plain = title.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return ["seccion", ...(plain.match(/[a-z0-9]+/g) ?? [])].join("-");
}

function unique(anchor: string, taken: Set<string>): string {
  let number = 1;
  let own = anchor;
  while (taken.has(own)) own = `${anchor}-${++number}`;
  return own;
}
