import type { Prose } from "../../api/types.ts";
import { Section } from "../../ui/section.tsx";
import styles from "./prose.module.css";

export function Philosophy({ philosophy }: { philosophy: Prose }) {
  return (
    <Section title={philosophy.title} tone="surface" className={styles.philosophy}>
      <div className={styles.words}>
        {philosophy.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}
