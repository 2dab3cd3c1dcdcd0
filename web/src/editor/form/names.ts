// The names in braces that texts are written with, as people read them: in a field, each stands as its value
// between two signs that no font shows. The first sign says which of the names with that value it is.
import { session } from "../state/store.ts";

const STARTS = "\u2061\u2062\u2064\u206a\u206b\u206c\u206d\u206e\u206f";
const END = "\u2063";
const SIGNS = `${STARTS}${END}`;
const WHOLE = new RegExp(`([${STARTS}])([^${SIGNS}]*)${END}`, "g");
const NO_END = new RegExp(`([${STARTS}])([^${SIGNS}]*)`, "g");
const NAME = /\{([\w.]+)\}/g;
const NO_START = new RegExp(`([^${END}]*)${END}`, "g");

/** What is filled in when a mail is sent. */
const OF_MAILS = {
  count: "cuántos",
  data: "los datos",
  folio: "el folio",
  messages: "los mensajes",
  name: "el nombre",
  number: "el número",
  received: "cuándo llegó",
  site: "el sitio",
  taps: "los toques",
  visits: "las visitas",
};

/** The longest value first, as a shorter one may be a part of it. */
function chips() {
  const all = Object.entries({ ...OF_MAILS, ...session().site.values });
  return all
    .map(([name, value], at) => {
      const same = all.slice(0, at).filter(([, other]) => other === value);
      return { name, value, start: STARTS[same.length] };
    })
    .filter(({ value, start }) => value && start)
    .sort((one, other) => other.value.length - one.value.length);
}

const replaced = (text: string, say: (chip: ReturnType<typeof chips>[number]) => string) => {
  if (!text.includes("{")) return text;
  const all = chips();
  return text.replace(NAME, (whole, name) => {
    const chip = all.find((it) => it.name === name);
    return chip ? say(chip) : whole;
  });
};

/** A text as visitors read it. */
export const filled = (text: string) => replaced(text, ({ value }) => value);

/** The values that a text had by their names, and has so no more. */
export function gone(before: string, now: string): { value: string; isOfMails: boolean }[] {
  const left = namesIn(now);
  const lost = namesIn(before).filter((name) => {
    const at = left.indexOf(name);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const all = lost.length > 0 ? chips() : [];
  return lost.flatMap((name) => {
    const chip = all.find((it) => it.name === name);
    return chip ? { value: chip.value, isOfMails: name in OF_MAILS } : [];
  });
}

const namesIn = (text: string) => Array.from(text.matchAll(NAME), ([, name = ""]) => name);

/** A text as it stands in its field. */
export const shown = (text: string) =>
  replaced(text, ({ start, value }) => `${start}${value}${END}`);

/** A text as it is written, of what became of it in its field. */
export function stored(text: string): string {
  if (!new RegExp(`[${SIGNS}]`).test(text)) return text;
  const all = chips();
  const of = (start: string, fits: (value: string) => boolean) =>
    all.find((chip) => (!start || chip.start === start) && fits(chip.value));
  return (
    text
      // What is typed at an edge is beside it, and what is changed within is words like any other.
      .replace(WHOLE, (_, start, inside: string) => {
        const chip = of(start, (value) => inside.includes(value));
        return chip ? inside.replace(chip.value, () => `{${chip.name}}`) : inside;
      })
      // Who deletes an edge deletes it.
      .replace(NO_END, (_, start, after: string) =>
        after.slice(of(start, (value) => after.startsWith(value))?.value.length ?? 0),
      )
      .replace(NO_START, (_, before: string) => {
        const chip = of("", (value) => before.endsWith(value));
        return chip ? before.slice(0, -chip.value.length) : before;
      })
  );
}

/** The pieces of what stands in a field; every other one is such a value. */
export const piecesOf = (text: string) => text.split(new RegExp(`([${STARTS}][^${SIGNS}]*${END})`));

/** Where, in a text, as many letters follow as before it was changed. */
export function placeBefore(text: string, rest: string): number {
  const count = (part: string) => part.replace(new RegExp(`[${SIGNS}]`, "g"), "").length;
  let place = 0;
  while (count(text.slice(place)) > count(rest)) place++;
  return place;
}
