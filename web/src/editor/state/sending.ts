// What is open and what of it the program does not have yet.
//
// A change is in this browser's storage until the program answers that it has exactly that. What comes
// from the program takes the place of nothing that it does not have. What others have written meanwhile is
// the program's to merge, which is told what each text was. What one person typed is sent in nobody else's name.
import {
  api,
  type ContentFile,
  type Data,
  type DraftState,
  Offline,
  Refused,
  type Side,
  type Text,
} from "../api.ts";
import { editHref, routeOf } from "../routes.ts";
import type { Remade } from "../screens/made.ts";
import { copies, copyAt, drop, keep, same } from "./copies.ts";
import { act, current, isOver, type OpenFile, type Outcome, set, setFile } from "./store.ts";

type Edit = { data?: Data; body?: string };

/** An article that the program does not have yet is open at no path. */
export const NEW = "";
export const BLANK: OpenFile = {
  path: NEW,
  base: null,
  data: { title: "" },
  body: "\n",
  schema: {},
};
const RETRY_AFTER_MS = 4000;

export const unsent = new Set<string>();
/** What was sent of each file since its last answer: the program may have it. */
const sent = new Map<string, Text[]>();
/** What was sent of each file of which something is disputed. */
const asked = new Map<string, Text>();
let timer: ReturnType<typeof setTimeout> | undefined;
let sending: Promise<void> | null = null;
let isHeld = false;

/** It goes on with what this browser had not sent when it was closed. */
export function goOn() {
  const { who } = current().session;
  for (const copy of copies()) if (copy.who === who) unsent.add(copy.path);
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
  const { who } = current().session;
  const read =
    path === NEW ? BLANK : await api.file(path).then(asRead, (error) => gone(error, path));
  // Another call may have opened it meanwhile, and a change may be in it.
  const meanwhile = current().open[path];
  if (meanwhile) return meanwhile;
  const copy = copyAt(who, path);
  const isMine = copy && (path in current().disputed || !same(copy, read));
  if (!isMine) drop(copy);
  else if (copy.sent?.length) sent.set(path, copy.sent);
  unsent[isMine ? "add" : "delete"](path);
  const { base, data, body } = isMine ? copy : read;
  const file = { ...read, base, data, body };
  setFile(file);
  if (isMine) sendSoon();
  return file;
}

const asRead = (file: ContentFile): OpenFile => ({ ...file, base: file });

/** A file that the program has no more, as it was written here. */
function gone(error: unknown, path: string): OpenFile {
  const copy = copyAt(current().session.who, path);
  if (!copy || !(error instanceof Refused) || error.status !== 404) throw error;
  set({ disputed: { ...current().disputed, [path]: null } });
  return { ...copy, schema: {} };
}

export function edit(path: string, change: Edit) {
  const file = current().open[path];
  if (!file) return;
  const edited = { ...file, ...change };
  if (same(file, edited)) return;
  unsent.add(path);
  const { line, session, outcome } = current();
  const isKept = keep(session.who, edited, sent.get(path));
  set({
    line: line === "saved" ? "saving" : line,
    isKept,
    outcome: outcome?.failed ? null : outcome,
  });
  setFile(edited);
  sendSoon();
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
  let trouble: unknown;
  const isFree = (path: string) => path !== NEW && !isAsked(path) && !failed.has(path);
  const next = () => [...unsent].find(isFree);
  for (let path = next(); path !== undefined; path = next()) {
    try {
      // The person may have come in again in another window.
      if (current().isOut) set({ session: await api.session(), isOut: false });
      await sendFile(path);
    } catch (error) {
      trouble = error;
      failed.add(path);
      set({ isOut: isOver(error) });
      if (current().isOut || error instanceof Offline) break;
    }
  }
  if (trouble) sendSoon(RETRY_AFTER_MS);
  const isLost = trouble instanceof Offline;
  set({
    line: isLost ? "offline" : unsent.size > 0 ? "refused" : "saved",
    trouble: trouble instanceof Error && !isLost ? trouble.message : "",
  });
}

/** Whether the person is asked which of two texts stays, of which theirs is still what the program was sent. */
function isAsked(path: string): boolean {
  const { disputed, open } = current();
  const [text, now] = [asked.get(path), open[path]];
  return path in disputed && !(disputed[path] && text && now && !same(text, now));
}

