import { useNavigation } from "react-router";
import styles from "./pending.module.css";

/** Says that a page is loading; one that arrives at once is not announced. */
export function Pending() {
  const under = useNavigation().state !== "idle";
  return (
    <div role="status" className={styles.pending}>
      {under && <p className={styles.line}>Cargando la página…</p>}
    </div>
  );
}
