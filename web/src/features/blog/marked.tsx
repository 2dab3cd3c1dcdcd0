import type { Piece } from "../../api/types.ts";
import styles from "./marked.module.css";

/** A text in which the words that were looked for are marked. */
export function Marked({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ text, marked }, index) =>
    marked ? (
      <mark key={index} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
