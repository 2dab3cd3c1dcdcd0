// What this browser keeps of what was changed until the program has it, under the name of who changed it.
import { jsonOf } from "../api/api.ts";
import type { Change } from "./changes.ts";

export interface Copy {
  who: string;
  path: string;
  key: string;
  changes: Change[];
}

const STORED = "editor:";
const keyOf = (who: string, path: string) => `${STORED}${who}/${path}`;

/** Every copy; none where the browser refuses its storage. */
export function copies(): Copy[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(STORED))
      .flatMap(copyOf);
  } catch {
    return [];
  }
}

/** An entry that cannot be read is nobody's copy, and stays as it is. */
function copyOf(key: string): Copy[] {
  try {
    const { who = "", path, changes } = JSON.parse(localStorage.getItem(key) ?? "");
    return typeof path === "string" && Array.isArray(changes) ? [{ who, path, key, changes }] : [];
  } catch {
    return [];
  }
}

/** Returns whether the browser keeps it. Of what was sent it keeps the last, as a long text fills it. */
export function keep(who: string, path: string, changes: readonly Change[]): boolean {
  const kept = changes.map(({ sent, ...change }) => ({
    ...change,
    ...(sent && { sent: sent.slice(-1) }),
  }));
  try {
    localStorage.setItem(keyOf(who, path), jsonOf({ who, path, changes: kept }));
    return true;
  } catch {
    return false;
  }
}

export function drop(who: string, path: string) {
  try {
    localStorage.removeItem(keyOf(who, path));
  } catch {
    // Where it is forbidden it has nothing.
  }
}
