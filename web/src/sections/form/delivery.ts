// A message's way to the server: three tries within half a minute, and what became of it.
import type { ContactReceipt, FieldProblem, Problem } from "../../api/types.ts";
import type { Say } from "../../site/say.ts";

/** What answered a message. To a plain form the server's render of the page holds it. */
export interface Answer {
  /** The HTTP status; 0 without an answer. */
  status: number;
  body: Partial<ContactReceipt & Problem>;
  /** The values of a plain form, for the new page. */
  fields?: Record<string, string>;
}

export type Outcome =
  | { is: "received"; folio: string; at?: number; name?: string | undefined }
  /** These fields are to be corrected. */
  | { is: "faulty"; errors: FieldProblem[] }
  /** The server does not accept the message, for the reason that it gives. */
  | { is: "refused"; detail: string }
  /** No answer to any try. */
  | { is: "failed" };

export function outcomeOf({ status, body }: Answer, t: Say): Outcome {
  if (body.folio !== undefined) return { is: "received", folio: body.folio };
  if (body.errors?.length) return { is: "faulty", errors: body.errors };
  if (status === 0) return { is: "failed" };
  return { is: "refused", detail: body.detail ?? t("El servidor no aceptó el mensaje.") };
}

/** The outcome that the address of a receipt names (crates/server/src/contact.rs). */
export function receiptIn(search: string): Outcome | null {
  const folio = new URLSearchParams(search).get("folio") ?? "";
  return /^[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(folio) ? { is: "received", folio } : null;
}

/** Sends one request and gives up after this many milliseconds. */
export type Post = (timeoutMs: number) => Promise<Response>;

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
    await new Promise((resolve) => setTimeout(resolve, wait));
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
