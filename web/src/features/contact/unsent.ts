// A message that has not arrived, with its key: kept by the browser's tab until it is sent or
// discarded.
import { useSyncExternalStore } from "react";
import type { Message } from "./message.ts";

export interface Unsent {
  message: Message;
  /** Makes a repeat harmless: the same text is stored once however often it is sent. */
  key: string;
  /** The number of the try that is or was the last. */
  tries: number;
  /** Outlasts the page. False where the browser refuses storage. */
  isStored: boolean;
}

const NAME = "mensaje-sin-enviar";

/** How long a stored message is there, and one that only this page holds. */
export const UNTIL_TAB_CLOSES = "mientras no cierre esta pestaña";
export const UNTIL_PAGE_CLOSES = "mientras no cierre ni vuelva a cargar esta página";

// Undefined: not read yet. Used alone where the browser allows no storage.
let held: Unsent | null | undefined;
const listeners = new Set<() => void>();

/** What is held; the same value until it changes. */
export function unsent(): Unsent | null {
  if (held === undefined) held = stored();
  return held;
}

export function useUnsent(): Unsent | null {
  return useSyncExternalStore(subscribe, unsent, () => null);
}

/** Holds a message before it is sent. Unchanged text keeps its key; edited text gets a new one. */
export function hold(message: Message): Unsent {
  const before = unsent();
  if (before && JSON.stringify(before.message) === JSON.stringify(message)) return before;
  return change({ message, key: crypto.randomUUID(), tries: 0, isStored: true });
}

/** Records that a try begins, counted from 1. */
export function noteTry(number: number): void {
  const before = unsent();
  if (before) change({ ...before, tries: number });
}

/** Forgets the message: it was sent, or discarded. */
export function forget(): void {
  change(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns what is held now, which says whether it could be stored. */
function change<Next extends Unsent | null>(next: Next): Next {
  held = next;
  try {
    if (next) sessionStorage.setItem(NAME, JSON.stringify(next));
    else sessionStorage.removeItem(NAME);
  } catch {
    if (next) held = { ...next, isStored: false };
  }
  for (const listener of listeners) listener();
  return held as Next;
}

function stored(): Unsent | null {
  try {
    return JSON.parse(sessionStorage.getItem(NAME) ?? "null") as Unsent | null;
  } catch {
    return null;
  }
}
