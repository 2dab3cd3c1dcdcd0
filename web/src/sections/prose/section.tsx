import { Section } from "../../components/section.tsx";
import { Words } from "../../site/words.tsx";
import type { ViewProps } from "../kinds.ts";
import styles from "./prose.module.css";

/** A heading with its paragraphs, of which one may be set large. */
export function View({ section: { title, text, emphasis } }: ViewProps<"prose">) {
  return (
    <Section
      title={title}
      tone={emphasis === "last" ? "surface" : "plain"}
      className={emphasis ? styles[emphasis] : undefined}
    >
      <Words text={text} className={styles.words} />
    </Section>
  );
}
