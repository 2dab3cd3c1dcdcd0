// What is open and what of it the program does not have yet.
//
// A change is in this browser's storage until the program answers that it has exactly that. What comes
// from the program takes the place of nothing that it does not have. What is not kept is said. What one
// person typed is sent in nobody else's name.
import { useSyncExternalStore } from "react";
import {
  api,
  type ContentFile,
  type Data,
  type DraftState,
  type FileInfo,
  Offline,
  type Picture,
  Refused,
  type Session,
} from "../api.ts";
import { outcomeOf } from "../outcome.ts";
import { routeOf } from "../routes.ts";
import { type Copy, copies, copyAt, drop, keep, same, type Text } from "./copies.ts";

/** The program's version of a file that was changed elsewhere meanwhile. */
type Theirs = NonNullable<Refused["answer"]["theirs"]>;

export interface State {
  session: Session;
  files: FileInfo[];
  draft: DraftState;
  open: Record<string, ContentFile>;
  /** What the program has in place of what was typed; nothing where it has no such file any more. */
  theirs: Record<string, Theirs | null>;
  /** What others typed in this browser and the program does not have. */
  others: Copy[];
  /** Those whose address is known. */
  pictures: Picture[];
  line: "saved" | "saving" | "offline" | "refused";
  /** Why what was typed is not saved, in a sentence. */
  trouble: string;
  /** Whether the browser keeps what is not saved. */
  isKept: boolean;
  /** Whether the session is over. */
  isOut: boolean;
  publishing: boolean;
  /** What became of the last action, in a sentence. */
  outcome: Outcome | null;
}

interface Outcome {
  text: string;
  published?: boolean;
  discarded?: boolean;
  failed?: boolean;
  /** What was to be published was not. */
  refused?: boolean;
}

type Edit = { data?: Data; body?: string };

/** An article that the program does not have yet is open at no path. */
const NEW = "";
const BLANK = { path: NEW, etag: "", data: { title: "" }, body: "\n", schema: {} };
/** Long enough for a quick typist's next letter, short enough for the page to follow within half a second. */
const SEND_AFTER_MS = 150;
const RETRY_AFTER_MS = 4000;

let state: State;
const listeners = new Set<() => void>();
const unsent = new Set<string>();
/** What was sent of each file since its last answer: the program may have it. */
const sent = new Map<string, Text[]>();
let timer: ReturnType<typeof setTimeout> | undefined;
let sending: Promise<void> | null = null;
/** Nothing is sent between a publication and what it answers. */
let isHeld = false;

