// What a screen asks of the program: an answer is believed only while its question is still the one.
import { useEffect, useRef, useState } from "react";
import { Refused } from "../api.ts";
import { RETRY_AFTER_MS } from "./sending.ts";
import { fail } from "./store.ts";

interface When {
  /** Asks the same once more, and shows what is known until the answer is there. */
  again?: string;
  /** Waits as long for another question, in milliseconds. */
  after?: number;
}

/** The answer to a question, which its key names; nothing is asked without one. What fails is asked again. */
export function useAsked<Answer>(
  key: string,
  question: () => Promise<Answer>,
  { again = "", after = 0 }: When = {},
): Answer | undefined {
  const [answered, answer] = useState<{ key: string; is: Answer }>();
  const latest = useRef(question);
  latest.current = question;
  // The program is asked, which only the browser can reach.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` is a reason to ask
  useEffect(() => {
    let isWanted = key !== "";
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isSaid = false;
    const ask = async () => {
      clearTimeout(timer);
      try {
        const is = await latest.current();
        if (isWanted) answer({ key, is });
      } catch (error) {
        if (!isWanted) return;
        if (!isSaid) fail(error);
        isSaid = true;
        // What is not there, or is no question, is not there later either.
        const isFinal = error instanceof Refused && error.status >= 404 && error.status < 500;
        if (!isFinal) timer = setTimeout(ask, RETRY_AFTER_MS);
      }
    };
    const back = () => timer && void ask();
    if (isWanted && after > 0) timer = setTimeout(ask, after);
    else if (isWanted) void ask();
    addEventListener("online", back);
    return () => {
      isWanted = false;
      clearTimeout(timer);
      removeEventListener("online", back);
    };
  }, [key, again, after]);
  return answered?.key === key ? answered.is : undefined;
}
