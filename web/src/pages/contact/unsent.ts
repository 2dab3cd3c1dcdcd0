// A message that has not arrived, and its key, kept in the browser until it is sent or discarded.
import type { Message } from "./message.ts";

export interface Unsent {
  message: Message;
  /** Makes a repeat harmless: the same text is stored once however often it is sent. */
  key: string;
}

const NAME = "mensaje-sin-enviar";

// Undefined: not read yet. It also stands in where the browser allows no storage.
let held: Unsent | null | undefined;
const listeners = new Set<() => void>();

/** What is held; the same value until it changes. */
export function unsent(): Unsent | null {
  if (held === undefined) held = stored();
  return held;
}

/** Holds a message before it is sent. Unchanged text keeps its key; edited text gets a new one. */
export function hold(message: Message): Unsent {
  const before = unsent();
  if (before && JSON.stringify(before.message) === JSON.stringify(message)) return before;
  const next = { message, key: crypto.randomUUID() };
  change(next);
  return next;
}

/** Forgets the message: it was sent, or discarded. */
export function forget(): void {
  change(null);
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: Unsent | null): void {
  held = next;
  try {
    if (next) sessionStorage.setItem(NAME, JSON.stringify(next));
    else sessionStorage.removeItem(NAME);
  } catch {
    // No storage: the message lives as long as the page.
  }
  for (const listener of listeners) listener();
}

function stored(): Unsent | null {
  try {
    return JSON.parse(sessionStorage.getItem(NAME) ?? "null") as Unsent | null;
  } catch {
    return null;
  }
}
