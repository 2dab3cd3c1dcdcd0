// What is open, what is not published, and what is said of it. Nothing here asks the program for anything.
import { useSyncExternalStore } from "react";
import {
  type Change,
  type ContentFile,
  type DraftState,
  type FileInfo,
  Offline,
  type Picture,
  type Present,
  Refused,
  type Session,
} from "../api.ts";
import type { Copy, Written } from "./copies.ts";

export type OpenFile = ContentFile & Written;

export interface State {
  session: Session;
  files: FileInfo[];
  draft: DraftState;
  open: Record<string, OpenFile>;
  /** Why a file cannot be opened, in a sentence. */
  closed: Record<string, string>;
  /** What of a file somebody else has changed too; nothing where the program has no such file any more. */
  disputed: Record<string, Change[] | null>;
  /** What others typed in this browser and the program does not have. */
  others: Copy[];
  /** Who else is there. */
  present: Present[];
  /** The items that were made to take something back. */
  prepared: string[];
  /** Those whose address is known. */
  pictures: Picture[];
  line: "saved" | "saving" | "offline" | "refused";
  /** The files of which the program does not have everything, each with why not, in a sentence, if it said so. */
  waiting: Record<string, string>;
  /** The article that was begun here last. */
  begun: string;
  /** Whether the browser keeps what is not saved. */
  isKept: boolean;
  /** Whether the session is over. */
  isOut: boolean;
  publishing: boolean;
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
}

/** A file as the program has it. */
export const asRead = (file: ContentFile): OpenFile => ({ ...file, base: file });

let state: State;
const listeners = new Set<() => void>();

export function begin(first: Pick<State, "session" | "files" | "draft" | "others">) {
  state = {
    ...first,
    open: {},
    closed: {},
    disputed: {},
    present: [],
    prepared: [],
    pictures: [],
    line: "saved",
    waiting: {},
    begun: "",
    isKept: true,
    isOut: false,
    publishing: false,
    typing: "",
    outcome: null,
  };
}

export function set(change: Partial<State>) {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

export function setFile(file: OpenFile) {
  set({ open: { ...state.open, [file.path]: file } });
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

/** What was said of another screen is not said any more; the first one still has what brings a discarded thing back. */
export function forget(of: string, isFirst: boolean) {
  const { outcome } = state;
  const stays = outcome?.discarded ? isFirst : outcome?.published && outcome.path === of;
  set({ prepared: [], outcome: stays ? outcome : null });
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

export const isOver = (error: unknown) =>
  error instanceof Refused && (error.status === 401 || error.status === 403);
