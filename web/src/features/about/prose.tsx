import type { Prose as Data } from "../../api/types.ts";
import { Section } from "../../components/section.tsx";
import { Words } from "../../site/words.tsx";
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
      <Words text={prose.text} className={styles.words} />
    </Section>
  );
}
