import { classes } from "../components/classes.ts";
import styles from "./contents.module.css";

interface Section {
  /** The `id` of its heading. */
  anchor: string;
  title: string;
}

interface Props {
  sections: Section[];
  className?: string;
}

/**
 * The table of contents of a long text. On a phone it is closed, so that the text begins on the
 * first screen; where there is room beside the text, style sheets open it.
 */
export function Contents({ sections, className }: Props) {
  return (
    <nav className={classes(styles.contents, className)} aria-labelledby="indice">
      <p aria-hidden="true" className={styles.title}>
        En esta página
      </p>
      <details className={styles.list}>
        <summary id="indice">En esta página</summary>
        <ol>
          {sections.map(({ anchor, title }) => (
            <li key={anchor}>
              <a href={`#${anchor}`}>{title}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
