// What is open and what of it the program does not have yet. A change is in this browser's storage until
// the program has it, so that neither a lost line nor a closed window loses a word.
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

/** The program's version of a file that was changed elsewhere meanwhile. */
type Theirs = NonNullable<Refused["answer"]["theirs"]>;

interface State {
  session: Session;
  files: FileInfo[];
  draft: DraftState;
  open: Record<string, ContentFile>;
  theirs: Record<string, Theirs>;
  /** Those whose address is known. */
  pictures: Picture[];
  line: "saved" | "saving" | "offline" | "refused";
  publishing: boolean;
  /** What became of the last action, in a sentence. */
  outcome: { text: string; published?: boolean; failed?: boolean } | null;
}

type Edit = { data?: Data; body?: string };

const STORED = "editor:";
/** Long enough for a quick typist's next letter, short enough for the page to follow within half a second. */
const SEND_AFTER_MS = 150;
const RETRY_AFTER_MS = 4000;

let state: State;
const listeners = new Set<() => void>();
const unsent = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let sending: Promise<void> | null = null;

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

export const session = () => state.session;
export const opened = (path: string) => state.open[path];
export const fileList = () => state.files;
export const pictures = () => state.pictures;

/** What was said of another screen is not said any more. */
export const forget = () => set({ outcome: null });

/** Says a failure; what is typed stays. */
export function fail(error: unknown) {
  set({ outcome: { text: error instanceof Error ? error.message : String(error), failed: true } });
}

export async function start(): Promise<void> {
  const session = await api.session();
  const [files, draft] = await Promise.all([api.files(), api.draft()]);
  state = {
    session,
    files,
    draft,
    open: {},
    theirs: {},
    pictures: [],
    line: "saved",
    publishing: false,
    outcome: null,
  };
  addEventListener("online", () => void send());
  addEventListener("beforeunload", (event) => {
    if (unsent.size > 0) event.preventDefault();
  });
  const stored = Object.keys(localStorage).filter((key) => key.startsWith(STORED));
  await Promise.all(stored.map(takeUp));
}

/** Goes on with what this browser had not sent when it was closed. */
async function takeUp(key: string) {
  const kept = JSON.parse(localStorage.getItem(key) ?? "{}") as Omit<ContentFile, "schema">;
  const file = await api.file(kept.path).catch(() => null);
  if (!file || same(file, kept)) return localStorage.removeItem(key);
  set({ open: { ...state.open, [kept.path]: { ...file, ...kept } } });
  unsent.add(kept.path);
  await send();
}

const same = (one: Omit<ContentFile, "schema">, other: typeof one) =>
  one.body === other.body && JSON.stringify(one.data) === JSON.stringify(other.data);

/** The file, asked for once. */
export async function open(path: string): Promise<ContentFile> {
  const known = state.open[path];
  if (known) return known;
  const file = await api.file(path);
  // Another call may have opened it meanwhile, and a change may be in it.
  if (!state.open[path]) set({ open: { ...state.open, [path]: file } });
  return state.open[path] ?? file;
}

export function edit(path: string, change: Edit) {
  const file = state.open[path];
  if (!file) return;
  const edited = { ...file, ...change };
  if (same(file, edited)) return;
  keep(edited);
  unsent.add(path);
  set({ open: { ...state.open, [path]: edited }, line: "saving", outcome: null });
  clearTimeout(timer);
  timer = setTimeout(send, SEND_AFTER_MS);
}

function keep({ schema: _, ...file }: ContentFile) {
  try {
    localStorage.setItem(STORED + file.path, JSON.stringify(file));
  } catch {
    // Its storage is full or closed to us; then the text is in this window alone, as the bar says.
  }
}

/** Sends what is unsent, one file after the other; what is typed meanwhile goes with the next round. */
function send(): Promise<void> {
  clearTimeout(timer);
  sending ??= sendAll().finally(() => {
    sending = null;
  });
  return sending;
}

