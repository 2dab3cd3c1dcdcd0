import styles from "./logo.module.css";

/** Seven lines; the three in the middle leave an opening with a light in it. */
export function Logo({ brand }: { brand: string }) {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 37 40" className={styles.mark} aria-hidden="true">
        <path d="M.5 0v40m6-40v40m6-40v14m6-14v14m6-14v14m6-14v40m6-40v40" />
        <path className={styles.light} d="M18.5 24v16" />
      </svg>
      <span className={styles.name}>{brand}</span>
    </span>
  );
}
