// A field for robots, which read the form and not the page. It is not displayed: people neither
// see nor hear nor reach it, and browsers fill in nothing there. A subject is what robots expect
// and what no browser or password manager knows of its owner.
import styles from "./decoy.module.css";

const NAME = "asunto";

export function Decoy() {
  return (
    <div className={styles.subject} aria-hidden="true">
      <label>
        Asunto (deje vacío este campo)
        <input
          name={NAME}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-bwignore=""
          data-lpignore="true"
        />
      </label>
    </div>
  );
}

/** What is sent beside the message where a robot operates a browser. */
export function decoyHeader(form: HTMLFormElement): Record<string, string> {
  return new FormData(form).get(NAME) ? { "X-Decoy": "yes" } : {};
}
