// Sends what was changed, one text after the other. What comes from the program takes the place of nothing that it
// does not have: what others have written meanwhile is the program's to merge, which is told what each value was.
import {
  api,
  type ContentFile,
  isOver,
  Offline,
  Refused,
  type Saved,
  type Side,
  type Text,
  type Change as TheirChange,
} from "../api/api.ts";
import { editHref, routeOf } from "../lib/routes.ts";
import { applied, type Change, EMPTY, noted, shortened } from "./changes.ts";
import { client, isGone, RETRY_AFTER_MS } from "./client.ts";
import { isToSend, isUncertain } from "./outbox.ts";
import { copies } from "./outbox-storage.ts";
import {
  askDocument,
  documentQuery,
  fileList,
  filesQuery,
  outdate,
  readAgain,
  readDraft,
} from "./queries.ts";
import { current, happen, set } from "./store.ts";
import { type Edit, nothing, textAt, write } from "./text.ts";

/** How long after the last answer the program is asked what is wrong: it reads the whole site for that. */
const CHECK_AFTER_MS = 250;

let timer: ReturnType<typeof setTimeout> | undefined;
let timerOfCheck: ReturnType<typeof setTimeout> | undefined;
let isUnchecked = false;
let checking = Promise.resolve();
let isChecking = false;
let sending: Promise<void> | null = null;
let isHeld = false;

export const unsent = () => Object.keys(current().outbox);

/** It goes on with what this browser had not sent when it was closed. */
export function goOn() {
  const { who } = current().session;
  for (const { who: by, path, changes } of copies())
    if (by === who) happen({ type: "edited", path, changes });
  void send();
}

/** Nothing is sent between a publication and what it answers. */
export const hold = (held: boolean) => {
  isHeld = held;
};

/** Whether what the program says may be old before it is here. */
export const isBusy = () => isHeld || sending !== null || timerOfCheck !== undefined || isChecking;

/** Changes a text as it is now: who waited for an answer says what becomes of it then. */
export function edit(path: string, change: Edit) {
  if (!write(path, change)) return;
  if (current().outcome?.failed) set({ outcome: null });
  scheduleSending();
}

/** By itself a letter is sent at once; what is typed meanwhile goes together after the answer. */
function scheduleSending(ms = 0) {
  clearTimeout(timer);
  timer = setTimeout(send, ms);
}

/** Sends what is unsent, with what is typed meanwhile. */
export function send(): Promise<void> {
  if (isHeld) return Promise.resolve();
  clearTimeout(timer);
  sending ??= sendAll().finally(() => {
    sending = null;
  });
  return sending;
}

async function sendAll() {
  const failed = new Set<string>();
  const isNext = (path: string) => {
    const entry = current().outbox[path];
    return entry !== undefined && isToSend(entry) && !failed.has(path);
  };
  for (let path = unsent().find(isNext); path !== undefined; path = unsent().find(isNext)) {
    try {
      await sendText(path);
      if (current().isOut) set({ isOut: false });
    } catch (error) {
      failed.add(path);
      note(path, error);
      if (error instanceof Offline || isOver(error)) break;
    }
  }
  if (failed.size > 0) scheduleSending(RETRY_AFTER_MS);
}

/** What became of a text that was not taken. */
function note(path: string, error: unknown) {
  if (error instanceof Offline) return happen({ type: "lost", path });
  const why = error instanceof Error ? error.message : String(error);
  // What a proxy could not wait for may have arrived.
  const isUnknown = error instanceof Refused && error.status > 501;
  happen({ type: "refused", path, why, isUnknown });
  set({ isOut: isOver(error) });
}

async function sendText(path: string) {
  const known = current().outbox[path];
  const document = known?.isAnew ? undefined : await documentFor(path);
  const entry = current().outbox[path];
  // The program has it already, or has no such text.
  if (!entry || !isToSend(entry)) return checkSoon();
  const base = document ?? nothing(path);
  const { changes } = entry;
  happen({ type: "sent", path });
  try {
    await take(base, changes, await save(path, base, document?.version ?? null, changes));
  } catch (error) {
    if (isGone(error)) return lose(path);
    const values = error instanceof Refused && error.status === 409 && error.answer.disputed;
    if (!values) throw error;
    const made = await madeOf(path, values);
    if (!made) return happen({ type: "disputed", path, values });
    // What the program makes of a text is made again of both.
    happen({ type: "withdrawn", path, keys: made.keys });
    await sendText(path);
    write(path, (held) => ({ data: made.head(held) }));
  }
  checkSoon();
}

