// A message that has not arrived, with its key: kept in the browser until it is sent or discarded.
import { useSyncExternalStore } from "react";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import styles from "./contact-form.module.css";
import type { Message } from "./message.ts";

export interface Unsent {
  message: Message;
  /** Makes a repeat harmless: the same text is stored once however often it is sent. */
  key: string;
  /** The number of the try that is or was the last. */
  tries: number;
}

const NAME = "mensaje-sin-enviar";

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
  const next = { message, key: crypto.randomUUID(), tries: 0 };
  change(next);
  return next;
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

interface Props {
  onRecover: (message: Message) => void;
  onDiscard: () => void;
  /** Whether the status line above has explained this already. */
  afterFailure: boolean;
}

/** The message that has not arrived, to be recovered or discarded. */
export function UnsentMessage({ onRecover, onDiscard, afterFailure }: Props) {
  const held = useUnsent();
  if (!held) return null;
  return (
    <div className={classes(styles.unsent, afterFailure && styles.joined)}>
      {!afterFailure && <p>Este navegador guarda un mensaje suyo que no se ha enviado.</p>}
      <Button look="secondary" onClick={() => onRecover(held.message)}>
        Recuperar mi mensaje
      </Button>
      <Button look="quiet" onClick={onDiscard}>
        Descartar
      </Button>
    </div>
  );
}

function subscribe(listener: () => void): () => void {
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
