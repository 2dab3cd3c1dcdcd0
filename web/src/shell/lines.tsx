import styles from "./lines.module.css";

/** The seven lines (docs/specification.md, section 9), which are the layout grid. */
export function Lines() {
  return (
    <div className={styles.lines} aria-hidden="true" data-no-print>
      {[1, 2, 3, 4, 5, 6, 7].map((line) => (
        <i key={line} data-line />
      ))}
    </div>
  );
}