function set(change: Partial<State>) {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useDrafts<Part>(part: (state: State) => Part): Part {
  return useSyncExternalStore(subscribe, () => part(state));
}

export const current = () => state;
export const session = () => state.session;
export const opened = (path: string) => state.open[path];
export const fileList = () => state.files;
export const pictures = () => state.pictures;

/** What was said of another screen is not said any more, but for a way back. */
export const forget = () => state.outcome?.discarded || set({ outcome: null });

/** Says a failure; what is typed stays. */
export function fail(error: unknown) {
  const text = error instanceof Error ? error.message : String(error);
  set({ outcome: { text, failed: true }, isOut: state.isOut || isOver(error) });
}

const isOver = (error: unknown) =>
  error instanceof Refused && (error.status === 401 || error.status === 403);

export async function start(): Promise<void> {
  const session = await api.session();
  const [files, draft] = await Promise.all([api.files(), api.draft()]);
  const others = copies().filter(({ who }) => who !== session.who);
  state = {
    session,
    files,
    draft,
    open: {},
    theirs: {},
    others,
    pictures: [],
    line: "saved",
    trouble: "",
    isKept: true,
    isOut: false,
    publishing: false,
    outcome: null,
  };
  addEventListener("online", () => void send());
  addEventListener("beforeunload", (event) => {
    if (unsent.size > 0) event.preventDefault();
  });
  // It goes on with what this browser had not sent when it was closed.
  for (const { who, path } of copies()) if (who === session.who) unsent.add(path);
  void send();
}

/** The file, asked for once, with what was typed in it before. */
export async function open(path: string): Promise<ContentFile> {
  const known = state.open[path];
  if (known) return known;
  const { who } = state.session;
  const read = path === NEW ? BLANK : await api.file(path).catch((error) => gone(error, path));
  // Another call may have opened it meanwhile, and a change may be in it.
  const meanwhile = state.open[path];
  if (meanwhile) return meanwhile;
  const copy = copyAt(who, path);
  const isMine = copy && (path in state.theirs || !same(copy, read));
  if (!isMine) drop(copy);
  unsent[isMine ? "add" : "delete"](path);
  const { etag, data, body } = isMine ? copy : read;
  const file = { ...read, etag, data, body };
  set({ open: { ...state.open, [path]: file } });
  if (isMine) sendSoon(SEND_AFTER_MS);
  return file;
}

/** A file that the program has no more, as it was written here. */
function gone(error: unknown, path: string): ContentFile {
  const copy = copyAt(state.session.who, path);
  if (!copy || !(error instanceof Refused) || error.status !== 404) throw error;
  set({ theirs: { ...state.theirs, [path]: null } });
  return { ...copy, schema: {} };
}

export function edit(path: string, change: Edit) {
  const file = state.open[path];
  if (!file) return;
  const edited = { ...file, ...change };
  if (same(file, edited)) return;
  unsent.add(path);
  const line = state.line === "saved" ? "saving" : state.line;
  const isKept = keep(state.session.who, edited);
  set({ open: { ...state.open, [path]: edited }, line, isKept, outcome: null });
  sendSoon(SEND_AFTER_MS);
}

function sendSoon(ms: number) {
  clearTimeout(timer);
  timer = setTimeout(send, ms);
}

/** Sends what is unsent, one file after the other, with what is typed meanwhile. */
function send(): Promise<void> {
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
  const next = () =>
    [...unsent].find((path) => path !== NEW && !(path in state.theirs) && !failed.has(path));
  for (let path = next(); path !== undefined; path = next()) {
    try {
      // The person may have come in again in another window.
      if (state.isOut) set({ session: await api.session(), isOut: false });
      await sendFile(path);
    } catch (error) {
      trouble = error;
      failed.add(path);
      set({ isOut: isOver(error) });
      if (state.isOut || error instanceof Offline) break;
    }
  }
  if (trouble) sendSoon(RETRY_AFTER_MS);
  const isLost = trouble instanceof Offline;
  set({
    line: isLost ? "offline" : unsent.size > 0 ? "refused" : "saved",
    trouble: trouble instanceof Error && !isLost ? trouble.message : "",
  });
}

async function sendFile(path: string) {
  const file = await open(path);
  // The program has it already, or has it no more.
  if (!unsent.has(path) || path in state.theirs) return;
  const { who } = state.session;
  try {
    const { etag, draft } = await api.save(path, file);
    sent.delete(path);
    const now = { ...(state.open[path] ?? file), etag };
    if (same(now, file)) {
      unsent.delete(path);
      drop(copyAt(who, path), now);
    } else keep(who, now);
    const title = path.endsWith(".md") ? String(now.data["title"] ?? "") : "";
    const files = state.files.map((it) => (it.path === path && title ? { ...it, title } : it));
    set({ draft, files, open: { ...state.open, [path]: now } });
  } catch (error) {
    const before = sent.get(path) ?? [];
    if (error instanceof Offline) sent.set(path, [...before, file]);
    if (!(error instanceof Refused) || (error.status !== 404 && error.status !== 409)) throw error;
    const theirs = error.answer.theirs ?? null;
    const now = state.open[path] ?? file;
    if (theirs && [file, ...before].some((own) => same(own, theirs)))
      set({ open: { ...state.open, [path]: { ...now, etag: theirs.etag } } });
    else set({ theirs: { ...state.theirs, [path]: theirs } });
  }
}

/** Of two versions of a file, writes the one that the person chose. */
export async function choose(path: string, mine: boolean) {
  const { [path]: theirs, ...others } = state.theirs;
  const { [path]: file, ...rest } = state.open;
  if (theirs === undefined || !file) return;
  // Without a tag the program makes the file anew.
  const etag = theirs?.etag ?? "";
  if (mine) set({ theirs: others, open: { ...rest, [path]: { ...file, etag } } });
  else {
    unsent.delete(path);
    drop(copyAt(state.session.who, path));
    set({ theirs: others, open: theirs ? { ...rest, [path]: { ...file, ...theirs } } : rest });
    if (!theirs) location.hash = "#/";
  }
  await send();
  if (mine && !theirs) await act(() => refresh(state.draft, null));
}

/** Reads again what is open, but for what the program does not have. */
async function refresh(draft: DraftState, outcome: Outcome | null) {
  const before = state.open;
  const files = await api.files();
  const paths = files.map(({ path }) => path).filter((path) => before[path] && !unsent.has(path));
  const read = new Map((await Promise.all(paths.map(api.file))).map((file) => [file.path, file]));
  // What was typed meanwhile is newer.
  const isNewer = (file: ContentFile) => file !== before[file.path] || unsent.has(file.path);
  const now = Object.values(state.open).flatMap((file) =>
    file.path === NEW || isNewer(file) ? [file] : (read.get(file.path) ?? []),
  );
  const open = Object.fromEntries(now.map((file) => [file.path, file]));
  set({ draft, files, open, outcome });
  // What is on this screen may be there no more.
  const { of } = routeOf(location.hash);
  if (before[of] && !open[of]) location.hash = "#/";
}

/** Gives up a file, or all that is not published, which the program keeps for a while. */
export async function discard(path?: string) {
  const paths = path ? [path] : state.draft.changes.map(({ path }) => path);
  const people = new Set(paths.flatMap((path) => state.draft.people[path] ?? []));
  people.delete(state.session.who);
  const others = [...people].join(", ");
  const question = `Aquí también hay cambios de ${others}. ¿Descartarlos? Se pueden recuperar durante treinta días.`;
  if (others && !confirm(question)) return;
  await act(async () => {
    await send();
    const draft = await api.discard(path);
    await refresh(draft, { text: "Se descartó lo escrito.", discarded: true });
    // What was begun may be gone.
    if (!path) location.hash = "#/";
  });
}

/** Brings back what was discarded last. */
export async function recover() {
  await act(async () => refresh(await api.recover(), { text: "Ya está de vuelta lo descartado." }));
}

/** Goes on with one's own version of a file that somebody has changed in the site meanwhile. */
export async function prefer(path: string) {
  await act(async () => set({ draft: await api.prefer(path), outcome: null }));
}

/** Makes the draft what undoes a version, or what brings one back. */
export async function bringBack(how: "undo" | "restore", id: string) {
  const text = "Así quedaría. Revise lo que cambia y oprima Publicar.";
  await act(async () => {
    await send();
    await refresh(await api[how](id), { text });
  });
}

const CHANGED_ELSEWHERE =
  "Esto se cambió en otra ventana, y aquí ya se ve como quedó. Revíselo; si falta algo, escríbalo de nuevo.";
const NOT_ALL_SAVED = "No se publicó nada: todavía hay texto sin guardar, como se dice aquí abajo.";

/** Publishes the draft, with the article that is still a draft of its own. */
export async function publish(article?: string): Promise<void> {
  if (state.publishing) return;
  set({ publishing: true, outcome: null });
  await send();
  isHeld = true;
  try {
    if ([...unsent].some((path) => path !== NEW)) throw new Error(NOT_ALL_SAVED);
    const { etag } = await api.publish(state.draft.publishable, article);
    const file = article && state.open[article];
    if (file && etag) {
      // Whatever was typed meanwhile, it is a draft no more.
      const { draft: _, ...data } = file.data;
      const published = { ...file, etag, data };
      if (unsent.has(article)) keep(state.session.who, published);
      set({ open: { ...state.open, [article]: published } });
    }
    // An article that is new is none of the changes.
    const changes = [
      ...state.draft.changes,
      ...(article ? [{ path: article, pointer: [], kind: "added" as const }] : []),
    ];
    const text = state.session.canMessages
      ? outcomeOf(changes, state.open, state.session.site)
      : "Publicado en este equipo.";
    set({ draft: { ...state.draft, changes: [] }, outcome: { text, published: true } });
    await readLists().catch(() => undefined);
  } catch (error) {
    await notPublished(error);
  }
  isHeld = false;
  set({ publishing: false });
  await send();
}

async function notPublished(error: unknown) {
  // What is missing, or who changed what meanwhile, is said by the draft; by the answer, what an article
  // lacks that is a draft of its own.
  const { faults, conflicts } = error instanceof Refused ? error.answer : {};
  const now = await api.draft().catch(() => state.draft);
  const draft = { ...now, faults: faults ?? now.faults };
  const isOld = conflicts?.length === 0;
  const text = isOld ? CHANGED_ELSEWHERE : error instanceof Error ? error.message : String(error);
  set({ draft, isOut: isOver(error), outcome: { text, failed: true, refused: true } });
  if (isOld) await act(() => refresh(draft, state.outcome));
}

export const isBegun = () => unsent.has(NEW);

/** Gives the article that was begun to the program. */
export async function newArticle(onMade: (path: string) => void) {
  const { data, body } = await open(NEW);
  const { path } = await api.newArticle(String(data["title"]), body ?? "");
  const file = await open(path);
  const begun = state.open[NEW] ?? BLANK;
  const title = begun.data["title"] ?? "";
  edit(path, { data: { ...file.data, title }, body: begun.body ?? "" });
  onMade(path);
  unsent.delete(NEW);
  drop(copyAt(state.session.who, NEW));
  set({ open: { ...state.open, [NEW]: BLANK } });
  await readLists();
}

async function readLists() {
  const [files, draft] = await Promise.all([api.files(), api.draft()]);
  set({ files, draft });
}

/** Goes on, in one's own name, with what another typed in this browser. */
export async function takeOver(copy: Copy) {
  const { path } = copy;
  await send();
  if (unsent.has(path) || !keep(state.session.who, copy)) {
    return fail(new Error("Primero hay que guardar lo que usted escribió ahí."));
  }
  drop(copy);
  const { [path]: _, ...rest } = state.open;
  set({ others: state.others.filter(({ key }) => key !== copy.key), open: rest });
  unsent.add(path);
  await (path === NEW ? open(path) : send());
}

/** Ends the session, and leaves nothing of one's own in this browser. */
export async function leave() {
  await send();
  const question = "Hay texto sin guardar, y al salir se pierde. ¿Salir de todos modos?";
  if (unsent.size > 0 && !confirm(question)) return;
  await act(async () => {
    await api.leave();
    for (const copy of copies()) if (copy.who === state.session.who) drop(copy);
    unsent.clear();
    location.replace("/");
  });
}

async function act(action: () => Promise<void>) {
  try {
    await action();
  } catch (error) {
    fail(error);
  }
}

export function addPictures(more: Picture[]) {
  const known = new Map(state.pictures.map((picture) => [picture.src, picture]));
  for (const picture of more) known.set(picture.src, { ...known.get(picture.src), ...picture });
  set({ pictures: [...known.values()] });
}

let asked: Promise<Picture[]> | undefined;

/** Asks for the pictures once: what is sent afterwards is known. */
export function loadPictures(): Promise<Picture[]> {
  asked ??= api.pictures().then((all) => {
    addPictures(all);
    return state.pictures;
  });
  return asked;
}
