import type { ListEntry, RichBlock } from "../../api/types.ts";
import { Table } from "../../components/table.tsx";
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
