// Every change of a form: what a file has at a place becomes another value.

import type { Data, Json, Pointer } from "../api/api.ts";
import { edit } from "../data/sender.ts";
import { sayDone } from "../data/store.ts";
import { textAt } from "../data/text.ts";
import { at, inserted, put } from "../lib/values.ts";

export const write = (path: string, pointer: Pointer, value: Json | undefined) =>
  edit(path, ({ data }) => ({ data: put(data, pointer, value) as Data }));

/** Writes a list as a change makes it of the one that is there now. */
export const writeList = (path: string, pointer: Pointer, change: (items: Json[]) => Json[]) =>
  write(path, pointer, change(listAt(textAt(path)?.data, pointer)));

const listAt = (data: Json | undefined, pointer: Pointer): Json[] => {
  const value = at(data, pointer);
  return Array.isArray(value) ? value : [];
};

/** Takes away a part or an item of a list, and says so with the way back. */
export function takeAway(path: string, pointer: Pointer, name: string) {
  const [list, key = ""] = [pointer.slice(0, -1), pointer.at(-1)];
  const data = textAt(path)?.data;
  const held = at(data, pointer);
  const isItem = Array.isArray(at(data, list));
  write(path, pointer, undefined);
  if (held === undefined) return;
  sayDone(`Se quitó «${name}».`, () => {
    if (isItem) writeList(path, list, (items) => inserted(items, Number(key), held));
    else write(path, pointer, held);
  });
}