/** What is long goes in part, and whole where another version than the known one is there by now. */
async function save(path: string, document: Text, version: string | null, changes: Change[]) {
  const sent = (known: Text) => ({ version, changes: shortened(changes, known) });
  try {
    return await api.save(path, sent(version ? document : EMPTY));
  } catch (error) {
    if (!(error instanceof Refused && error.status === 412)) throw error;
    return api.save(path, sent(EMPTY));
  }
}

/** What the program has, where that is not known, or an answer was lost. */
async function documentFor(path: string) {
  const entry = current().outbox[path];
  try {
    const document = await askDocument(path, entry && isUncertain(entry));
    happen({ type: "found", path, document });
    return document;
  } catch (error) {
    if (!isGone(error)) throw error;
    lose(path);
    return undefined;
  }
}

/** The program has no such text any more: what is known of it is asked about. */
function lose(path: string) {
  const text = textAt(path) ?? applied(EMPTY, current().outbox[path]?.changes ?? []);
  happen({ type: "gone", path, changes: noted([], EMPTY, text) });
}

/** The program has what was sent, with what others wrote. */
async function take(base: ContentFile, changes: readonly Change[], saved: Saved) {
  const { version, text, file } = saved;
  const { path } = base;
  // What was asked for before is older.
  await client.cancelQueries(documentQuery(path));
  const mine = applied(base, changes);
  // A text is not exchanged under the hand that writes it: it is read once the hand has left it.
  const isKept = text !== null && text.body !== mine.body && isWriting(path);
  const now = isKept ? { ...text, body: mine.body, version: "" } : { ...(text ?? mine), version };
  client.setQueryData(documentQuery(path).queryKey, { ...base, ...now });
  happen({ type: "acknowledged", path, sent: changes });
  const files = fileList();
  const isListed = file && files.some((it) => it.path === path);
  if (!isListed || client.isFetching(filesQuery)) outdate(filesQuery.queryKey);
  if (isListed)
    client.setQueryData(
      filesQuery.queryKey,
      files.map((it) => (it.path === path ? file : it)),
    );
}

/** Where nothing is disputed but what the program has made, that is left out. */
async function madeOf(path: string, values: TheirChange[]) {
  const mine = textAt(path);
  if (!mine || !path.startsWith("articles/")) return null;
  const { remade } = await import("./derived.ts");
  return remade(mine, values);
}

/** Whether somebody is in the text of a file, which is another document than React's. */
export const isWriting = (path: string) =>
  routeOf(location.hash).of === path &&
  Boolean(globalThis.document?.activeElement?.closest("[contenteditable]"));

/** The program reads the whole site to say what is wrong: once the typing pauses. */
function checkSoon() {
  isUnchecked = true;
  clearTimeout(timerOfCheck);
  timerOfCheck = setTimeout(() => void check().catch(() => undefined), CHECK_AFTER_MS);
}

/** Has it said now, if something was sent since it was said. */
export function check(): Promise<void> {
  clearTimeout(timerOfCheck);
  timerOfCheck = undefined;
  if (!isUnchecked) return checking;
  isUnchecked = false;
  isChecking = true;
  const now = checking
    .catch(() => undefined)
    .then(readDraft)
    .then(() => readAgain(isBusyWith))
    .catch((error) => {
      isUnchecked = true;
      throw error;
    })
    .finally(() => {
      if (checking === now) isChecking = false;
    });
  checking = now;
  return now;
}

/** What is on its way, or is being written, is read later. */
export const isBusyWith = (path: string) => path in current().outbox || isWriting(path);

/** Of what was written twice, takes the one that the person chose; the program keeps the other for a while. */
export async function choose(path: string, side: Side) {
  const isLost = current().outbox[path]?.status.is === "gone";
  if (isLost && side === "theirs") {
    happen({ type: "dropped", path });
    client.removeQueries(documentQuery(path));
    location.hash = "#/";
  } else happen({ type: "chosen", path, side });
  await send();
}

/** Goes on with an article that has another name since it was published. */
export function rename(from: string, to: string) {
  happen({ type: "moved", path: from, to });
  client.removeQueries(documentQuery(from));
  if (routeOf(location.hash).of === from) location.replace(editHref(to));
}
