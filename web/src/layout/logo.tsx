import styles from "./logo.module.css";

/** Seven lines; the three in the middle leave an opening: a niche. */
export function Logo({ brand }: { brand: string }) {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 37 40" className={styles.mark} aria-hidden="true">
        <path d="M.5 0v40m6-40v40m6-40v11m0 18v11m6-40v8m0 21v11m6-40v11m0 18v11m6-40v40m6-40v40" />
        <path className={styles.opening} d="M12.500 29V17a6 6 0 0 1 12 0v12z" />
      </svg>
      {brand}
    </span>
  );
}
