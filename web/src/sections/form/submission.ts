// The message of this browser's tab, from its first letter to its folio: what is in the fields, what is
// on its way, what became of it. It outlives the page with the form; where the browser stores it, it
// outlives the document too. A fetcher of the router would hold neither a draft nor an outcome so long.
import { useSyncExternalStore } from "react";
import type { FieldProblem } from "../../api/types.ts";
import { loadChunk } from "../../components/chunk.ts";
import type { Say } from "../../site/say.ts";
import { campaignOfTab } from "./campaign.ts";
import { deliver, type Outcome, outcomeOf, type Post, receiptIn } from "./delivery.ts";
import { faultsOf, isEmpty, type Message, messageOf, payloadOf } from "./message.ts";

export interface Submission {
  /** What is in the fields; null where they are empty. */
  draft: Message | null;
  /** What was sent last, until it is received or discarded. */
  sent: Sent | null;
  /** What became of it, until it is dismissed or another is sent. */
  outcome: Outcome | null;
  /** The faulty fields, each until it is edited. */
  faults: FieldProblem[];
  /** The number of the try that is under way, counted from 1; 0 where none is. */
  tries: number;
  /** Outlasts the document. False where the browser refuses storage. */
  isStored: boolean;
}

interface Sent {
  message: Message;
  /** The design that was tapped. */
  service: string;
  /** Makes a repeat harmless: the same text is stored once however often it is sent. */
  key: string;
}

const NAME = "mensaje";

const NOTHING: Submission = {
  draft: null,
  sent: null,
  outcome: null,
  faults: [],
  tries: 0,
  isStored: true,
};

// Undefined: not read yet. Used alone where the browser allows no storage.
let known: Submission | undefined;
const listeners = new Set<() => void>();

/** The same value until it changes. */
export function submission(): Submission {
  known ??= read();
  return known;
}

export function useSubmission(): Submission {
  return useSyncExternalStore(subscribe, submission, () => NOTHING);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): Submission {
  let stored: Partial<Submission> = {};
  try {
    stored = JSON.parse(sessionStorage.getItem(NAME) ?? "{}");
  } catch {
    // Refused: `change` finds out, and says so.
  }
  // A plain form that was received has led here.
  const outcome = receiptIn(location.search) ?? stored.outcome ?? null;
  return { ...NOTHING, ...stored, outcome };
}

function change(changed: Partial<Submission>): void {
  const { tries, isStored: _, ...kept } = { ...submission(), ...changed };
  let isStored = true;
  try {
    sessionStorage.setItem(NAME, JSON.stringify(kept));
  } catch {
    isStored = false;
  }
  known = { ...kept, tries, isStored };
  for (const listener of listeners) listener();
}

/** Keeps what is in the fields. */
export function keep(message: Message): void {
  change({ draft: isEmpty(message) ? null : message });
}

/** Adds what was typed before this script ran to what is kept. */
export function takeIn(typed: Message): void {
  if (isEmpty(typed)) return;
  const written = Object.entries(typed).filter(([, value]) => value);
  keep({ ...typed, ...submission().draft, ...Object.fromEntries(written) });
}

/** Says that a field is faulty, or with no sentence that it is being corrected. */
export function mark(field: string, fault?: FieldProblem): void {
  const others = submission().faults.filter((known) => known.field !== field);
  change({ faults: fault ? [...others, fault] : others });
}

/** Leaves the fields empty and forgets what was in them. */
export const erase = () => change({ draft: null, sent: null, outcome: null, faults: [] });

/** Forgets a message that did not arrive, or the receipt of one that did. */
export const dismiss = () => change({ sent: null, outcome: null });

/** Returns what did not arrive to the fields, together with what was written since. */
export function recover(): Message | null {
  const { draft, sent } = submission();
  if (!sent) return null;
  const texts = [sent.message.message, draft?.message].filter(Boolean);
  const message = { ...sent.message, message: texts.join("\n\n") };
  change({ draft: message, outcome: null });
  return message;
}

/** Sends the form, in place of the browser. */
export async function send(form: FormData, phoneIsEnough: boolean, t: Say): Promise<void> {
  if (submission().tries > 0) return;
  const from = location.pathname;
  const broken = t("Esta página tuvo una falla. Vuelva a cargarla y envíe otra vez.");
  // Whatever throws on the way, the visitor is told, keeps the words and may send them again.
  const failed = (): Outcome => ({ is: "refused", detail: broken });
  settle(await outcomeFor(form, phoneIsEnough, t).catch(failed), from, t);
}

