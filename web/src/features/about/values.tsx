import type { Points } from "../../api/types.ts";
import { Section } from "../../components/section.tsx";
import styles from "./values.module.css";

/** The four values (docs/specification.md, section 2). */
export function Values({ values }: { values: Points }) {
  return (
    <Section title={values.title} lead={values.text} className={styles.values}>
      <ul className={styles.list}>
        {values.items.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
