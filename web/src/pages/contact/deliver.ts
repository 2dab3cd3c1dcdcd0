// A message on its way: three tries within half a minute, and what became of it.
import type { ContactReceipt, FieldProblem, Problem } from "../../api/types.ts";

export type Outcome =
  | { is: "received"; folio: string }
  /** The server named these fields; the visitor corrects them. */
  | { is: "faulty"; faults: FieldProblem[] }
  /** The server will not have it as it is; another try would change nothing. */
  | { is: "refused"; detail: string }
  /** Nobody answered. */
  | { is: "failed" };

/** The earliest start of each try, counted from the first. */
const STARTS_MS = [0, 3_000, 10_000];
/** A request that hangs is given up; three of them and two pauses stay below 30 s. */
const TRY_TIMEOUT_MS = 8_500;
const PAUSE_MS = 1_000;

export const TRIES = STARTS_MS.length;

/** Sends one request that is given up after so many milliseconds. */
export type Post = (timeoutMs: number) => Promise<Response>;

/** `post` is called with the same key each time, so that a repeat is harmless. */
export async function deliver(post: Post, onTry: (number: number) => void): Promise<Outcome> {
  const begun = Date.now();
  for (const [index, start] of STARTS_MS.entries()) {
    onTry(index + 1);
    if (index > 0) await pause(Math.max(PAUSE_MS, begun + start - Date.now()));
    const outcome = await attempt(post);
    if (outcome) return outcome;
  }
  return { is: "failed" };
}

/** Nothing where it is worth another try. */
async function attempt(post: Post): Promise<Outcome | null> {
  try {
    const answer = await post(TRY_TIMEOUT_MS);
    if (answer.status === 429 || answer.status >= 500) return null;
    if (answer.ok) {
      const { folio } = (await answer.json()) as ContactReceipt;
      return { is: "received", folio };
    }
    const problem = (await answer.json().catch(() => ({}))) as Partial<Problem>;
    if (answer.status === 422 && problem.errors?.length)
      return { is: "faulty", faults: problem.errors };
    return { is: "refused", detail: problem.detail ?? "El servidor no aceptó el mensaje." };
  } catch {
    // No connection, a request that hung, or an answer that broke off.
    return null;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