async function outcomeFor(form: FormData, phoneIsEnough: boolean, t: Say): Promise<Outcome> {
  const message = messageOf(form);
  keep(message);
  const errors = faultsOf(message, phoneIsEnough, t);
  if (errors.length > 0) return { is: "faulty", errors };
  const { key } = held(message, serviceOf(form));
  change({ outcome: null, faults: [], tries: 1 });
  return outcomeOf(await deliver(postOf(form, message, key), (tries) => change({ tries })), t);
}

/** Holds a message before it is sent. Unchanged text keeps its key; edited text gets a new one. */
function held(message: Message, service: string): Sent {
  const { sent } = submission();
  const isSame = sent && JSON.stringify(sent.message) === JSON.stringify(message);
  if (isSame && sent.service === service) return sent;
  // `randomUUID` is there on secure origins alone.
  const random = crypto.getRandomValues(new Uint32Array(4));
  const next = { message, service, key: Array.from(random, (each) => each.toString(36)).join("-") };
  change({ sent: next });
  return next;
}

const serviceOf = (form: FormData) => String(form.get("serviceInterest") ?? "").trim();

/** Everything but the seven fields is sent in headers. */
function postOf(form: FormData, message: Message, key: string): Post {
  const text = (name: string) => String(form.get(name) ?? "");
  const headers = new Headers({
    "Content-Type": "application/json",
    "Idempotency-Key": key,
    "X-Page": text("page"),
    // A header takes no other letters.
    "X-Notice-Version": encodeURIComponent(text("noticeVersion")),
    "X-Consent": message.consent ? "yes" : "no",
  });
  if (text("lang")) headers.set("X-Language", text("lang"));
  if (message.visit) headers.set("X-Visit", encodeURIComponent(message.visit));
  const { source, campaign } = campaignOfTab();
  if (source) headers.set("X-Utm-Source", source);
  if (campaign) headers.set("X-Utm-Campaign", campaign);
  // docs/abuso.md
  if (text("formToken")) headers.set("X-Form-Token", text("formToken"));
  if (text("asunto")) headers.set("X-Decoy", "yes");
  const body = JSON.stringify(payloadOf(message, serviceOf(form)));
  return (timeoutMs) =>
    fetch("/api/v.1.0/contact_us", {
      method: "POST",
      headers,
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
}

/** Records what became of the message, and tells it wherever the visitor is. */
function settle(outcome: Outcome, from: string, t: Say): void {
  const isReceived = outcome.is === "received";
  change({
    tries: 0,
    // By when it is answered is counted from now on, whenever it is read.
    outcome: isReceived
      ? { ...outcome, at: Date.now(), name: submission().sent?.message.name }
      : outcome,
    faults: outcome.is === "faulty" ? outcome.errors : [],
    ...((isReceived || outcome.is === "failed") && { draft: null }),
    ...(isReceived && { sent: null }),
  });
  const isHere = location.pathname === from;
  // Where the visitor is at the form, it names the faulty fields.
  if (isHere && outcome.is === "faulty") return;
  const text = isReceived
    ? `${t("Recibimos su mensaje.")}\n${t("Folio")} ${outcome.folio}`
    : t(
        isHere
          ? "No pudimos enviar su mensaje."
          : "No pudimos enviar su mensaje. En Contacto le decimos qué hacer.",
      );
  loadToasts(t).then(
    (toasts) => toasts?.tell(isReceived ? "success" : "error", text, isHere),
    // Without the part the status line on the page says everything.
    () => undefined,
  );
}

/** The server shows none, so its bundle does without them. */
async function loadToasts(t: Say) {
  if (import.meta.env.SSR) return null;
  const toasts = await loadChunk("toast", () => import("../../components/toast.tsx"));
  toasts.prepare({ label: t("Avisos"), close: t("Cerrar aviso") });
  return toasts;
}

/** Fetches the toasts while there is a connection: a failure is shown as a toast too. */
export const prepareToasts = (t: Say) => void loadToasts(t).catch(() => undefined);
