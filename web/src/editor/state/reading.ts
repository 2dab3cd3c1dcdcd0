// What the program says is read again where others have changed it, or where one's own is newer.
import { api, type DraftState, type FileInfo } from "../api.ts";
import { routeOf } from "../routes.ts";
import { asRead, current, isOver, set } from "./store.ts";

/** What is open and not what the program has. */
const stale = new Set<string>();
let isListOld = false;
let reading = Promise.resolve();

/** A text is not exchanged under the hand that writes it. */
export const isWriting = (path: string) =>
  routeOf(location.hash).of === path &&
  globalThis.document?.activeElement?.closest("[contenteditable]");

/** Takes the newest draft. Of two answers that cross on the way, that is the one to the later question. */
export function adopt(draft: DraftState, own?: string) {
  const { draft: before, open } = current();
  if ((draft.asked ?? 0) < (before.asked ?? 0)) return;
  const idsAt = (path: string, { items }: DraftState) =>
    items.flatMap((item) => (item.path === path ? item.id : [])).join();
  const paths = new Set([...before.items, ...draft.items].map(({ path }) => path));
  for (const path of paths) {
    if (path === own || idsAt(path, before) === idsAt(path, draft)) continue;
    isListOld = true;
    if (open[path]) stale.add(path);
  }
  set({ draft });
}

/** Takes what the list says of a file that was just saved; of one that it does not name, the list is read. */
export function adoptFile(path: string, file: FileInfo | null, isAll: boolean) {
  const { files } = current();
  stale[isAll ? "delete" : "add"](path);
  if (!file || !files.some((it) => it.path === path)) isListOld = true;
  else set({ files: files.map((it) => (it.path === path ? file : it)) });
}

/** Takes a draft after an action that may have changed anything. */
export function refresh(draft: DraftState): Promise<void> {
  adopt(draft);
  isListOld = true;
  return readAgain();
}

/** One reading after the other. What fails is read at the next look: it is no failure of what was done. */
export function readAgain(): Promise<void> {
  reading = reading.then(read).catch((error) => {
    isListOld = true;
    if (isOver(error)) set({ isOut: true });
  });
  return reading;
}

async function read() {
  const before = current();
  const paths = [...stale].filter((path) => !(path in before.waiting) && !isWriting(path));
  if (!isListOld && paths.length === 0) return;
  isListOld = false;
  const all = await api.files();
  const isThere = (path: string) => all.some((file) => file.path === path);
  const fresh = await Promise.all(paths.filter(isThere).map(api.file));
  const now = current();
  const open = { ...now.open };
  for (const path of paths) {
    // What was typed meanwhile is newer.
    if (open[path] !== before.open[path] || path in now.waiting) continue;
    stale.delete(path);
    const file = fresh.find((file) => file.path === path);
    if (file) open[path] = asRead(file);
    else delete open[path];
  }
  // So is what the list said of a file that was saved meanwhile.
  const files = all.map((file) => {
    const known = now.files.find(({ path }) => path === file.path);
    return known && !before.files.includes(known) ? known : file;
  });
  set({ files, open });
  // What is on this screen, or was about to be, may be there no more.
  const { of } = routeOf(location.hash);
  const wasThere = before.open[of] || before.files.some(({ path }) => path === of);
  if (wasThere && !open[of] && !isThere(of)) location.hash = "#/";
}