async function sendFile(path: string, prefer?: Side) {
  const file = await open(path);
  // The program has it already, or has it no more.
  if (!unsent.has(path) || isAsked(path)) return;
  const before = sent.get(path) ?? [];
  try {
    const base = await baseOf(file);
    const { data, body } = file;
    sent.set(path, [...before, { data, body }]);
    keep(current().session.who, current().open[path] ?? file, sent.get(path));
    const save = (text: Text) => api.save(path, base, text, prefer);
    let head: Remade["head"] | undefined;
    const { text, draft } = await save(file).catch(async (error) => {
      const again = await withoutMade(path, file, error);
      if (!again) throw error;
      head = again.head;
      sent.set(path, [...(sent.get(path) ?? []), again.text]);
      return save(again.text).then((saved) => ({ ...saved, text: saved.text ?? again.text }));
    });
    sent.delete(path);
    const { [path]: _, ...disputed } = current().disputed;
    if (path in current().disputed) set({ disputed });
    if (outdated(draft).length > 0) await refresh(draft);
    else set({ draft });
    taken(file, text ?? file);
    const merged = current().open[path];
    if (head && merged) edit(path, { data: head(merged) });
  } catch (error) {
    // What a proxy could not wait for may have arrived.
    const isUnknown = error instanceof Offline || (error instanceof Refused && error.status > 501);
    if (!isUnknown) sent.set(path, before);
    if (!(error instanceof Refused) || (error.status !== 404 && error.status !== 409)) throw error;
    asked.set(path, { data: file.data, body: file.body });
    set({ disputed: { ...current().disputed, [path]: error.answer.disputed ?? null } });
  }
}

/** Where nothing is disputed but what the program has made, that goes again as the others have it. */
async function withoutMade(path: string, file: OpenFile, error: unknown): Promise<Remade | null> {
  const disputed = error instanceof Refused && error.status === 409 && error.answer.disputed;
  if (!disputed || !path.startsWith("articles/")) return null;
  const { remade } = await import("../screens/made.ts");
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
function taken(file: OpenFile, has: Text) {
  const { path } = file;
  const { session, open, files } = current();
  const now = open[path] ?? file;
  const isAll = same(now, file);
  // A text is not exchanged under the hand that writes it.
  const body = isWriting(path) ? now.body : has.body;
  const next = isAll
    ? { ...now, data: has.data, body, base: { data: has.data, body } }
    : { ...now, base: { data: file.data, body: file.body } };
  if (isAll) {
    unsent.delete(path);
    drop(copyAt(session.who, path), now);
  } else keep(session.who, next);
  const title = path.endsWith(".md") ? String(next.data["title"] ?? "") : "";
  set({ files: files.map((it) => (it.path === path && title ? { ...it, title } : it)) });
  setFile(next);
}

const isWriting = (path: string) =>
  routeOf(location.hash).of === path &&
  globalThis.document?.activeElement?.closest("[contenteditable]");

/** Of what was written twice, takes the one that the person chose; the program keeps the other for a while. */
export async function choose(path: string, prefer: Side) {
  const { disputed, open, session } = current();
  const { [path]: changes, ...others } = disputed;
  const { [path]: file, ...rest } = open;
  if (changes === undefined || !file) return;
  set({ disputed: others });
  if (changes) await act(() => sendFile(path, prefer));
  else if (prefer === "mine") setFile({ ...file, base: null });
  else {
    unsent.delete(path);
    drop(copyAt(session.who, path));
    set({ open: rest });
    location.hash = "#/";
  }
  await send();
  if (prefer === "mine" && !changes) await act(readLists);
}

/** Goes on with an article that has another name since it was published. */
export function rename(from: string, to: string) {
  const { open, session } = current();
  const { [from]: file, ...others } = open;
  const isUnsent = unsent.delete(from);
  if (file && isUnsent) {
    unsent.add(to);
    keep(session.who, { ...file, path: to });
    drop(copyAt(session.who, from));
  }
  set({ open: file && isUnsent ? { ...others, [to]: { ...file, path: to } } : others });
  if (routeOf(location.hash).of === from) location.replace(editHref(to));
}

/** What is open and is not any more what it was, but for what the program does not have. */
function outdated(draft: DraftState): string[] {
  const { draft: before, open } = current();
  const idsOf = (path: string, { items }: DraftState) =>
    items.flatMap((item) => (item.path === path ? item.id : [])).join();
  const isOther = (path: string) => idsOf(path, before) !== idsOf(path, draft);
  return Object.keys(open).filter((path) => path !== NEW && !unsent.has(path) && isOther(path));
}

/** Reads that again. */
export async function refresh(draft: DraftState, outcome?: Outcome) {
  const before = current().open;
  const paths = outdated(draft).filter((path) => !isWriting(path));
  const files = await api.files();
  const isThere = (path: string) => files.some((file) => file.path === path);
  const read = await Promise.all(paths.filter(isThere).map(api.file));
  const fresh = new Map(read.map((file) => [file.path, asRead(file)]));
  const now = Object.values(current().open).flatMap((file) => {
    // What was typed meanwhile is newer.
    const isNewer = file !== before[file.path] || unsent.has(file.path);
    return isNewer || !paths.includes(file.path) ? [file] : (fresh.get(file.path) ?? []);
  });
  const open = Object.fromEntries(now.map((file) => [file.path, file]));
  // What is on this screen, or was about to be, may be there no more.
  const { of } = routeOf(location.hash);
  const wasThere = before[of] || current().files.some(({ path }) => path === of);
  set({ draft, files, open, ...(outcome && { outcome }) });
  if (wasThere && !open[of] && !isThere(of)) location.hash = "#/";
}

export async function readLists() {
  const [files, draft] = await Promise.all([api.files(), api.draft()]);
  set({ files, draft });
}
