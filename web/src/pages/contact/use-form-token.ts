import { type FocusEvent, useRef } from "react";
import type { FormToken } from "../../api/types.ts";
import { messageOf } from "./message.ts";

/**
 * Fetches, at the first focus of a field, what tells the server how long the form was open. The
 * page itself carries no token, since one cached page serves everyone. Without one a message is
 * as good as any other, so a failure is no one's concern.
 */
export function useFormToken() {
  const asked = useRef(false);
  const token = useRef<string>(undefined);

  function onFocus({ target, currentTarget }: FocusEvent<HTMLFormElement>) {
    if (asked.current || !target.matches("input, textarea")) return;
    asked.current = true;
    // Who wrote before this script was there, or took up an unsent message, began earlier.
    const isEmpty = !Object.values(messageOf(currentTarget)).some(Boolean);
    // A browser that is offline would say so in the console.
    if (!isEmpty || !navigator.onLine) return;
    fetch("/api/v.1.0/form-token")
      .then(async (answer) => {
        if (answer.ok) token.current = ((await answer.json()) as FormToken).token;
      })
      .catch(() => undefined);
  }

  /** What is sent beside a message. */
  function header(): Record<string, string> {
    return token.current ? { "X-Form-Token": token.current } : {};
  }

  return { onFocus, header };
}
