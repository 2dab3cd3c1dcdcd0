// The field that was asked for: what is folded around it opens, and the keyboard goes there once.
import { createContext, type RefObject, useContext } from "react";
import type { Json, Pointer, Shape } from "../api/api.ts";
import { isTouched } from "../lib/touched.ts";
import { at, isWithin } from "../lib/values.ts";
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
  const isAsked = focused.length > 0 && isWithin(focused, pointer);
  return isAsked && (!keys || keys.includes(focused[pointer.length] ?? ""));
}

/** Where the keyboard goes if this field was asked for, and none of the fields that it has at these keys. */
export function usePlace(pointer: Pointer, inner: readonly string[] = []) {
  const { place } = useContext(Focus);
  const isInner = useIsAsked(pointer, inner);
  return useIsAsked(pointer) && !isInner ? (place as RefObject<HTMLDivElement | null>) : undefined;
}

/** The place of a field: of a value that has none, that of the first one in the nearest part that has some. */
export function fieldAt(root: Shape, whole: Part, data: Json | undefined, asked: Pointer): Pointer {
  const fields = fieldsOf(root, whole, data);
  if (fields.some(({ pointer }) => isWithin(asked, pointer))) return asked;
  for (let end = asked.length; end > 0; end--) {
    const near = fields.filter(({ pointer }) => isWithin(pointer, asked.slice(0, end)));
    const field = near.find(({ value }) => isTouched(value)) ?? near[0];
    if (field) return field.pointer;
  }
  return [];
}

type Valued = { pointer: Pointer; value: Json | undefined };

/** All fields in a part, in the order in which they are shown. */
function fieldsOf(root: Shape, part: Part, value: Json | undefined): Valued[] {
  const kind = kindOf(root, part.shape);
  if (kind === "list" || kind === "week")
    return (Array.isArray(value) ? value : []).flatMap((item, index) =>
      fieldsOf(root, itemAt(root, part, index), item),
    );
  if (kind !== "group") return [{ pointer: part.pointer, value }];
  const parts = partsOf(root, part, value);
  return [...parts.filter((it) => !isOfAgency(it)), ...parts.filter(isOfAgency)].flatMap((it) =>
    fieldsOf(root, it, at(value, it.pointer.slice(-1))),
  );
}
