// The beginning and the end of a session, and who else is there.
import { api } from "../api.ts";
import { routeOf } from "../routes.ts";
import { scopeOf } from "../scope.ts";
import { type Copy, copies, drop, keep } from "./copies.ts";
import { adopt, readAgain } from "./reading.ts";
import { goOn, isSending, NEW, open, send, unsent, wait } from "./sending.ts";
import { act, begin, current, fail, set } from "./store.ts";

/** Twice within the ten seconds for which the program takes somebody to be there. */
const LOOK_AFTER_MS = 4000;

export async function start(): Promise<void> {
  const session = await api.session();
  const [files, draft] = await Promise.all([api.files(), api.draft()]);
  const others = copies().filter(({ who }) => who !== session.who);
  begin({ session, files, draft, others });
  addEventListener("online", () => void send());
  for (const kind of ["online", "focus", "hashchange"]) addEventListener(kind, () => void look());
  const type = (typing: string) => typing !== current().typing && set({ typing });
  addEventListener("input", ({ target }) => type((target as HTMLElement).id));
  addEventListener("focusout", () => type(""));
  addEventListener("beforeunload", (event) => {
    if (unsent().length > 0) event.preventDefault();
  });
  goOn();
  setInterval(look, LOOK_AFTER_MS);
  void look();
}

/** Says where one is, sees who else is there, and reads what they have changed. */
async function look() {
  // A window that nobody sees is nowhere.
  if (globalThis.document?.hidden) return;
  try {
    // Who was out may have come in again in another window.
    if (current().isOut) await renew();
    const { files } = current();
    const { path = "" } = scopeOf(routeOf(location.hash), files);
    const { others, revision, today } = await api.present(path);
    if (JSON.stringify(others) !== JSON.stringify(current().present)) set({ present: others });
    // What is proposed is of today.
    if (today !== current().session.site.today) await renew();
    if (isSending()) return;
    if (revision !== current().draft.revision) {
      const draft = await api.draft();
      if (!isSending()) adopt(draft);
    }
    await readAgain();
  } catch {
    // What is not sent is said, and the next look comes soon.
  }
}

const renew = async () => set({ session: await api.session(), isOut: false });

/** Goes on, in one's own name, with what another typed in this browser. */
export async function takeOver(copy: Copy) {
  const { path } = copy;
  await send();
  const { session, open: before, others } = current();
  if (unsent().includes(path) || !keep(session.who, copy)) {
    return fail(new Error("Primero hay que guardar lo que usted escribió ahí."));
  }
  drop(copy);
  const { [path]: _, ...rest } = before;
  set({ others: others.filter(({ key }) => key !== copy.key), open: rest });
  wait(path);
  await (path === NEW ? open(path) : send());
}

/** Ends the session, and leaves nothing of one's own in this browser. */
export async function leave() {
  await send();
  const question = "Hay texto sin guardar, y al salir se pierde. ¿Salir de todos modos?";
  if (unsent().length > 0 && !confirm(question)) return;
  await act(async () => {
    await api.leave();
    for (const copy of copies()) if (copy.who === current().session.who) drop(copy);
    globalThis.sessionStorage?.clear();
    set({ waiting: {} });
    location.replace("/");
  });
}
