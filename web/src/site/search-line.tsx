import { useId } from "react";
import { MAX_TEXT_CHARS } from "../api/constants.ts";
import { Icon } from "../components/icon.tsx";
import styles from "./search-line.module.css";

/** The field that searches the site, with its button: what a form of search is made of. */
export function SearchLine({ text }: { text?: string }) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        Buscar en el sitio
      </label>
      <div className={styles.line}>
        <input
          id={id}
          type="search"
          name="q"
          required
          maxLength={MAX_TEXT_CHARS}
          defaultValue={text}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" aria-label="Buscar">
          <Icon name="search" />
        </button>
      </div>
    </>
  );
}
