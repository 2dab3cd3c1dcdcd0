// The beginning and the end of a session, and who else is there.
import { api } from "../api.ts";
import { routeOf } from "../routes.ts";
import { scopeOf } from "../scope.ts";
import { type Copy, copies, drop, keep } from "./copies.ts";
import {
  BLANK,
  edit,
  goOn,
  isSending,
  NEW,
  open,
  readLists,
  refresh,
  send,
  unsent,
} from "./sending.ts";
import { act, begin, current, fail, set, setFile } from "./store.ts";

/** Twice within the ten seconds for which the program takes somebody to be there. */
const LOOK_AFTER_MS = 4000;

export async function start(): Promise<void> {
  const session = await api.session();
  const [files, draft] = await Promise.all([api.files(), api.draft()]);
  const others = copies().filter(({ who }) => who !== session.who);
  begin({ session, files, draft, others });
  addEventListener("online", () => void send());
  addEventListener("hashchange", () => void look());
  const type = (typing: string) => typing !== current().typing && set({ typing });
  addEventListener("input", ({ target }) => type((target as HTMLElement).id));
  addEventListener("focusout", () => type(""));
  addEventListener("beforeunload", (event) => {
    if (unsent.size > 0) event.preventDefault();
  });
  goOn();
  setInterval(look, LOOK_AFTER_MS);
  void look();
}

/** Says where one is, sees who else is there, and reads what they have changed. */
async function look() {
  // A window that nobody sees is nowhere.
  if (globalThis.document?.hidden || current().isOut) return;
  try {
    const { files } = current();
    const pathAt = (address: string) => files.find((file) => file.address === address)?.path;
    const { path = "" } = scopeOf(routeOf(location.hash), pathAt);
    const { others, revision } = await api.present(path);
    if (JSON.stringify(others) !== JSON.stringify(current().present)) set({ present: others });
    if (revision === current().draft.revision || isSending()) return;
    const draft = await api.draft();
    if (!isSending()) await refresh(draft);
  } catch {
    // What is not sent is said, and the next look comes soon.
  }
}

export const isBegun = () => unsent.has(NEW);

let making: Promise<void> | null = null;

/** Resolves once the article that was begun is the program's, if it is on its way. */
export const made = () => making ?? Promise.resolve();

/** Gives the article that was begun to the program. */
export function newArticle(onMade: (path: string) => void): Promise<void> {
  making ??= make(onMade).finally(() => {
    making = null;
  });
  return making;
}

async function make(onMade: (path: string) => void) {
  const { data, body } = await open(NEW);
  const { path } = await api.newArticle(String(data["title"]), body ?? "");
  const file = await open(path);
  const begun = current().open[NEW] ?? BLANK;
  const title = begun.data["title"] ?? "";
  edit(path, { data: { ...file.data, title }, body: begun.body ?? "" });
  onMade(path);
  unsent.delete(NEW);
  drop(copies().find((copy) => copy.path === NEW && copy.who === current().session.who));
  setFile(BLANK);
  await send();
  await readLists();
}

/** Goes on, in one's own name, with what another typed in this browser. */
export async function takeOver(copy: Copy) {
  const { path } = copy;
  await send();
  const { session, open: before, others } = current();
  if (unsent.has(path) || !keep(session.who, copy)) {
    return fail(new Error("Primero hay que guardar lo que usted escribió ahí."));
  }
  drop(copy);
  const { [path]: _, ...rest } = before;
  set({ others: others.filter(({ key }) => key !== copy.key), open: rest });
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
    for (const copy of copies()) if (copy.who === current().session.who) drop(copy);
    unsent.clear();
    location.replace("/");
  });
}
