import { type SubmitEvent, useEffect, useEffectEvent, useState } from "react";
import { useActionData, useFetcher } from "react-router";
import { contactPath } from "../../api/address.ts";
import type { FieldProblem } from "../../api/types.ts";
import { type Answer, type Outcome, outcomeOf } from "./action.ts";

/**
 * Sends one message after the other by the route's action. `onSettled` is called once the outcome of
 * a message is on the page.
 */
export function useSubmission(onSettled: (outcome: Outcome) => void) {
  const fetcher = useFetcher<Answer>();
  // The outcome of a plain form: only the server has it, and its document runs no React.
  const plain = useActionData<Answer>();
  const isSending = fetcher.state !== "idle";
  const answer = isSending ? undefined : (fetcher.data ?? plain);
  const [faults, setFaults] = useState(() => errorsOf(answer));
  const [answered, setAnswered] = useState(answer);
  if (answered !== answer) {
    setAnswered(answer);
    setFaults(errorsOf(answer));
  }

  const settle = useEffectEvent(onSettled);
  // Toasts and focus change the document, once the answer is in it.
  useEffect(() => {
    if (answer) settle(outcomeOf(answer));
  }, [answer]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    // Keys can be made only on secure origins. Elsewhere the form is sent as without a script.
    if (!("randomUUID" in crypto)) return;
    event.preventDefault();
    if (isSending) return;
    void fetcher.submit(event.currentTarget, {
      action: contactPath,
      flushSync: true,
      defaultShouldRevalidate: false,
    });
  }

  return {
    isSending,
    plain,
    outcome: answer && outcomeOf(answer),
    /** The faulty fields, each until it is edited. */
    faults,
    addFault: (fault: FieldProblem) =>
      setFaults((known) => [...known.filter(({ field }) => field !== fault.field), fault]),
    removeFault: (field: string) =>
      setFaults((known) => known.filter((fault) => fault.field !== field)),
    onSubmit,
    /** Forgets the answer. */
    reset: () => fetcher.reset(),
  };
}

function errorsOf(answer: Answer | undefined): FieldProblem[] {
  const outcome = answer && outcomeOf(answer);
  return outcome?.is === "faulty" ? outcome.errors : [];
}
