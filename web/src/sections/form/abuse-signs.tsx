// The signs by which the server recognises robots, invisible to people (docs/abuso.md).
import { type FocusEvent, useRef } from "react";
import type { FormToken } from "../../api/types.ts";
import { useText } from "../../site/language.ts";
import styles from "./contact-form.module.css";
import { isEmpty, messageOf } from "./message.ts";

/**
 * A field for robots, which read the form and not the page. It is not displayed, so people do not
 * see, hear or reach it. Robots expect a subject; no browser or password manager fills one in. The
 * token is kept here too.
 */
export function AbuseSigns() {
  return (
    <>
      <div className={styles.decoy} aria-hidden="true">
        <label>
          {useText()("Asunto (deje vacío este campo)")}
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
 * Fetches, at the first focus of a field, the token that says how long the form was open. The page
 * itself contains no token, because one cached page serves everyone. A message without one is as
 * good as any other, so a failure is ignored.
 */
export function useFormToken() {
  const isAsked = useRef(false);
  return ({ target, currentTarget: form }: FocusEvent<HTMLFormElement>) => {
    if (isAsked.current || !target.matches("input, textarea")) return;
    isAsked.current = true;
    // A form begun before this script loaded, or a recovered message, was begun earlier.
    const isBegun = !isEmpty(messageOf(new FormData(form)));
    // An offline browser would log an error to the console.
    if (isBegun || !navigator.onLine) return;
    const asked = Date.now();
    fetch("/api/v.1.0/form-token")
      .then(async (answer) => {
        const place = form.elements.namedItem("formToken");
        // A token that a slow line delays would call a slow writer too fast.
        const isLate = Date.now() - asked > 1000;
        if (answer.ok && !isLate && place instanceof HTMLInputElement)
          place.value = ((await answer.json()) as FormToken).token;
      })
      .catch(() => undefined);
  };
}
