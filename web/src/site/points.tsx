import type { Points as Data } from "../api/types.ts";
import { classes } from "../components/classes.ts";
import styles from "./points.module.css";

/** Titles with a text each, as far as it is confirmed: how to arrive. */
export function Points({
  items,
  className,
}: {
  items: Data["items"];
  className?: string | undefined;
}) {
  const said = items.filter(({ text }) => text);
  if (said.length === 0) return null;
  return (
    <dl className={classes(styles.points, className)}>
      {said.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
