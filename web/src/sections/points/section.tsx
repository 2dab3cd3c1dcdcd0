import { Section } from "../../components/section.tsx";
import type { ViewProps } from "../kinds.ts";
import styles from "./points.module.css";

/** A list of short texts, each with a heading: those that are published. */
export function View({ section: { title, text, items } }: ViewProps<"points">) {
  return (
    <Section title={title} lead={text}>
      <ul className={styles.list}>
        {items.map(
          ({ title, text }) =>
            text && (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ),
        )}
      </ul>
    </Section>
  );
}
