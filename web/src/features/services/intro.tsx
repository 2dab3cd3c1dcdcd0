import type { ReactNode } from "react";
import type { Prose } from "../../api/types.ts";
import { Paragraphs } from "../../components/paragraphs.tsx";
import { Section } from "../../components/section.tsx";
import { BuildingNote } from "../../site/building-note.tsx";
import styles from "./intro.module.css";

/** What a niche is; `children` are the links into the rest of a long page. */
export function Intro({ intro, children }: { intro: Prose; children: ReactNode }) {
  return (
    <Section title={intro.title} className={styles.intro}>
      <div className={styles.words}>
        <Paragraphs text={intro.text} />
        <BuildingNote />
        <nav aria-label="En esta página" className={styles.ways}>
          {children}
        </nav>
      </div>
    </Section>
  );
}
