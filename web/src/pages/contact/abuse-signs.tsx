// What tells the server that a robot writes, and that nobody else notices (docs/abuse.md).
import { type FocusEvent, useRef } from "react";
import type { FormToken } from "../../api/types.ts";
import styles from "./contact-form.module.css";
import { messageOf } from "./message.ts";

/**
 * A field for robots, which read the form and not the page: it is not displayed, so that people
 * neither see nor hear nor reach it. A subject is what robots expect and what no browser or password
 * manager knows of its owner. And the place for the token.
 */
export function AbuseSigns() {
  return (
    <>
      <div className={styles.decoy} aria-hidden="true">
        <label>
          Asunto (deje vacío este campo)
          <input
            name="asunto"
            type="text"
            tabIndex={-1}
            autoComplete="off"
            data-1p-ignore=""
            data-bwignore=""
            data-lpignore="true"
          />
        </label>
      </div>
      <input name="formToken" type="hidden" />
    </>
  );
}

/**
 * Fetches, at the first focus of a field, what tells the server how long the form was open. The
 * page itself carries no token, since one cached page serves everyone. Without one a message is
 * as good as any other, so a failure is no one's concern.
 */
export function useFormToken() {
  const isAsked = useRef(false);
  return ({ target, currentTarget: form }: FocusEvent<HTMLFormElement>) => {
    if (isAsked.current || !target.matches("input, textarea")) return;
    isAsked.current = true;
    // Who wrote before this script was there, or took up an unsent message, began earlier.
    const isEmpty = !Object.values(messageOf(new FormData(form))).some(Boolean);
    // A browser that is offline would say so in the console.
    if (!isEmpty || !navigator.onLine) return;
    fetch("/api/v.1.0/form-token")
      .then(async (answer) => {
        const place = form.elements.namedItem("formToken");
        if (answer.ok && place instanceof HTMLInputElement)
          place.value = ((await answer.json()) as FormToken).token;
      })
      .catch(() => undefined);
  };
}
