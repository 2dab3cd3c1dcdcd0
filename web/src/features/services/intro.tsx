import type { ReactNode } from "react";
import type { Prose } from "../../api/types.ts";
import { Section } from "../../components/section.tsx";
import { BuildingNote } from "../../site/building-note.tsx";
import { Words } from "../../site/words.tsx";
import styles from "./intro.module.css";

/** What a niche is; `children` are the links into the rest of a long page. */
export function Intro({ intro, children }: { intro: Prose; children: ReactNode }) {
  return (
    <Section title={intro.title} className={styles.intro}>
      <Words text={intro.text} className={styles.words}>
        <BuildingNote />
        <nav aria-label="En esta página" className={styles.ways}>
          {children}
        </nav>
      </Words>
    </Section>
  );
}
