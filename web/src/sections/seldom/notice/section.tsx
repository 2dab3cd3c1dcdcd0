import { Section } from "../../../components/section.tsx";
import { Words } from "../../../site/words.tsx";
import type { ViewProps } from "../../kinds.ts";
import styles from "./notice.module.css";

/** Something to know, between two rules. */
export function View({ section: { title, text, link } }: ViewProps<"notice">) {
  return (
    <Section title={title} place="to3 apart" className={styles.notice}>
      <Words text={[text]} link={link} className="from3" scrollTo />
    </Section>
  );
}
