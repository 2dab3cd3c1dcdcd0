// The route's action: checks a message, sends it in three tries within half a minute, and returns
// the answer.
import type { ActionFunctionArgs } from "react-router";
import type { ContactReceipt, FieldProblem, Problem } from "../../api/types.ts";
import { type Message, messageOf, payloadOf } from "./message.ts";
import { forget, hold, noteTry } from "./unsent.ts";
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
  /** The server does not accept the message, for the reason that it gives. */
  | { is: "refused"; detail: string }
  /** No answer to any try. */
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
const TRY_TIMEOUT_MS = 8_500;
/** No try begins later, so that the last one ends within 30 s. */
const LAST_START_MS = 30_000 - TRY_TIMEOUT_MS;
const PAUSE_MS = 1_000;

export const TRIES = STARTS_MS.length;

/**
 * `post` is called with the same key each time, so that a repeat is harmless. After the last try
 * the last answer counts, if there was one: its sentence says why the message was not accepted.
 */
export async function deliver(post: Post, onTry: (number: number) => void): Promise<Answer> {
  const begun = Date.now();
  let answer: Answer = { status: 0, body: {} };
  onTry(1);
  for (let tries = 1; ; tries += 1) {
    const attempted = await attempt(post);
    if (attempted) answer = attempted.answer;
    if (attempted?.isFinal) return answer;
    const start = STARTS_MS[tries];
    if (start === undefined) return answer;
    const wait = Math.max(PAUSE_MS, begun + start - Date.now(), attempted?.retryAfterMs ?? 0);
    if (Date.now() + wait > begun + LAST_START_MS) return answer;
    onTry(tries + 1);
    await pause(wait);
  }
}

interface Attempt {
  answer: Answer;
  /** Another try would change nothing. */
  isFinal: boolean;
  /** How long the server asks to wait. */
  retryAfterMs: number;
}

/** What one try brought; nothing where there was no answer. */
async function attempt(post: Post): Promise<Attempt | null> {
  try {
    const response = await post(TRY_TIMEOUT_MS);
    const { status, ok } = response;
    const body = ok ? await response.json() : await response.json().catch(() => ({}));
    return {
      answer: { status, body },
      isFinal: status !== 408 && status !== 429 && status < 500,
      // A date in its place is ignored: this site's server writes seconds.
      retryAfterMs: Number(response.headers.get("Retry-After")) * 1000 || 0,
    };
  } catch {
    // No connection, a request that hung, or an answer that broke off.
    return null;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
