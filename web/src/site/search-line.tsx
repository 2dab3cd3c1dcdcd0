import { MAX_TEXT_CHARS } from "../api/constants.ts";
import { Icon } from "../components/icon.tsx";
import styles from "./search-line.module.css";

/** The field that searches the articles, with its button: what a form of search is made of. */
export function SearchLine({ text }: { text?: string }) {
  return (
    <>
      <label htmlFor="buscar" className={styles.label}>
        Buscar en los artículos
      </label>
      <div className={styles.line}>
        <input
          id="buscar"
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
