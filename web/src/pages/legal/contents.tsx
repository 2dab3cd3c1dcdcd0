import type { LegalBlock } from "../../api/types.ts";
import styles from "./contents.module.css";

/**
 * The table of contents, from the headings of the second level. On a phone it is closed, so that
 * the text begins on the first screen; where there is room beside the text, style sheets open it.
 */
export function Contents({ blocks }: { blocks: LegalBlock[] }) {
  const headings = blocks.filter((block) => block.type === "heading" && block.level === 2);
  return (
    <nav className={styles.contents} aria-labelledby="indice">
      <details>
        <summary id="indice">En esta página</summary>
        <ol>
          {headings.map(
            (heading) =>
              heading.type === "heading" && (
                <li key={heading.anchor}>
                  <a href={`#${heading.anchor}`}>{heading.text}</a>
                </li>
              ),
          )}
        </ol>
      </details>
    </nav>
  );
}
