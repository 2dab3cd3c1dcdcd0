// The route's action: checks a message, sends it in three tries within half a minute, and returns
// the answer.
import type { ActionFunctionArgs } from "react-router";
import type { ContactReceipt, FieldProblem, Problem } from "../../api/types.ts";
import { type Message, messageOf, payloadOf } from "./message.ts";
import { forget, hold, noteTry } from "./unsent.tsx";
import { faultsOf } from "./validation.ts";

/**
 * The outcome of a message. With a script this action returns it; for a plain form, which the
 * browser sends by itself, the server's render of this page contains it.
 */
export interface Answer {
  /** The HTTP status; 0 without an answer. */
  status: number;
  body: Partial<ContactReceipt & Problem>;
  /** The values of a plain form, for the new page. */
  fields?: Record<string, string>;
}

export type Outcome =
  | { is: "received"; folio: string }
  /** These fields are to be corrected. */
  | { is: "faulty"; errors: FieldProblem[] }
  /** The message is not accepted as it is; another try would change nothing. */
  | { is: "refused"; detail: string }
  /** No answer. */
  | { is: "failed" };

export function outcomeOf({ status, body }: Answer): Outcome {
  if (body.folio !== undefined) return { is: "received", folio: body.folio };
  if (body.errors?.length) return { is: "faulty", errors: body.errors };
  if (status === 0) return { is: "failed" };
  return { is: "refused", detail: body.detail ?? "El servidor no aceptó el mensaje." };
}

/** Sends the form that was submitted, in place of the browser. */
export async function action({ request }: ActionFunctionArgs): Promise<Answer> {
  const form = await request.formData();
  const message = messageOf(form);
  const errors = faultsOf(message);
  if (errors.length > 0) return { status: 422, body: { errors } };
  const answer = await deliver(postOf(form, message, hold(message).key), noteTry);
  if (outcomeOf(answer).is === "received") forget();
  return answer;
}

/** Sends one request and gives up after this many milliseconds. */
type Post = (timeoutMs: number) => Promise<Response>;

/** Everything but the seven fields is sent in headers. */
function postOf(form: FormData, message: Message, key: string): Post {
  const text = (name: string) => String(form.get(name) ?? "");
  const headers = new Headers({
    "Content-Type": "application/json",
    "Idempotency-Key": key,
    "X-Page": text("page"),
    "X-Notice-Version": text("noticeVersion"),
    "X-Consent": message.consent ? "yes" : "no",
  });
  // docs/abuse.md
  if (text("formToken")) headers.set("X-Form-Token", text("formToken"));
  if (text("asunto")) headers.set("X-Decoy", "yes");
  const body = JSON.stringify(payloadOf(message));
  return (timeoutMs) =>
    fetch("/api/v.1.0/contact_us", {
      method: "POST",
      headers,
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
}

/** The earliest start of each try, counted from the first. */
const STARTS_MS = [0, 3_000, 10_000];
/** A request that hangs is given up; three of them and two pauses stay below 30 s. */
const TRY_TIMEOUT_MS = 8_500;
const PAUSE_MS = 1_000;

export const TRIES = STARTS_MS.length;

/** `post` is called with the same key each time, so that a repeat is harmless. */
export async function deliver(post: Post, onTry: (number: number) => void): Promise<Answer> {
  const begun = Date.now();
  for (const [index, start] of STARTS_MS.entries()) {
    onTry(index + 1);
    if (index > 0) await pause(Math.max(PAUSE_MS, begun + start - Date.now()));
    const answer = await attempt(post);
    if (answer) return answer;
  }
  return { status: 0, body: {} };
}

/** The outcome, or nothing where another try may help. */
async function attempt(post: Post): Promise<Answer | null> {
  try {
    const answer = await post(TRY_TIMEOUT_MS);
    if (answer.status === 408 || answer.status === 429 || answer.status >= 500) return null;
    const body = answer.ok ? await answer.json() : await answer.json().catch(() => ({}));
    return { status: answer.status, body };
  } catch {
    // No connection, a request that hung, or an answer that broke off.
    return null;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
