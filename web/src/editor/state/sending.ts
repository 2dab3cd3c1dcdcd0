// What is open and what of it the program does not have yet.
//
// A change is in this browser's storage until the program answers that it has exactly that. What comes
// from the program takes the place of nothing that it does not have. What others have written meanwhile is
// the program's to merge, which is told what each text was. What one person typed is sent in nobody else's name.
import { api, type Data, Offline, Refused, type Saved, type Side, type Text } from "../api.ts";
import { editHref, routeOf } from "../routes.ts";
import type { Remade } from "../screens/derived.ts";
import { copies, copyAt, drop, keep, same } from "./copies.ts";
import { once } from "./once.ts";
import { adopt, adoptFile, isWriting, readAgain } from "./reading.ts";
import { asRead, current, isOver, type OpenFile, set, setFile } from "./store.ts";

type Edit = { data?: Data; body?: string };

/** An article that the program does not have yet is open at no path. */
export const NEW = "";
/** What it is before its first letter; by its key the program begins it once. */
const blank = (): OpenFile => ({
  path: NEW,
  base: null,
  data: { title: "" },
  body: "\n",
  schema: { $ref: "" },
  begun: crypto.getRandomValues(new Uint32Array(4)).join("-"),
});
const isBlank = ({ data, body }: Text) => !`${data["title"] ?? ""}${body}`.trim();

export const RETRY_AFTER_MS = 4000;
/** An article is begun at the first pause: its file is named after what is written by then. */
const BEGIN_AFTER_MS = 1000;

/** What was sent of each file since its last answer: the program may have it. */
const sent = new Map<string, Text[]>();
/** Of what was written twice, which side a person chose. */
const preferred = new Map<string, Side>();
/** What was sent of each file of which something is disputed. */
const asked = new Map<string, Text>();
let timer: ReturnType<typeof setTimeout> | undefined;
let sending: Promise<void> | null = null;
let isHeld = false;

export const unsent = () => Object.keys(current().waiting);

/** Notes what is to be sent, and why it was not. */
export const wait = (path: string, why = current().waiting[path] ?? "") =>
  current().waiting[path] === why || set({ waiting: { ...current().waiting, [path]: why } });

/** There is nothing more to send of a file. */
function settle(path: string) {
  const { [path]: why, ...waiting } = current().waiting;
  if (why !== undefined) set({ waiting });
}

/** It goes on with what this browser had not sent when it was closed. */
export function goOn() {
  const { who } = current().session;
  for (const copy of copies()) if (copy.who === who) wait(copy.path);
  void send();
}

/** Nothing is sent between a publication and what it answers. */
export const hold = (held: boolean) => {
  isHeld = held;
};

export const isSending = () => isHeld || sending !== null;

/** The file, asked for once, with what was typed in it before. */
export async function open(path: string): Promise<OpenFile> {
  const known = current().open[path];
  if (known) return known;
  const read = path === NEW ? blank() : await ask(path);
  // Another call may have opened it meanwhile, and a change may be in it.
  const meanwhile = current().open[path];
  if (meanwhile) return meanwhile;
  const copy = copyAt(current().session.who, path);
  const isMine = copy && (path in current().disputed || !same(copy, read));
  if (isMine) wait(path);
  else {
    drop(copy);
    settle(path);
  }
  if (isMine && copy.sent?.length) sent.set(path, copy.sent);
  const { base, data, body, begun = read.begun } = isMine ? copy : read;
  const file = { ...read, base, data, body, begun };
  setFile(file);
  if (isMine) sendSoon();
  return file;
}

/** A file is asked for once at a time. */
const asking = once(async (path) => api.file(path).then(asRead, (error) => absent(error, path)));
const ask = (path: string) => asking(path).finally(() => asking.forget(path));

/** A file that the program has no more, as it was written here. */
function absent(error: unknown, path: string): OpenFile {
  const copy = copyAt(current().session.who, path);
  if (!copy || !(error instanceof Refused) || error.status !== 404) throw error;
  set({ disputed: { ...current().disputed, [path]: null } });
  return { ...copy, schema: { $ref: "" } };
}

/** Changes what is held now: who waited for an answer says what becomes of it then. */
export function edit(path: string, change: Edit | ((held: OpenFile) => Edit)) {
  const file = current().open[path];
  if (!file) return;
  const edited = { ...file, ...(typeof change === "function" ? change(file) : change) };
  if (same(file, edited)) return;
  setFile(edited);
  const { line, session, outcome } = current();
  // Who deletes the first letters again has begun nothing.
  if (path === NEW && isBlank(edited)) {
    drop(copyAt(session.who, path));
    settle(path);
    return sendSoon();
  }
  wait(path);
  set({
    line: line === "saved" ? "saving" : line,
    isKept: keep(session.who, edited, sent.get(path)),
    outcome: outcome?.failed ? null : outcome,
  });
  sendSoon(path === NEW ? BEGIN_AFTER_MS : 0);
}

/** By itself a letter is sent at once; what is typed meanwhile goes together after the answer. */
function sendSoon(ms = 0) {
  clearTimeout(timer);
  timer = setTimeout(send, ms);
}

/** Sends what is unsent, one file after the other, with what is typed meanwhile. */
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
  let isLost = false;
  const isFree = (path: string) => !isAsked(path) && !failed.has(path);
  const next = () => unsent().find(isFree);
  for (let path = next(); path !== undefined; path = next()) {
    try {
      await (path === NEW ? beginArticle() : sendFile(path));
      set({ isOut: false });
    } catch (error) {
      failed.add(path);
      isLost = error instanceof Offline;
      wait(path, isLost || !(error instanceof Error) ? "" : error.message);
      set({ isOut: isOver(error) });
      if (isLost || isOver(error)) break;
    }
  }
  if (failed.size > 0) sendSoon(RETRY_AFTER_MS);
  set({ line: isLost ? "offline" : unsent().length > 0 ? "refused" : "saved" });
}

