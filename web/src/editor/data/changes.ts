// What somebody has changed in a text: values by their pointers. Of what is in a list, the whole list is the value.
import { type Edited, type Json, jsonOf, type Pointer, type Side, type Text } from "../api/api.ts";
import { at, isData, isWithin, put } from "../lib/values.ts";

export interface Change {
  pointer: Pointer;
  /** What it was when the change began; null where there was nothing. */
  before: Json;
  /** What it is to be; null where nothing is to be there. */
  after: Json;
  /** What was sent of it since the last answer: the program may have it. */
  sent?: readonly Json[];
  /** Where others have changed it too, which of the two was chosen. */
  prefer?: Side;
}

/** A text in which nothing is written. */
export const EMPTY: Text = { data: {}, body: "" };

/** The Markdown of a text; of one that has none, the key is one like any other. */
const isBody = ([key, ...rest]: Pointer, { body }: Text) =>
  key === "body" && rest.length === 0 && body !== null;

export const valueAt = (text: Text, pointer: Pointer): Json =>
  (isBody(pointer, text) ? text.body : at(text.data, pointer)) ?? null;

function withValue<Some extends Text>(text: Some, pointer: Pointer, value: Json): Some {
  if (isBody(pointer, text)) return { ...text, body: String(value ?? "") };
  return { ...text, data: put(text.data, pointer, value ?? undefined) as Text["data"] };
}

/** A text as somebody has changed it. */
export const applied = <Some extends Text>(text: Some, changes: readonly Change[]): Some =>
  changes.reduce((held, { pointer, after }) => withValue(held, pointer, after), text);

/** Forms and files have their keys in orders of their own. */
const inOrder = (value: Json) =>
  jsonOf(value, (_, inner) =>
    isData(inner) ? Object.fromEntries(Object.entries(inner).sort()) : inner,
  );

/** As they are sent. */
export const same = (one: Json, other: Json) => one === other || inOrder(one) === inOrder(other);

/** Where two texts differ. */
function differing(before: Text, after: Text): Pointer[] {
  const within = (one: Json | undefined, other: Json | undefined, pointer: Pointer): Pointer[] => {
    if (same(one ?? null, other ?? null)) return [];
    if (!isData(one) || !isData(other)) return [pointer];
    const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...keys].flatMap((key) => within(one[key], other[key], [...pointer, key]));
  };
  const body = before.body === after.body ? [] : [["body"]];
  return [...within(before.data, after.data, []), ...body];
}

/** The changes of a document that make it what it is now; those that were begun keep what they began with. */
export function noted(changes: readonly Change[], document: Text, now: Text): Change[] {
  const all = [...changes.map(({ pointer }) => pointer), ...differing(document, now)];
  // What is within another is a part of it.
  const isOuter = (pointer: Pointer, index: number) =>
    !all.some((it, other) => {
      const isSame = it.length === pointer.length;
      return isWithin(pointer, it) && (isSame ? other < index : true);
    });
  return all.filter(isOuter).flatMap((pointer): Change[] => {
    const inner = changes.filter((it) => isWithin(it.pointer, pointer));
    const held = (value: Json, change: Change, part: Json) =>
      change.pointer.length === pointer.length
        ? part
        : put(value ?? {}, change.pointer.slice(pointer.length), part ?? undefined);
    const before = inner.reduce(
      (value, change) => held(value, change, change.before),
      valueAt(document, pointer),
    );
    const sent = inner.flatMap((change) =>
      (change.sent ?? []).map((it) => held(before, change, it)),
    );
    const after = valueAt(now, pointer);
    if (sent.length === 0 && same(before, after)) return [];
    const { prefer } = inner.find((it) => it.prefer) ?? {};
    return [
      { pointer, before, after, ...(sent.length > 0 && { sent }), ...(prefer && { prefer }) },
    ];
  });
}

/** A value of which less is written in JSON goes whole. */
const LONG = 200;

/** The letters of a text, of which none is halved, or what is in a list; a blank item is in no file. */
function itemsOf(value: Json): Json[] | null {
  if (typeof value === "string") return [...value];
  const isBlank = (item: Json) => jsonOf(item) === "{}" || item === "";
  return Array.isArray(value) && !value.some(isBlank) ? value : null;
}

/** As they are sent: of a long text or list, what its two sides have in common is left out. */
export const shortened = (changes: readonly Change[], document: Text): Edited[] =>
  changes.map(({ pointer, before, after, prefer }) => {
    const whole = { pointer: [...pointer], before, after, ...(prefer && { prefer }) };
    const [from, to] = [itemsOf(before), itemsOf(after)];
    const isKnown = typeof before === typeof after && same(before, valueAt(document, pointer));
    if (!from || !to || !isKnown || jsonOf(before).length < LONG) return whole;
    const most = Math.min(from.length, to.length);
    const isSame = (at: number, other: number) => same(from[at] as Json, to[other] as Json);
    let start = 0;
    while (start < most && isSame(start, start)) start++;
    let end = 0;
    while (end < most - start && isSame(from.length - 1 - end, to.length - 1 - end)) end++;
    const part = (all: Json[]) => {
      const between = all.slice(start, all.length - end);
      return typeof before === "string" ? between.join("") : between;
    };
    return { ...whole, before: part(from), after: part(to), around: [start, end] };
  });

/** They are on their way, as they are now. */
export const sending = (changes: readonly Change[]): Change[] =>
  changes.map((change) => {
    const { sent = [], after } = change;
    const isKnown = sent.some((it) => same(it, after));
    return { ...change, sent: isKnown ? sent : [...sent, after] };
  });

/** The program did not take what was sent last. */
export const unsent = (changes: readonly Change[]): Change[] =>
  changes.map(({ sent = [], ...change }) =>
    sent.length > 1 ? { ...change, sent: sent.slice(0, -1) } : change,
  );

/** What is left once the program has what was on its way: what became another since. */
export const left = (changes: readonly Change[], sent: readonly Change[]): Change[] =>
  changes.flatMap(({ pointer, before, after, sent: known }) => {
    const taken = sent.find((it) => same([...it.pointer], [...pointer]));
    const now = taken ? taken.after : before;
    if (!taken && known) return [{ pointer, before, after, sent: known }];
    return same(now, after) ? [] : [{ pointer, before: now, after }];
  });

/** The same in front of the program's document, which may have what was sent of them. */
export const found = (changes: readonly Change[], document: Text): Change[] =>
  changes.flatMap(({ sent = [], ...change }) => {
    const has = valueAt(document, change.pointer);
    if (same(has, change.after)) return [];
    return [sent.some((it) => same(it, has)) ? { ...change, before: has } : change];
  });
