// What somebody types into a field of the desk, letter by letter, stands there as it was typed until they leave
// it, and is kept as they meant it.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test as base, goTo, heldBy, keptAt } from "./desk.ts";
import { expect, expectIn } from "./test.ts";
import type { Visitor } from "./visitor.ts";

/** Values that are not known yet, in the place of others. */
const UNKNOWN = [
  ["counted = 2026-11-20", 'counted = "por confirmar"'],
  ['text = "#1c1814"', 'text = "por confirmar"'],
] as const;

const test = base.extend({
  content: async ({ content }, use) => {
    const file = join(content, "site.toml");
    let text = await readFile(file, "utf8");
    for (const [known, unknown] of UNKNOWN) text = text.replace(known, unknown);
    await writeFile(file, text);
    await use(content);
  },
});

interface Field {
  /** Where it is in its file. */
  at: string;
  typed: string;
  /** What stands in it once it is left, if not what was typed. */
  left?: string;
  kept?: unknown;
  /** What opens it, if its own address does not. */
  opened?: (visitor: Visitor) => Promise<void>;
}

const WORDS: Field[] = [
  { at: "tagline", typed: "Aquí descansa, señora, quien la quiso; güeros y niños." },
  { at: "contact/phone", typed: "01 (222) 555-0199", left: "222 555 0199", kept: "2225550199" },
  { at: "contact/email", typed: "recepcion@lafuente.example" },
  { at: "prices/rows/0/price", typed: "97250.00", left: "97,250", kept: 97250 },
];

const NUMBERS: Field[] = [
  { at: "prices/rows/1/price", typed: "$ 101,500", left: "101,500", kept: 101500 },
  { at: "prices/rows/2/price", typed: "tres mil" },
  { at: "address/latitude", typed: "18.05", kept: 18.05 },
  { at: "address/longitude", typed: "-97,05", left: "-97.05", kept: -97.05 },
  { at: "prices/counted", typed: "2026-10-07" },
  { at: "colors/light/text", typed: "#2b1d0e", opened: confirmed },
];

const HOME: Field[] = [
  {
    at: "hero/text",
    typed: "Un sitio sereno, cerca de usted.",
    kept: "Un sitio sereno, cerca de usted.",
  },
  { at: "hero/picture/alt", typed: "Patio con jacarandas y una banca" },
];

const idOf = (at: string) => `[id="campo/${at}"]`;

test.slow();

for (const [what, path, fields] of [
  ["the site's words and prices", "site.toml", WORDS],
  ["its numbers, days and colors", "site.toml", NUMBERS],
  ["a page", "pages/home.toml", HOME],
] as const) {
  // Specification 18.37
  test(`each field of ${what} holds what is typed into it, and is read when it is left`, async ({
    visitor,
    desk,
  }) => {
    for (const field of fields) await typeInto(visitor, desk, path, field);
  });
}

// Specification 18.37
test("an article and what is looked for hold what is typed into them", async ({
  visitor,
  desk,
}) => {
  const article = "articles/como-elegir-un-nicho.md";
  await goTo(visitor, desk, `#/editar/${encodeURIComponent(article)}?title`);
  await replace(visitor, idOf("title"), "Cómo se escoge un lugar");
  await expectIn(visitor, "Cómo se escoge un lugar", heldBy, idOf("title"));
  await expectKept(visitor, "Cómo se escoge un lugar", article, "title");
  await visitor.click("[contenteditable] p");
  await visitor.press("End");
  await visitor.type(" Sin prisa, ¿verdad?");
  await expectIn(visitor, true, isKeptIn, article, " Sin prisa, ¿verdad?");
  await goTo(visitor, desk, `#/editar/${encodeURIComponent(article)}?keywords`);
  await expectIn(visitor, "campo/keywords", focused);
  await visitor.selectAll();
  await visitor.type("nicho amplio ");
  await visitor.press("Enter");
  await visitor.type("urnario");
  await expectIn(visitor, "nicho amplio \nurnario", heldBy, idOf("keywords"));
  await goTo(visitor, desk, "#/");
  await expectKept(visitor, ["nicho amplio ", "urnario"], article, "keywords");
  await visitor.click("#que-cambiar");
  await visitor.type("ADONDE volver");
  await expectIn(visitor, "ADONDE volver", heldBy, "#que-cambiar");
  await expectIn(visitor, "adonde volver", firstFound);
});

