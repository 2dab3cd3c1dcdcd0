// A text as it is shown: the program's document with what was changed here and is not there yet.
import type { ContentFile, Data, Text } from "../api/api.ts";
import { applied, EMPTY, noted } from "./changes.ts";
import type { Entry } from "./outbox.ts";
import { documentAt } from "./queries.ts";
import { current, happen } from "./store.ts";

/** A text of which the program has nothing. */
export const nothing = (path: string): ContentFile => ({
  ...{ path, version: "", schema: documentAt(path)?.schema ?? { $ref: "" } },
  ...EMPTY,
});

/** All that is left of a text that is gone is what was changed of nothing. */
export function shown(path: string, document: ContentFile | undefined, entry: Entry | undefined) {
  const base = entry?.isAnew ? nothing(path) : document;
  return base && entry ? applied(base, entry.changes) : base;
}

export const textAt = (path: string) => shown(path, documentAt(path), current().outbox[path]);

type Part = { data?: Data; body?: string };
export type Edit = Part | ((held: Text) => Part);

/** Notes what becomes of a text; returns whether that is another one. */
export function write(path: string, change: Edit): boolean {
  const held = textAt(path);
  if (!held) return false;
  const now = { ...held, ...(typeof change === "function" ? change(held) : change) };
  const entry = current().outbox[path];
  const base = entry?.isAnew ? EMPTY : (documentAt(path) ?? EMPTY);
  const changes = noted(entry?.changes ?? [], base, now);
  if (!entry && changes.length === 0) return false;
  happen({ type: "edited", path, changes });
  return true;
}
