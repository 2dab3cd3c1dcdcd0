import type { Prose } from "../../api/types.ts";
import { Section } from "../../ui/section.tsx";
import styles from "./intro.module.css";

export function Intro({ intro }: { intro: Prose }) {
  return (
    <Section title={intro.title} className={styles.intro}>
      <div className={styles.words}>
        {intro.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}
