// What is not published: it is published, given up and taken back item by item.
import { api, type Data, type DraftState, type Item, isOver, Refused } from "../api/api.ts";
import { namesOf } from "../lib/item-names.ts";
import { isWithin, type Scope } from "../lib/scope.ts";
import { askDocument, draftNow, filesQuery, outdate, readAgain, takeDraft } from "./queries.ts";
import { check, edit, hold, isBusyWith, rename, send, unsent } from "./sender.ts";
import { act, current, failure, set } from "./store.ts";

const NOT_ALL_SAVED = "No se publicó nada: todavía hay texto sin guardar, como se dice aquí abajo.";

const idsOf = (items: readonly Item[]) => items.map(({ id }) => id);

/** Takes a draft after an action that may have changed anything. What fails of it is read at the next look. */
export async function refresh(draft: DraftState) {
  await takeDraft(draft);
  outdate(filesQuery.queryKey);
  await readAgain(isBusyWith).catch(() => undefined);
}

/** Publishes the items of a screen, and says what that did unless the action has words of its own. */
export async function publish(
  scope: Scope,
  choose: (items: Item[]) => Item[],
  words?: string,
): Promise<void> {
  if (current().publishing) return;
  // A touch on a button leaves no field on some telephones, and what is typed in one is read when it is left.
  globalThis.document?.activeElement?.closest<HTMLElement>("input, textarea")?.blur();
  set({ publishing: true, outcome: null });
  await publishNow(scope, choose, words);
}

async function publishNow(scope: Scope, choose: (items: Item[]) => Item[], words?: string) {
  await send();
  hold(true);
  let reading: Promise<void>;
  let isUnsaved = false;
  try {
    const isHere = (path: string) => isWithin({ path: scope.path }, { path, pointer: [] });
    isUnsaved = unsent().some(isHere);
    if (isUnsaved) throw new Error(NOT_ALL_SAVED);
    await check();
    const { session } = current();
    const items = choose(draftNow().items);
    const { version, draft: left, moved, outcome: said } = await api.publish(idsOf(items));
    // What is published on a computer is in its files alone.
    const seen = session.canMessages ? said.seen : "Quedó guardado en esta computadora.";
    const text = words ?? `${said.done} ${seen}`.trim();
    const path = items[0]?.path ?? "";
    const outcome = { text, published: version, path: moved[path] ?? path };
    for (const [from, to] of Object.entries(moved)) rename(from, to);
    // It is published, whatever becomes of reading it again.
    set({ outcome });
    reading = refresh(left).then(readSession);
  } catch (error) {
    const answer = error instanceof Refused ? error.answer : {};
    const { faults = [] } = answer;
    const now = answer.draft ?? (await api.draft().catch(draftNow));
    // By the answer, what an article lacks that is a draft of its own.
    reading = refresh(faults.length > 0 ? { ...now, faults } : now);
    const outcome = { ...failure(error), refused: true, isUnsaved };
    // At once, so that the keyboard finds the field of the fault.
    set({ isOut: isOver(error), outcome });
  }
  // Whoever reads what became of it may publish again.
  hold(false);
  set({ publishing: false });
  await send();
  await reading;
}

/** What stands in place of names, as prices, is of the site that is published. */
async function readSession() {
  const session = await api.session().catch(() => null);
  if (session) set({ session });
}

/** Gives up one's own of these items, which the program keeps for a while; what others wrote only if asked. */
export async function discard(items: readonly Item[]) {
  const { who } = current().session;
  const isOwn = ({ people }: Item) => people.every((person) => person === who);
  const own = items.filter(isOwn);
  const others = items.flatMap(({ people }) => people).filter((person) => person !== who);
  const question = `Aquí también hay cambios de ${[...new Set(others)].join(", ")}. ¿Descartarlos? Se pueden recuperar durante treinta días.`;
  if (own.length === 0 && !confirm(question)) return;
  await act(async () => {
    await send();
    const lost = own.length > 0 ? own : items;
    const draft = await api.discard(idsOf(lost));
    const text = `Se descartó lo que había sin publicar en: ${namesOf(lost)}.`;
    set({ outcome: { text, discarded: true } });
    await refresh(draft);
  });
}

/** Gives up all that is changed of a text, also what the list of items has not yet. */
export async function discardText(path: string) {
  await act(async () => {
    await send();
    await check();
    await discard(draftNow().items.filter((item) => item.path === path));
  });
}

let isBringing = false;

/** Who presses twice has it done once. */
async function once(action: () => Promise<void>) {
  if (isBringing) return;
  isBringing = true;
  await act(action);
  isBringing = false;
}

/** Brings back what was discarded; the last of it, where it is not said which. */
export async function recover(id?: string) {
  await once(async () => {
    const [newest] = id ? [] : await api.discarded();
    const ids = await made("recover", id ?? newest?.id ?? "0");
    const back = namesOf(draftNow().items.filter(({ id }) => ids.includes(id)));
    // What another person wrote is not among them.
    set({
      outcome: { text: back ? `Ya está de vuelta, sin publicar: ${back}.` : "Ya está de vuelta." },
    });
  });
}

/** Goes on with one's own version of what somebody has changed in the site meanwhile. */
export async function prefer(item: Item) {
  await act(async () => {
    await takeDraft(await api.prefer([item.id]));
    set({ outcome: null });
  });
}

type Way = "undo" | "restore" | "recover";

/**
 * Makes the items that undo a version, bring one back, or what was discarded, and returns their ids. What
 * another person wrote meanwhile is none of them.
 */
async function made(how: Way, id: string): Promise<string[]> {
  await send();
  await check();
  const before = idsOf(draftNow().items);
  const draft = await api[how](id);
  await refresh(draft);
  const { who } = current().session;
  const isMade = ({ id, people }: Item) =>
    !before.includes(id) && (people.length === 0 || people.includes(who));
  return idsOf(draft.items.filter(isMade));
}

/** Shows what would be taken back. */
export async function bringBack(how: Exclude<Way, "recover">, id: string) {
  const text = "Así quedaría. Revise lo que cambia y oprima Publicar.";
  await once(async () => set({ prepared: await made(how, id), outcome: { text } }));
}

/** Takes a version back at once; returns the version that this made. */
export async function undo(id: string): Promise<string | undefined> {
  if (current().publishing) return;
  // At once: who presses twice takes back one.
  set({ publishing: true, outcome: null });
  await act(async () => {
    const ids = await made("undo", id);
    await publishNow(
      {},
      (items) => items.filter((item) => ids.includes(item.id)),
      "Quedó como antes.",
    );
  });
  set({ publishing: false });
  return current().outcome?.published;
}

/** Takes an article from the site, or puts it back: at once, where nothing else of it waits to be published. */
export async function withdraw(path: string, isWithdrawn: boolean) {
  await askDocument(path);
  // What was typed just now waits, too.
  await send();
  await check();
  const itsOwn = () => draftNow().items.filter((item) => item.path === path);
  const isAlone = itsOwn().length === 0;
  edit(path, ({ data: { withdrawn: _, ...rest } }) => ({
    data: (isWithdrawn ? { ...rest, withdrawn: true } : rest) as Data,
  }));
  if (isAlone) await publish({ path }, itsOwn);
}
