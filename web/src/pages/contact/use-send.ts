import { type FormEvent, type SubmitEvent, useReducer } from "react";
import { flushSync } from "react-dom";
import { deliver, type Outcome, type Post } from "./deliver.ts";
import { type Message, messageOf, payloadOf } from "./message.ts";
import { phoneFault } from "./phone-number.ts";
import { empties, initial, reduce } from "./send.ts";
import { forget, hold } from "./unsent.ts";

/**
 * Sends a form in place of the browser, with the headers that `signsOf` reads from it. Where `onSettled` is called, the message is no longer
 * on its way and the page shows what became of it.
 */
export function useSend(
  noticeVersion: string,
  signsOf: (form: HTMLFormElement) => Record<string, string>,
  onSettled: (form: HTMLFormElement, outcome: Outcome) => void,
) {
  const [state, dispatch] = useReducer(reduce, initial);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    // Keys are made on secure origins alone. Elsewhere the form is sent as it is without a script.
    if (!("randomUUID" in crypto)) return;
    event.preventDefault();
    if (state.step === "sending") return;
    const form = event.currentTarget;
    const message = messageOf(form);
    const wrong = phoneFault(message.phoneNumber);
    const outcome: Outcome = wrong
      ? { is: "faulty", faults: [{ field: "phoneNumber", message: wrong }] }
      : await send(message, signsOf(form));
    if (empties(outcome)) form.reset();
    // What is focused next must be on the page by then.
    flushSync(() => dispatch({ type: "answered", outcome }));
    if (form.isConnected) onSettled(form, outcome);
  }

  async function send(message: Message, signs: Record<string, string>): Promise<Outcome> {
    const { key } = hold(message);
    const post = postOf(message, {
      ...signs,
      "Idempotency-Key": key,
      "X-Notice-Version": noticeVersion,
    });
    const outcome = await deliver(post, (attempt) => dispatch({ type: "tried", attempt }));
    if (outcome.is === "received") forget();
    return outcome;
  }

  /** The browser's rules stay; this says in words what is wrong. */
  function onInvalid(event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) {
    const { name, validity } = event.currentTarget;
    dispatch({ type: "faulty", fault: { field: name, message: sentence(name, validity) } });
  }

  return { state, dispatch, onSubmit, onInvalid };
}

function postOf(message: Message, headers: Record<string, string>): Post {
  const page = location.pathname;
  return (timeoutMs) =>
    fetch("/api/v.1.0/contact_us", {
      method: "POST",
      headers: {
        ...headers,
        "Content-Type": "application/json",
        "X-Page": page,
        "X-Consent": message.consent ? "yes" : "no",
      },
      body: JSON.stringify(payloadOf(message)),
      signal: AbortSignal.timeout(timeoutMs),
    });
}

function sentence(field: string, validity: ValidityState): string {
  if (field === "name") return "Escriba su nombre, para saber a quién respondemos.";
  if (validity.valueMissing) return "Escriba su correo electrónico: ahí le respondemos.";
  return "Revise el correo: debe verse como nombre@ejemplo.mx.";
}
