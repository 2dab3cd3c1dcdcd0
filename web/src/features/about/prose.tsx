import type { Prose as Data } from "../../api/types.ts";
import { Paragraphs } from "../../components/paragraphs.tsx";
import { Section } from "../../components/section.tsx";
import styles from "./prose.module.css";

interface Props {
  prose: Data;
  look: "mission" | "philosophy";
}

export function Prose({ prose, look }: Props) {
  return (
    <Section
      title={prose.title}
      tone={look === "philosophy" ? "surface" : "plain"}
      className={styles[look]}
    >
      <div className={styles.words}>
        <Paragraphs text={prose.text} />
      </div>
    </Section>
  );
}
