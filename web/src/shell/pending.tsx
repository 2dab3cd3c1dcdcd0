import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { useText } from "../site/language.ts";
import styles from "./pending.module.css";

/** A page that arrives within this time is neither shown nor announced as loading. */
const DELAY_MS = 150;

/** Says that a page is loading. */
export function Pending() {
  const isNavigating = useNavigation().state !== "idle";
  return <div role="status">{isNavigating && <LoadingText />}</div>;
}

function LoadingText() {
  const t = useText();
  const [isDue, setDue] = useState(false);
  // Not a delayed animation: a screen reader reads a text as soon as it is there.
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDue && <p className={styles.line}>{t("Cargando la página…")}</p>;
}
