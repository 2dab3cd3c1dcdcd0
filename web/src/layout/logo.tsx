import styles from "./logo.module.css";

/** Seven lines; the three in the middle leave an opening: a niche. */
export function Logo({ brand }: { brand: string }) {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 37 40" className={styles.mark} aria-hidden="true">
        <path d="M.5 0v40M6.5 0v40M12.5 0v40M18.5 0v9m0 23v8M24.5 0v40M30.5 0v40M36.5 0v40" />
        <path className={styles.opening} d="M12.5 29.5V18a6 6 0 0 1 12 0v11.5z" />
      </svg>
      {brand}
    </span>
  );
}
