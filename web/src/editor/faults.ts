// What the checker says of fields: what is wrong, what is missing, and what it only notes.
import { createContext, useContext } from "react";
import type { DraftState, Fault, Pointer } from "./api.ts";
import { useDrafts } from "./state/store.ts";

/** The id of the field of a value. */
export const idOf = (pointer: Pointer) => ["campo", ...pointer].join("/");

/** The file whose fields are shown. */
export const FileShown = createContext("");

/** What is wrong in what one is typing is said once the keyboard has left it. */
export function isToSay({ kind, pointer }: Fault, typing: string): boolean {
  const [one, other] = [`${idOf(pointer ?? [])}/`, `${typing}/`];
  return kind !== "wrong" || !typing || !(one.startsWith(other) || other.startsWith(one));
}

/** What is said of fields, by their ids. */
export function useFaults(ids: readonly string[]): Fault[] {
  const path = useContext(FileShown);
  const draft = useDrafts(({ draft }) => draft);
  const typing = useDrafts(({ typing }) => typing);
  const isHere = (fault: Fault) => fault.path === path && ids.includes(idOf(fault.pointer ?? []));
  return saidOf(draft).filter((fault) => isHere(fault) && isToSay(fault, typing));
}

/** A warning keeps nothing from being published. */
const saidOf = ({ faults, warnings }: DraftState): Fault[] => [
  ...faults,
  ...warnings.map((it): Fault => ({ ...it, kind: it.kind === "wrong" ? "note" : it.kind })),
];
