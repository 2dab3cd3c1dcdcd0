// What this window knows that the program does not: what was changed in it, and what is said of what was done.
import { useSyncExternalStore } from "react";
import { isOver, Offline, type Present, type Session } from "../api/api.ts";
import { type Event, type Outbox, reduce } from "./outbox.ts";
import { type Copy, drop, keep } from "./outbox-storage.ts";

export interface State {
  session: Session;
  /** What was changed and the program does not have. */
  outbox: Outbox;
  /** What others changed in this browser and the program does not have. */
  others: Copy[];
  /** Who else is there. */
  present: Present[];
  /** The items that were made to take something back. */
  prepared: string[];
  /** Whether the browser keeps what is not saved. */
  isKept: boolean;
  /** Whether the session is over. */
  isOut: boolean;
  publishing: boolean;
  /** The article that is looked over before its first publication; of none empty. */
  lookedOver: string;
  /** The id of the field in which somebody is typing. */
  typing: string;
  /** What became of the last action, in a sentence. */
  outcome: Outcome | null;
}

export interface Outcome {
  text: string;
  /** The version that was published. */
  published?: string;
  /** Of which file. */
  path?: string | undefined;
  discarded?: boolean;
  /** Brings back what was taken away. */
  putBack?: () => void;
  failed?: boolean;
  /** What was to be published was not. */
  refused?: boolean;
  /** The program was not reached. */
  isLost?: boolean;
  /** It says that something is not saved. */
  isUnsaved?: boolean;
}

let state: State;
const listeners = new Set<() => void>();

export function begin(first: Pick<State, "session" | "others">) {
  state = {
    ...first,
    outbox: {},
    present: [],
    prepared: [],
    isKept: true,
    isOut: false,
    publishing: false,
    lookedOver: "",
    typing: "",
    outcome: null,
  };
}

export function set(change: Partial<State>) {
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

/** Lets something happen to what was changed, and keeps what is left of it in the browser. */
export function happen(event: Event) {
  const { outbox: before, session } = state;
  const outbox = reduce(before, event);
  if (outbox === before) return;
  let { isKept } = state;
  for (const path of new Set([...Object.keys(before), ...Object.keys(outbox)])) {
    const entry = outbox[path];
    if (entry === before[path]) continue;
    if (entry) isKept = keep(session.who, path, entry.changes);
    else drop(session.who, path);
  }
  set({ outbox, isKept });
}

/** What was said of another screen is not said any more; the first one still has what brings a discarded thing back. */
export function forget(of: string, isFirst: boolean) {
  const { outcome } = state;
  const stays = outcome?.discarded ? isFirst : outcome?.published && outcome.path === of;
  set({ prepared: [], outcome: stays ? outcome : null });
}

/** Says what was done, with the way back. */
export function sayDone(text: string, back: () => void) {
  const putBack = () => {
    back();
    set({ outcome: null });
  };
  set({ outcome: { text, putBack } });
}

/** What is said of a failure. */
export const failure = (error: unknown): Outcome => ({
  text: error instanceof Error ? error.message : String(error),
  failed: true,
  isLost: error instanceof Offline,
});

/** Says a failure; what is typed stays. */
export function fail(error: unknown) {
  set({ outcome: failure(error), isOut: state.isOut || isOver(error) });
}

export async function act(action: () => Promise<void>) {
  try {
    await action();
  } catch (error) {
    fail(error);
  }
}
