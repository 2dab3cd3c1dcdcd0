// What the checker says of fields: what is wrong, what is missing, and what it only notes.
import { createContext, useContext } from "react";
import type { DraftState, Fault, Pointer } from "../api/api.ts";
import { useDraft } from "../data/queries.ts";
import { useDrafts } from "../data/store.ts";
import { isWithin, type Scope } from "../lib/scope.ts";

/** The id of the field of a value. */
export const idOf = (pointer: Pointer) => ["campo", ...pointer].join("/");

/** Opens what is folded around a part of the screen. */
export function unfold(part: Element | null | undefined) {
  for (let fold = part?.closest("details"); fold; fold = fold.parentElement?.closest("details"))
    fold.open = true;
}

/** The file whose fields are shown. */
export const FileShown = createContext("");

/** What is wrong in what one is typing is said once the keyboard has left it. */
function isToSay({ kind, pointer }: Fault, typing: string): boolean {
  const [one, other] = [`${idOf(pointer ?? [])}/`, `${typing}/`];
  return kind !== "wrong" || !typing || !(one.startsWith(other) || other.startsWith(one));
}

/** Whose fault keeps everything from being published, in a sentence; empty where none does. */
export function blockedBy(faults: Fault[]): string {
  const titles = new Set(faults.flatMap(({ blocks, title }) => (blocks ? `«${title}»` : [])));
  return titles.size > 0
    ? `Lo suyo está guardado, pero quien hizo el sitio dejó una falla en ${[...titles].join(", ")}: hasta que la corrija no se puede publicar.`
    : "";
}

/** What keeps the things of a screen from being published: what is missing, by its name, and what is wrong. */
export function faultsOf(draft: DraftState, typing: string, scope: Scope, isAll: boolean) {
  // What an article lacks that is not published yet keeps nothing else from being published.
  const lacking = draft.warnings.filter((it) => it.kind === "missing" && scope.path !== undefined);
  const said = [...draft.faults, ...lacking].filter(
    (it) =>
      isAll &&
      (it.pointer || it.kind === "wrong") &&
      // What is somebody else's to mend is said beside its field alone.
      (!it.blocks || scope.path !== undefined) &&
      isWithin(scope, it) &&
      isToSay(it, typing),
  );
  const titleOf = ({ title }: Fault) => scope.path === undefined && title;
  // A thing that lacks several values is named once.
  const missing = new Map<string, Fault>();
  for (const it of said.filter(({ kind }) => kind === "missing")) {
    const name = [titleOf(it), it.label || it.message].filter(Boolean).join(", ");
    if (!missing.has(name)) missing.set(name, it);
  }
  return { missing, wrong: said.filter(({ kind }) => kind === "wrong") };
}

/** What is said of fields, by their ids. */
export function useFaults(ids: readonly string[]): Fault[] {
  const path = useContext(FileShown);
  const draft = useDraft();
  const typing = useDrafts(({ typing }) => typing);
  const isHere = (fault: Fault) => fault.path === path && ids.includes(idOf(fault.pointer ?? []));
  return saidOf(draft).filter((fault) => isHere(fault) && isToSay(fault, typing));
}

/** A warning keeps nothing from being published. */
const saidOf = ({ faults, warnings }: DraftState): Fault[] => [
  ...faults,
  ...warnings.map((it): Fault => ({ ...it, kind: it.kind === "wrong" ? "note" : it.kind })),
];
