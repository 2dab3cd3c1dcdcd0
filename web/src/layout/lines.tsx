import styles from "./lines.module.css";

/** The seven lines (SPEC.md section 9), on which everything else stands. */
export function Lines() {
  return (
    <div className={styles.lines} aria-hidden="true" data-no-print>
      {[1, 2, 3, 4, 5, 6, 7].map((line) => (
        <i key={line} data-line />
      ))}
    </div>
  );
}
