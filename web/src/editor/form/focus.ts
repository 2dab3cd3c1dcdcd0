// The field that was asked for: what is folded around it opens, and the keyboard goes there once.
import { createContext, type RefObject, useContext } from "react";
import type { Json, Pointer, Shape } from "../api.ts";
import { isTouched } from "../touch.ts";
import { at } from "../values.ts";
import { isOfAgency, itemAt, kindOf, type Part, partsOf } from "./shape.ts";

interface Focus {
  /** The place of the field; of none where nothing was asked for. */
  focused: Pointer;
  /** What holds its input. */
  place: RefObject<HTMLElement | null>;
}

export const Focus = createContext<Focus>({ focused: [], place: { current: null } });

/** Whether what was asked for is at this place, or within it at one of these keys. */
export function useIsAsked(pointer: Pointer, keys?: readonly string[]): boolean {
  const { focused } = useContext(Focus);
  const isWithin = focused.length > 0 && pointer.every((key, index) => focused[index] === key);
  return isWithin && (!keys || keys.includes(focused[pointer.length] ?? ""));
}

/** Where the keyboard goes if this field was asked for, and none of the fields that it has at these keys. */
export function usePlace(pointer: Pointer, inner: readonly string[] = []) {
  const { place } = useContext(Focus);
  const isInner = useIsAsked(pointer, inner);
  return useIsAsked(pointer) && !isInner ? (place as RefObject<HTMLDivElement | null>) : undefined;
}

/** The place of a field: of a value that has none, that of the first one in the nearest part that has some. */
export function fieldAt(root: Shape, part: Part, value: Json | undefined, asked: Pointer): Pointer {
  const inner = innerOf(root, part, value);
  if (!inner) return [...part.pointer, ...asked];
  const [key = "", ...rest] = asked;
  const next = inner.find(({ pointer }) => pointer.at(-1) === key);
  const found = next ? fieldAt(root, next, at(value, [key]), rest) : [];
  if (found.length > 0 || part.pointer.length === 0) return found;
  const fields = fieldsOf(root, part, value);
  return (fields.find((it) => isTouched(it.value)) ?? fields[0])?.pointer ?? [];
}

/** What a group or a list is made of. */
function innerOf(root: Shape, part: Part, value: Json | undefined): Part[] | undefined {
  const kind = kindOf(root, part.shape);
  const items = kind === "list" && Array.isArray(value) ? value : [];
  if (kind === "list") return items.map((_, index) => itemAt(root, part, index));
  return kind === "group" ? partsOf(root, part, value) : undefined;
}

/** All fields in a part, in the order in which they are shown. */
function fieldsOf(root: Shape, part: Part, value: Json | undefined): Valued[] {
  const inner = innerOf(root, part, value);
  if (!inner) return [{ pointer: part.pointer, value }];
  const shown = [...inner.filter((it) => !isOfAgency(it)), ...inner.filter(isOfAgency)];
  return shown.flatMap((it) => fieldsOf(root, it, at(value, it.pointer.slice(-1))));
}

type Valued = { pointer: Pointer; value: Json | undefined };
