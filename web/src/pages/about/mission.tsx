import type { Prose } from "../../api/types.ts";
import { Section } from "../../ui/section.tsx";
import styles from "./prose.module.css";

export function Mission({ mission }: { mission: Prose }) {
  return (
    <Section title={mission.title} className={styles.mission}>
      <div className={styles.words}>
        {mission.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}