/** Whether the person is asked which of two texts stays, of which theirs is still what the program was sent. */
function isAsked(path: string): boolean {
  const { disputed, open } = current();
  const [text, now] = [asked.get(path), open[path]];
  return path in disputed && !(disputed[path] && text && now && !same(text, now));
}

async function sendFile(path: string) {
  const file = await open(path);
  // The program has it already, or has it no more.
  if (!(path in current().waiting) || isAsked(path)) return;
  const before = sent.get(path) ?? [];
  let saved: Saved;
  let head: Remade["head"] | undefined;
  try {
    const base = await baseOf(file);
    const { data, body } = file;
    sent.set(path, [...before, { data, body }]);
    keep(current().session.who, current().open[path] ?? file, sent.get(path));
    const save = (text: Text) => api.save(path, base, text, preferred.get(path));
    saved = await save(file).catch(async (error) => {
      const again = await withoutMade(path, file, error);
      if (!again) throw error;
      head = again.head;
      sent.set(path, [...(sent.get(path) ?? []), again.text]);
      const saved = await save(again.text);
      return { ...saved, text: saved.text ?? again.text };
    });
  } catch (error) {
    // What a proxy could not wait for may have arrived.
    const isUnknown = error instanceof Offline || (error instanceof Refused && error.status > 501);
    if (!isUnknown) sent.set(path, before);
    if (!(error instanceof Refused) || (error.status !== 404 && error.status !== 409)) throw error;
    preferred.delete(path);
    asked.set(path, { data: file.data, body: file.body });
    set({ disputed: { ...current().disputed, [path]: error.answer.disputed ?? null } });
    return;
  }
  sent.delete(path);
  preferred.delete(path);
  const { [path]: was, ...disputed } = current().disputed;
  if (was !== undefined) set({ disputed });
  adopt(saved.draft, path);
  taken(file, saved);
  const again = head;
  if (again) edit(path, (held) => ({ data: again(held) }));
  void readAgain();
}

/** Where nothing is disputed but what the program has made, that goes again as the others have it. */
async function withoutMade(path: string, file: OpenFile, error: unknown): Promise<Remade | null> {
  const disputed = error instanceof Refused && error.status === 409 && error.answer.disputed;
  if (!disputed || !path.startsWith("articles/")) return null;
  const { remade } = await import("../screens/derived.ts");
  return remade(file, disputed);
}

/** What the program has of what this window wrote: an answer may have been lost. */
async function baseOf(file: OpenFile): Promise<Text | null> {
  const before = sent.get(file.path) ?? [];
  if (!file.base || before.length === 0) return file.base;
  const has = await api.file(file.path);
  return before.find((own) => same(own, has)) ?? file.base;
}

/** The program has what was sent, with what others wrote. */
function taken(file: OpenFile, { text, file: info }: Saved) {
  const { path } = file;
  const has = text ?? file;
  const { session, open } = current();
  const now = open[path] ?? file;
  const isAll = same(now, file);
  const body = isWriting(path) ? now.body : has.body;
  const next = isAll
    ? { ...now, data: has.data, body, base: { data: has.data, body } }
    : { ...now, base: { data: file.data, body: file.body } };
  if (isAll) {
    settle(path);
    drop(copyAt(session.who, path), now);
  } else keep(session.who, next);
  setFile(next);
  adoptFile(path, info, !isAll || body === has.body);
}

/** Gives the article that was begun to the program, with what is typed until it answers. */
async function beginArticle() {
  const { data, body, begun = "" } = await open(NEW);
  if (isBlank({ data, body })) return settle(NEW);
  const { path } = await api.newArticle(begun, String(data["title"] ?? ""), body ?? "");
  const [draft] = await Promise.all([api.draft(), open(path)]);
  const { [NEW]: held, ...others } = current().open;
  drop(copyAt(current().session.who, NEW));
  settle(NEW);
  set({ open: others, begun: path });
  // What is begun may be published as it is.
  adopt(draft, path);
  adoptFile(path, null, true);
  void readAgain();
  const { title = "" } = held?.data ?? {};
  edit(path, ({ data }) => ({ data: { ...data, title }, body: held?.body ?? "" }));
  // A reload opens it again, unless another screen is on by now.
  if (routeOf(location.hash).screen === "articulo") history.replaceState(null, "", editHref(path));
}

/** Of what was written twice, takes the one that the person chose; the program keeps the other for a while. */
export async function choose(path: string, prefer: Side) {
  const { disputed, open, session } = current();
  const { [path]: changes, ...others } = disputed;
  const { [path]: file, ...rest } = open;
  if (changes === undefined || !file) return;
  set({ disputed: others });
  if (changes) preferred.set(path, prefer);
  else if (prefer === "mine") setFile({ ...file, base: null });
  else {
    settle(path);
    drop(copyAt(session.who, path));
    set({ open: rest });
    location.hash = "#/";
  }
  await send();
}

/** Goes on with an article that has another name since it was published. */
export function rename(from: string, to: string) {
  const { open, session, waiting } = current();
  const { [from]: file, ...others } = open;
  const isUnsent = from in waiting;
  settle(from);
  if (file && isUnsent) {
    wait(to);
    keep(session.who, { ...file, path: to });
    drop(copyAt(session.who, from));
  }
  set({ open: file && isUnsent ? { ...others, [to]: { ...file, path: to } } : others });
  if (routeOf(location.hash).of === from) location.replace(editHref(to));
}
