import type { Block } from "../api/types.ts";
import { classes } from "../components/classes.ts";
import styles from "./contents.module.css";
import { useText } from "./language.ts";

interface Props {
  blocks: Block[];
  /** With fewer sections than this a text is short enough to be looked through. */
  least?: number;
  className?: string;
}

/**
 * The table of contents of a long text. On a phone it is closed, so that the text begins on the
 * first screen; where there is room beside the text, style sheets open it.
 */
export function Contents({ blocks, least = 0, className }: Props) {
  const t = useText();
  const sections = blocks.flatMap((block) =>
    block.type === "heading" && block.level === 2 ? [block] : [],
  );
  if (sections.length < least) return null;
  return (
    <nav className={classes(styles.contents, className)} aria-labelledby="indice">
      <p aria-hidden="true" className={styles.title}>
        {t("En esta página")}
      </p>
      <details className={styles.list}>
        <summary id="indice">{t("En esta página")}</summary>
        <ol>
          {sections.map(({ anchor, text }) => (
            <li key={anchor}>
              <a href={`#${anchor}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