// Specification 18.37
test("a link to another address, a choice, a day and an hour are taken by the keyboard", async ({
  visitor,
  desk,
}) => {
  await goTo(visitor, desk, "#/editar/site.toml?social/facebook");
  const link = `${idOf("social/facebook")} + input`;
  await visitor.click(link);
  await visitor.selectAll();
  await visitor.type("https://redes.example/la-fuente?a=1&b=ñ");
  const address = "https://redes.example/la-fuente?a=1&b=ñ";
  await expectIn(visitor, address, heldBy, link);
  await expectKept(visitor, address, "site.toml", "social", "facebook");
  await goTo(visitor, desk, "#/editar/site.toml?hours/0/opens");
  await expectIn(visitor, "campo/hours/0/opens", focused);
  // A browser without an input for hours has one for texts; WebKit goes on to the minutes by the colon.
  const kind = await visitor.evaluate(kindOf, idOf("hours/0/opens"));
  if (kind === "text") await visitor.selectAll();
  await visitor.type(kind === "text" ? "10:35" : "10:35AM");
  await expectIn(visitor, "10:35", heldBy, idOf("hours/0/opens"));
  await expectKept(visitor, "10:35", "site.toml", "hours", "0", "opens");
  await goTo(visitor, desk, "#/editar/dia");
  await expectIn(visitor, true, focus, "#date");
  const day = await visitor.evaluate(kindOf, "#date");
  await visitor.type(day === "text" ? "2027-12-24" : "12/24/2027");
  await expectIn(visitor, "2027-12-24", heldBy, "#date");
});

// Specification 18.37
test("a line break, and what is typed within the value of a name, change nothing else", async ({
  visitor,
  desk,
}) => {
  await goTo(visitor, desk, "#/editar/site.toml?offer/price");
  const price = idOf("offer/price");
  await replace(visitor, price, "Desde {price.from} en {city}.");
  await expectKept(visitor, "Desde {price.from} en {city}.", "site.toml", "offer", "price");
  await visitor.press("Enter");
  await visitor.press("Tab");
  await expectIn(visitor, "Desde 96,000 en Toluca.", seenIn, price);
  // Before the last letter of the city: one press for each letter, and one for the full stop.
  await visitor.click(price);
  await visitor.press("End");
  await visitor.press("ArrowLeft");
  await visitor.press("ArrowLeft");
  await visitor.type("x");
  await expectIn(visitor, "Desde 96,000 en Tolucxa.", seenIn, price);
  await expectKept(visitor, "Desde {price.from} en Tolucxa.", "site.toml", "offer", "price");
  await visitor.press("Backspace");
  await expectKept(visitor, "Desde {price.from} en {city}.", "site.toml", "offer", "price");
  expect(await visitor.evaluate(copiedOf, price)).toBe("Desde 96,000 en Toluca.");
});

async function typeInto(visitor: Visitor, desk: string, path: string, field: Field) {
  const { at, typed, left = typed, kept = typed, opened } = field;
  await goTo(visitor, desk, `#/editar/${encodeURIComponent(path)}?${at}`);
  await opened?.(visitor);
  await replace(visitor, idOf(at), typed);
  await expectIn(visitor, typed, heldBy, idOf(at));
  await visitor.press("Tab");
  await expectIn(visitor, left, heldBy, idOf(at));
  // Of a text that has one for each state of the building, the one that is seen.
  const state = at === "hero/text" ? ["construction"] : [];
  await expectKept(visitor, kept, path, ...at.split("/"), ...state);
}

/** Clears a field by the keyboard, and types into it. */
async function replace(visitor: Visitor, selector: string, text: string) {
  // Where a fault above it has gone under the pointer, the next click meets it.
  const isMet = async () => {
    await visitor.click(selector);
    return visitor.evaluate(isFocused, selector);
  };
  await expect.poll(isMet, { message: `${selector} is clicked` }).toBe(true);
  await visitor.selectAll();
  await visitor.press("Backspace");
  await visitor.type(text);
}

/** What only those may change who made the site. */
async function confirmed(visitor: Visitor) {
  await visitor.click("details[open] > button");
}

async function expectKept(visitor: Visitor, value: unknown, path: string, ...at: string[]) {
  const message = `${path} ${at.join("/")}`;
  await expect.poll(() => visitor.evaluate(keptAt, path, ...at), { message }).toEqual(value);
}

/** Runs in the page, as all below. */
async function isKeptIn(path: string, words: string): Promise<boolean> {
  const answer = await fetch(`/api/file?path=${encodeURIComponent(path)}`);
  return (await answer.json()).body.includes(words);
}

function focused(): string | undefined {
  return document.activeElement?.id;
}

function isFocused(selector: string): boolean {
  return document.activeElement?.matches(selector) ?? false;
}

function focus(selector: string): boolean {
  const field = document.querySelector<HTMLElement>(selector);
  field?.focus();
  return field !== null;
}

function firstFound(): string | undefined {
  return document.querySelector("search mark")?.textContent;
}

function kindOf(selector: string): string | undefined {
  return document.querySelector<HTMLInputElement>(selector)?.type;
}

/** What a field shows, without what no font does. */
function seenIn(selector: string): string | undefined {
  const field = document.querySelector<HTMLTextAreaElement>(selector);
  return field?.value.replace(/\p{Variation_Selector}/gu, "");
}

/** What a field that has the focus gives when all of it is copied. */
function copiedOf(selector: string): string {
  const field = document.querySelector<HTMLTextAreaElement>(selector);
  field?.select();
  const clipboardData = new DataTransfer();
  const copy = new ClipboardEvent("copy", { bubbles: true, cancelable: true });
  // Firefox takes none from who makes an event.
  Object.defineProperty(copy, "clipboardData", { value: clipboardData });
  field?.dispatchEvent(copy);
  return clipboardData.getData("text/plain");
}
