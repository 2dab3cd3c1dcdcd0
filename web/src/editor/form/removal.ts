// What is taken away whole, a part or an item of a list, comes back by one touch.
import type { Data, Json, Pointer } from "../api.ts";
import { edit } from "../data/sender.ts";
import { set } from "../data/store.ts";
import { textAt } from "../data/text.ts";

/** Takes away what a file has at a place, and says so with the way back. */
export function takeAway(path: string, place: Pointer, name: string, remove: () => void) {
  const held = valueAt(textAt(path)?.data, place);
  remove();
  if (held === undefined || !name) return;
  const putBack = () => {
    const data = textAt(path)?.data;
    if (data) edit(path, { data: withValue(data, place, held) as Data });
    set({ outcome: null });
  };
  set({ outcome: { text: `Se quitó «${name}».`, putBack } });
}

const valueAt = (data: Json | undefined, place: Pointer): Json | undefined =>
  place.reduce<Json | undefined>((value, key) => (value as Data | undefined)?.[key], data);

/** The data with a value where one was; an item of a list comes before the one that has its place now. */
function withValue(data: Json | undefined, [key, ...rest]: Pointer, value: Json): Json {
  if (key === undefined) return value;
  if (Array.isArray(data)) {
    const at = Number(key);
    return rest.length > 0
      ? data.map((item, index) => (index === at ? withValue(item, rest, value) : item))
      : [...data.slice(0, at), value, ...data.slice(at)];
  }
  const held = (data ?? {}) as Data;
  return { ...held, [key]: withValue(held[key], rest, value) };
}
