// Changes by pointers make of a document what was made of it, in whatever steps and with whatever answers.
import { describe, expect, test } from "vitest";
import type { Json, Text } from "../api/api.ts";
import {
  applied,
  type Change,
  found,
  left,
  noted,
  same,
  sending,
  shortened,
  valueAt,
} from "./changes.ts";

const HERO = { title: "Un lugar", text: "Cerca", image: { src: "a.jpg", alt: "Un nicho" } };
const PAGE: Text = {
  data: { hero: HERO, people: [{ name: "Ana" }, { name: "Luis" }], sections: ["hero"] },
  body: "\nUno.\n",
};
const withData = (data: Text["data"], body = PAGE.body): Text => ({ data, body });
const made = (now: Text, changes: readonly Change[] = [], document = PAGE) =>
  noted(changes, document, now);

describe("a change", () => {
  test.each<[name: string, now: Text, expected: unknown[]]>([
    ["nothing", PAGE, []],
    [
      "a value of a group",
      withData({ ...PAGE.data, hero: { ...HERO, title: "Otro" } }),
      [{ pointer: ["hero", "title"], before: "Un lugar", after: "Otro" }],
    ],
    [
      "a list, as a whole",
      withData({ ...PAGE.data, people: [{ name: "Ana" }, { name: "Eva" }] }),
      [
        {
          pointer: ["people"],
          before: [{ name: "Ana" }, { name: "Luis" }],
          after: [{ name: "Ana" }, { name: "Eva" }],
        },
      ],
    ],
    [
      "a group that goes and one that comes",
      withData({ people: PAGE.data["people"], sections: ["hero"], notice: { text: "Hoy no" } }),
      [
        { pointer: ["hero"], before: HERO, after: null },
        { pointer: ["notice"], before: null, after: { text: "Hoy no" } },
      ],
    ],
    [
      "the text",
      withData(PAGE.data, "\nDos.\n"),
      [{ pointer: ["body"], before: "\nUno.\n", after: "\nDos.\n" }],
    ],
  ])("is of %s", (_, now, expected) => {
    expect(made(now)).toEqual(expected);
    expect(applied(PAGE, made(now))).toEqual(now);
  });

  test("keeps what it began with, whatever others have written since", () => {
    const title = (title: string) => withData({ ...PAGE.data, hero: { ...HERO, title } });
    const first = made(title("Mío"));
    const theirs = title("De Luis");
    const next = made(title("Mío y más"), first, theirs);
    expect(next).toEqual([{ pointer: ["hero", "title"], before: "Un lugar", after: "Mío y más" }]);
    expect(found(next, title("Mío y más"))).toEqual([]);
  });

  test("of a group takes up what was changed in it", () => {
    const first = sending(made(withData({ ...PAGE.data, hero: { ...HERO, title: "Otro" } })));
    const { hero: _, ...others } = PAGE.data;
    const [change, ...more] = made(withData(others), first);
    expect(more).toEqual([]);
    expect(change).toEqual({
      pointer: ["hero"],
      before: HERO,
      after: null,
      sent: [{ ...HERO, title: "Otro" }],
    });
  });

  test("that a page's key is called as the text's is of the key", () => {
    const page: Text = { data: { body: { text: "a" } }, body: null };
    const now: Text = { data: {}, body: null };
    expect(applied(page, noted([], page, now))).toEqual(now);
    expect(valueAt(page, ["body"])).toEqual({ text: "a" });
  });
});

describe("what is sent of a change", () => {
  const long = "Señora 🕯, ".repeat(30);
  const people = Array.from({ length: 12 }, (_, at) => ({ name: `Quien atiende los días ${at}` }));
  const page: Text = { data: { people, tagline: "Cerca" }, body: `${long}fin` };
  const of = (now: Text, document = page) => shortened(noted([], page, now), document);
  const other = people.map((it, at) => (at === 3 ? { name: "Otra" } : it));

  test.each<[name: string, now: Text, expected: object]>([
    [
      "letters of a long text",
      { ...page, body: `${long}🌿fin` },
      { before: "", after: "🌿", around: [300, 3] },
    ],
    [
      "what is written twice",
      { ...page, body: `${long}${long}fin` },
      { before: "", after: long, around: [300, 3] },
    ],
    [
      "one of a list",
      { ...page, data: { ...page.data, people: other } },
      { before: [people[3]], after: [other[3]], around: [3, 8] },
    ],
    [
      "a list that is gone",
      { ...page, data: { tagline: "Cerca" } },
      { before: people, after: null },
    ],
    [
      "a short text",
      { ...page, data: { ...page.data, tagline: "Cerca de usted" } },
      { before: "Cerca", after: "Cerca de usted" },
    ],
  ])("is of %s", (_, now, expected) => {
    const [sent, ...more] = of(now);
    expect(more).toEqual([]);
    expect(sent).toEqual({ pointer: sent?.pointer, ...expected });
  });

  test("is all of it where the document is another by now", () => {
    const now = { ...page, body: `${long}no fin` };
    expect(of(now, { ...page, body: `${long}FIN` })).toEqual([
      { pointer: ["body"], before: page.body, after: now.body },
    ]);
  });
});

test("whatever is typed, sent, answered and lost, both sides end with what was typed last", () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const words = ["a", "b", "c", ""];
  const some = (): Json => words[random(words.length)] ?? "";
  const typed = ({ data, body }: Text): Text => {
    const hero = data["hero"] as Text["data"] | undefined;
    switch (random(6)) {
      case 0:
        return { data, body: `\n${some()}\n` };
      case 1:
        return { data: { ...data, people: [{ name: some() }] }, body };
      case 2:
        return { data: { ...data, hero: { ...hero, title: some() } }, body };
      case 3:
        return {
          data: Object.fromEntries(Object.entries(data).filter(([key]) => key !== "hero")),
          body,
        };
      case 4:
        return { data: { ...data, hero: { ...hero, image: { src: some(), alt: some() } } }, body };
      default:
        return { data: { ...data, tagline: some() }, body };
    }
  };
  for (let round = 0; round < 300; round++) {
    let program = PAGE;
    let document = PAGE;
    let changes: Change[] = [];
    for (let step = 0; step < 12; step++) {
      const now = typed(applied(document, changes));
      changes = noted(changes, document, now);
      expect(same(applied(document, changes).data, now.data)).toBe(true);
      if (changes.some(({ sent }) => sent)) {
        document = program;
        changes = found(changes, document);
      }
      const sent = changes;
      changes = sending(changes);
      const kind = random(3);
      // It arrived, with its answer or without.
      if (kind > 0) program = applied(program, sent);
      if (kind > 1) {
        document = applied(document, sent);
        changes = left(changes, sent);
      }
    }
    const wanted = applied(document, changes);
    program = applied(program, found(changes, program));
    expect(same(program.data, wanted.data) && program.body === wanted.body).toBe(true);
  }
});
