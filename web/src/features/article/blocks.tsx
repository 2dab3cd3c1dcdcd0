import type { ReactNode } from "react";
import type { Block, ListEntry, Picture, RichBlock, TextRun } from "../../api/types.ts";
import { Captioned } from "../../components/picture.tsx";
import { Table } from "../../components/table.tsx";
import { PlainText } from "../../site/plain-text.tsx";
import { SiteLink } from "../../site/site-link.tsx";
import styles from "./blocks.module.css";
import page from "./page.module.css";
import type { Section } from "./sections.ts";

/** Five sixths of the page. */
const SIZES = "(min-width: 64rem) min(75vw, 88rem), 100vw";

interface Props {
  blocks: Block[];
  sections: Map<Block, Section>;
  /** The pictures among the blocks: a block has only a picture's address. */
  pictures: Picture[];
}

/** An article's text. A block of an unknown type is skipped (docs/specification.md, section 3). */
export function Blocks({ blocks, sections, pictures }: Props) {
  return shown(blocks).map((block, index): ReactNode => {
    const { type, content, rich } = block;
    switch (type) {
      case "main_title":
      case "subtitle": {
        const Level = rich ? "h3" : "h2";
        return (
          <Level key={index} id={sections.get(block)?.anchor}>
            {content}
          </Level>
        );
      }
      case "paragraph":
        return <Rich key={index} rich={rich ?? { form: "paragraph", runs: [{ text: content }] }} />;
      case "image": {
        const known = pictures.find(({ src }) => src === content);
        return (
          <Captioned
            key={index}
            picture={known ?? unknown(content)}
            sizes={SIZES}
            priority={index === 0}
            className={index === 0 ? page.wide : page.figure}
          />
        );
      }
      default:
        return null;
    }
  });
}

/** The blocks but for those that an earlier one says in full. */
function shown(blocks: Block[]): Block[] {
  let covered = 0;
  return blocks.filter(({ rich, covers }) => {
    if (covered > 0) {
      covered -= 1;
      return false;
    }
    covered = rich ? (covers ?? 1) - 1 : 0;
    return true;
  });
}

/** Another host's picture that came without a description. */
function unknown(src: string): Picture {
  return { src, alt: "", width: 1200, height: 800 };
}

/** A paragraph, and what is more than one. */
function Rich({ rich }: { rich: RichBlock }) {
  switch (rich.form) {
    case "paragraph":
      return (
        <p>
          <Runs runs={rich.runs} />
        </p>
      );
    case "list":
      return <List {...rich} className={styles.list} />;
    case "quote":
      return (
        <blockquote className={styles.quote}>
          {rich.paragraphs.map((runs, index) => (
            <p key={index}>
              <Runs runs={runs} />
            </p>
          ))}
        </blockquote>
      );
    case "table":
      return (
        <Table head={rich.head} rows={rich.rows}>
          {(runs) => <Runs runs={runs} />}
        </Table>
      );
    default:
      return null;
  }
}

interface ListProps {
  ordered: boolean;
  start: number;
  items: ListEntry[];
  className?: string | undefined;
}

function List({ ordered, start, items, className }: ListProps) {
  const entries = items.map(({ runs, nested }, index) => (
    <li key={index}>
      <Runs runs={runs} />
      {nested && <List {...nested} items={nested.items.map((runs) => ({ runs }))} />}
    </li>
  ));
  return ordered ? (
    <ol start={start} className={className}>
      {entries}
    </ol>
  ) : (
    <ul className={className}>{entries}</ul>
  );
}

/** Words with links and emphasis. Words that lead to the same place are one link. */
function Runs({ runs }: { runs: TextRun[] }) {
  return links(runs).map((link, index) => {
    const href = link[0]?.href;
    const words = link.map(({ text, strong, emphasis }, place) => {
      const plain = href ? text : <PlainText key={place} text={text} />;
      const stressed = emphasis ? <em key={place}>{plain}</em> : plain;
      return strong ? <strong key={place}>{stressed}</strong> : stressed;
    });
    return href ? (
      <SiteLink key={index} href={href}>
        {words}
      </SiteLink>
    ) : (
      words
    );
  });
}

/** Neighbours with the same address. */
function links(runs: TextRun[]): TextRun[][] {
  const links: TextRun[][] = [];
  for (const run of runs) {
    const last = links.at(-1);
    if (last && last[0]?.href === run.href) last.push(run);
    else links.push([run]);
  }
  return links;
}
