// A value of the content that others are in, by the keys and places in lists that lead to it.
import type { Data, Json, Pointer } from "../api/api.ts";

export const isData = (value: Json | undefined): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a value is another one, or in it. */
export const isWithin = (pointer: Pointer, around: Pointer) =>
  around.every((key, index) => pointer[index] === key);

export const at = (value: Json | undefined, pointer: Pointer): Json | undefined =>
  pointer.reduce<Json | undefined>(
    (held, key) => (Array.isArray(held) ? held[Number(key)] : isData(held) ? held[key] : undefined),
    value,
  );

/** The same with another value there: with none, where there is nothing. What is around it is made if it is not there. */
export function put(value: Json | undefined, pointer: Pointer, now: Json | undefined): Json {
  const [key = "", ...rest] = pointer;
  if (pointer.length === 0) return now ?? {};
  const inner = rest.length > 0 ? put(at(value, [key]), rest, now) : now;
  if (Array.isArray(value)) {
    const index = Number(key);
    return [
      ...value.slice(0, index),
      ...(inner === undefined ? [] : [inner]),
      ...value.slice(index + 1),
    ];
  }
  const held = isData(value) ? value : {};
  if (inner !== undefined) return { ...held, [key]: inner };
  const { [key]: _, ...others } = held;
  return others;
}

/** A list with one more before the one that has this place now. */
export function inserted<Item>(items: readonly Item[], index: number, item: Item): Item[] {
  return [...items.slice(0, index), item, ...items.slice(index)];
}
