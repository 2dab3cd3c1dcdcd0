import type { LegalBlock } from "../../api/types.ts";
import styles from "./contents.module.css";

/** The table of contents, from the headings of the second level. */
export function Contents({ blocks }: { blocks: LegalBlock[] }) {
  const headings = blocks.filter((block) => block.type === "heading" && block.level === 2);
  return (
    <nav className={styles.contents} aria-labelledby="indice">
      <details open>
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