async function sendAll() {
  for (const path of unsent) {
    const file = state.open[path];
    if (!file || state.theirs[path]) {
      unsent.delete(path);
      continue;
    }
    set({ line: "saving" });
    try {
      const { etag, draft } = await api.save(path, file);
      const now = state.open[path] ?? file;
      const done = same(now, file);
      if (done) {
        unsent.delete(path);
        localStorage.removeItem(STORED + path);
      }
      set({ draft, open: { ...state.open, [path]: { ...now, etag } } });
      if (!done) return sendAll();
    } catch (error) {
      return notSent(path, error);
    }
  }
  set({ line: "saved" });
}

function notSent(path: string, error: unknown) {
  if (error instanceof Offline) {
    set({ line: "offline" });
    timer = setTimeout(send, RETRY_AFTER_MS);
  } else if (error instanceof Refused && error.answer.theirs) {
    set({ theirs: { ...state.theirs, [path]: error.answer.theirs }, line: "refused" });
  } else {
    set({ line: "refused" });
    fail(error);
  }
}

/** Of two versions of a file, writes the one that the person chose. */
export async function choose(path: string, mine: boolean) {
  const { [path]: theirs, ...others } = state.theirs;
  const file = state.open[path];
  if (!theirs || !file) return;
  const chosen = mine ? { ...file, etag: theirs.etag } : { ...file, ...theirs };
  set({ theirs: others, open: { ...state.open, [path]: chosen } });
  if (mine) unsent.add(path);
  else localStorage.removeItem(STORED + path);
  await send();
}

/** After the program has changed files by itself: what is open is read again. */
async function refresh(draft: DraftState, outcome: State["outcome"]) {
  for (const path of Object.keys(state.open)) localStorage.removeItem(STORED + path);
  unsent.clear();
  const files = await api.files();
  const paths = files.map(({ path }) => path).filter((path) => state.open[path]);
  const read = await Promise.all(paths.map(api.file));
  const open = Object.fromEntries(read.map((file) => [file.path, file]));
  set({ draft, files, open, theirs: {}, line: "saved", outcome });
}

export async function discard(path?: string) {
  // What was begun may be gone.
  if (!path) location.hash = "#/";
  await act(async () => refresh(await api.discard(path), { text: "Se descartó lo escrito." }));
}

/** Goes on with one's own version of a file that somebody has changed in the site meanwhile. */
export async function prefer(path: string) {
  await act(async () => set({ draft: await api.prefer(path), outcome: null }));
}

/** Makes the draft what undoes a version, or what brings one back. */
export async function bringBack(how: "undo" | "restore", id: string) {
  const text = "Así quedaría. Revise lo que cambia y oprima Publicar.";
  await act(async () => refresh(await api[how](id), { text }));
}

const CHANGED_ELSEWHERE = {
  text: "Esto se cambió en otra ventana, y aquí ya se ve como quedó. Revíselo; si falta algo, escríbalo de nuevo.",
  failed: true,
};

export async function publish(): Promise<void> {
  if (state.publishing) return;
  set({ publishing: true, outcome: null });
  await send();
  if (unsent.size === 0) {
    try {
      const said = outcomeOf(state.draft.changes, state.open, state.session.site);
      await api.publish(state.draft.revision);
      const text = state.session.canMessages ? said : "Publicado en este equipo.";
      await refresh(await api.draft(), { text, published: true });
    } catch (error) {
      // What is missing, or who changed what meanwhile, is said by the draft.
      const draft = await api.draft().catch(() => state.draft);
      set({ draft });
      fail(error);
      const isOld = error instanceof Refused && error.status === 409 && !draft.conflicts.length;
      if (isOld && unsent.size === 0) await act(() => refresh(draft, CHANGED_ELSEWHERE));
    }
  }
  set({ publishing: false });
}

export async function newArticle(title: string): Promise<ContentFile> {
  const { path } = await api.newArticle(title);
  const file = await open(path);
  const [files, draft] = await Promise.all([api.files(), api.draft()]);
  set({ files, draft });
  return file;
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
