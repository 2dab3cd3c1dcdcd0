import type { ListEntry, RichBlock, TextRun } from "../../api/types.ts";
import styles from "./rich.module.css";
import { Runs } from "./runs.tsx";

/** What is more than a plain paragraph. */
export function Rich({ rich }: { rich: RichBlock }) {
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
      return <Table head={rich.head} rows={rich.rows} />;
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

/** A table that scrolls within itself where it is wider than the page; the keyboard reaches it. */
function Table({ head, rows }: { head: TextRun[][]; rows: TextRun[][][] }) {
  const name = head.map((cell) => cell.map(({ text }) => text).join("")).join(", ");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.table} aria-label={`Tabla: ${name}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col">
                <Runs runs={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, place) => (
                <td key={place}>
                  <Runs runs={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
