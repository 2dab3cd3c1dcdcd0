import { Fragment, type ReactNode } from "react";
import type { Block, ListEntry, TextRun } from "../api/types.ts";
import { Captioned } from "../components/picture.tsx";
import { Table } from "../components/table.tsx";
import { PlainText } from "./plain-text.tsx";
import { SiteLink } from "./site-link.tsx";

/** Five sixths of the page. */
export const SIZES = "(min-width: 64rem) min(75vw, 88rem), 100vw";

/** A text in Markdown. A block of an unknown type is skipped (docs/specification.md, section 3). */
export function Blocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, index): ReactNode => {
    switch (block.type) {
      case "heading": {
        const Level = block.level === 2 ? "h2" : "h3";
        return (
          <Level key={index} id={block.anchor}>
            {block.text}
          </Level>
        );
      }
      case "paragraph":
        return (
          <p key={index}>
            <Runs runs={block.runs} />
          </p>
        );
      case "list":
        return <List key={index} {...block} />;
      case "quote":
        return (
          <blockquote key={index}>
            {block.paragraphs.map((runs, place) => (
              <p key={place}>
                <Runs runs={runs} />
              </p>
            ))}
          </blockquote>
        );
      case "table":
        return (
          <Table key={index} head={block.head} rows={block.rows}>
            {(runs) => <Runs runs={runs} />}
          </Table>
        );
      case "figure":
        return <Captioned key={index} picture={block.picture} sizes={SIZES} isWhole />;
      default:
        return null;
    }
  });
}

interface ListProps {
  ordered: boolean;
  start: number;
  items: ListEntry[];
}

function List({ ordered, start, items }: ListProps) {
  const entries = items.map(({ runs, nested }, index) => (
    <li key={index}>
      <Runs runs={runs} />
      {nested && <List {...nested} items={nested.items.map((runs) => ({ runs }))} />}
    </li>
  ));
  return ordered ? <ol start={start}>{entries}</ol> : <ul>{entries}</ul>;
}

/**
 * Words with links, emphasis and line breaks. Words that lead to the same place are one link, and one without
 * text around it has the full target size.
 */
function Runs({ runs }: { runs: TextRun[] }) {
  return links(runs).map((link, index) => {
    const href = link[0]?.href;
    const words = link.map(({ text, strong, emphasis, newline }, place) => {
      const plain = href ? text : <PlainText text={text} />;
      const stressed = emphasis ? <em>{plain}</em> : plain;
      return (
        <Fragment key={place}>
          {newline && <br />}
          {strong ? <strong>{stressed}</strong> : stressed}
        </Fragment>
      );
    });
    return href ? (
      <SiteLink key={index} href={href} className={runs.length === 1 ? "target" : undefined}>
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
