// The beginning and the end of a session, and who else is there.
import { api } from "../api/api.ts";
import { routeOf } from "../lib/routes.ts";
import { scopeOf } from "../lib/scope.ts";
import { askAgain, client } from "./client.ts";
import { type Copy, copies, drop } from "./outbox-storage.ts";
import { draftNow, draftQuery, fileList, filesQuery, readAgain, readDraft } from "./queries.ts";
import { goOn, isBusy, isBusyWith, send, unsent } from "./sender.ts";
import { act, begin, current, fail, happen, set } from "./store.ts";

/** Twice within the ten seconds for which the program takes somebody to be there. */
const LOOK_AFTER_MS = 4000;

export async function start(): Promise<void> {
  const session = await api.session();
  const first = { retry: false, meta: { isQuiet: true } };
  begin({ session, others: copies().filter(({ who }) => who !== session.who) });
  await Promise.all([
    client.fetchQuery({ ...filesQuery, ...first }),
    client.fetchQuery({ ...draftQuery, ...first }),
  ]);
  addEventListener("online", () => {
    void send();
    askAgain();
  });
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
    const { path = "" } = scopeOf(routeOf(location.hash), fileList());
    const { others, revision, today } = await api.present(path);
    if (JSON.stringify(others) !== JSON.stringify(current().present)) set({ present: others });
    // What is proposed is of today.
    if (today !== current().session.site.today) await renew();
    if (isBusy()) return;
    if (revision !== draftNow().revision) {
      await readDraft();
      // What stands in place of names, as prices, may be another.
      await renew();
    }
    await readAgain(isBusyWith);
  } catch {
    // What is not sent is said, and the next look comes soon.
  }
}

const renew = async () => set({ session: await api.session(), isOut: false });

/** Goes on, in one's own name, with what another typed in this browser. */
export async function takeOver(copy: Copy) {
  const { who, path, changes } = copy;
  await send();
  if (path in current().outbox)
    return fail(new Error("Primero hay que guardar lo que usted escribió ahí."));
  happen({ type: "edited", path, changes });
  if (current().isKept) drop(who, path);
  set({ others: current().others.filter(({ key }) => key !== copy.key) });
  await send();
}

/** Ends the session, and leaves nothing of one's own in this browser. */
export async function leave() {
  await send();
  const question = "Hay texto sin guardar, y al salir se pierde. ¿Salir de todos modos?";
  if (unsent().length > 0 && !confirm(question)) return;
  await act(async () => {
    await api.leave();
    const { who } = current().session;
    for (const copy of copies()) if (copy.who === who) drop(who, copy.path);
    globalThis.sessionStorage?.clear();
    set({ outbox: {} });
    location.replace("/");
  });
}
