import type { Points as Data } from "../api/types.ts";
import { classes } from "../components/classes.ts";
import styles from "./points.module.css";

/** Titles with a text each: how to arrive. */
export function Points({
  items,
  className,
}: {
  items: Data["items"];
  className?: string | undefined;
}) {
  return (
    <dl className={classes(styles.points, className)}>
      {items.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
