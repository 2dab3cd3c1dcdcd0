// Every screen of the desk opens in each kind of browser, and what is touched on the page leads to its field.
import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { tasks } from "../../web/src/editor/lib/tasks.ts";
import { test as base, goTo } from "./desk.ts";
import { expect, expectIn } from "./test.ts";
import { type Place, still, type Visitor } from "./visitor.ts";

const CONTACT = "/Contacto";
const SERVICES = "/Servicios-Remanso";
const ARTICLE = "articles/como-elegir-un-nicho.md";
const FILES: Record<string, string> = {
  "/": "pages/home.toml",
  [SERVICES]: "pages/servicios.toml",
  [CONTACT]: "pages/contacto.toml",
};
const of = (name: string) => encodeURIComponent(name);

/** Each screen by its address, and what it is called. */
const SCREENS: [href: string, heading: RegExp][] = [
  ["nuevo/articulo", /^Un artículo$/],
  ["nuevo/pagina", /^Una página nueva$/],
  ["textos", /^Páginas y textos$/],
  ["historial", /^Historial$/],
  ["historial/000001", /^Antes y después/],
  ["mensajes", /^Mensajes$/],
  ["numeros", /^Visitas y mensajes$/],
  [`editar/${of(ARTICLE)}`, /^Cómo elegir/],
  ["editar/site.toml", /^Datos del sitio$/],
  [`editar/${of("pages/home.toml")}`, /^Inicio$/],
  ...Object.entries(tasks).map(([name, { title }]): [string, RegExp] => [
    `editar/${name}`,
    new RegExp(`^${title}$`),
  ]),
];

/** A task is there where the site has what it is about: these two the sample lacks. */
const PEOPLE = `
[people]
title = "Quiénes atienden"

[[people.items]]
name = "Rosa Luna"
`;
const NOTICE = `
[notice]
title = "Cerramos el 12"
text = "Es día de la Virgen."
`;

const test = base.extend({
  content: async ({ content }, use) => {
    await appendFile(join(content, "pages/quienes-somos.toml"), PEOPLE + NOTICE);
    await use(content);
  },
});

test.slow();

// Specification 18.37
test("every screen opens", async ({ visitor, desk }) => {
  const main = await readFile("web/src/editor/main.tsx", "utf8");
  const [, list = ""] = main.match(/const SCREENS[^{]+{(.+?)\n};/s) ?? [];
  const names = [...list.matchAll(/^ {2}(\w+):/gm)].flatMap(([, name]) => name ?? []);
  expect(names.length).toBeGreaterThan(0);
  expect(SCREENS.map(([href]) => href.replace(/\/.*/, ""))).toEqual(expect.arrayContaining(names));
  for (const [href, heading] of SCREENS) {
    await goTo(visitor, desk, `#/${href}`);
    await expect.poll(() => visitor.evaluate(headingOf), { message: href }).toMatch(heading);
    await expectIn(visitor, true, isRead, href);
  }
});

/** Runs in the page, as all below. */
const headingOf = () => document.querySelector("main h1")?.textContent ?? "";

/** Whether a screen of this address is whole, with its page where it has one. */
function isRead(href: string): boolean {
  // An article goes on under an address of its own.
  const isHere = location.hash.startsWith(href === "nuevo/articulo" ? "#/editar/" : `#/${href}`);
  const isWaiting = document.querySelector("main [aria-busy], main .skeleton");
  const frames = document.querySelectorAll("main [aria-label='La página'] iframe");
  return isHere && !isWaiting && [...frames].every((it) => it.matches("[data-shown]"));
}

interface Touch {
  address: string;
  /** Of the first visible element that it names, and of this word in it. */
  selector: string;
  word?: string;
  /** How the id of the field begins. */
  field: string;
  /** What is pressed before. */
  opener?: string;
}

const TOUCHES: Touch[] = [
  { address: "/", selector: "h1", word: "lugar", field: "hero/title" },
  { address: "/", selector: "main figure img", field: "dignity/slides/0/picture/src" },
  { address: "/", selector: "main a", word: "NOSOTROS", field: "remember/link/label" },
  { address: SERVICES, selector: "#precio td", word: "118,000", field: "prices/rows/3/price" },
  { address: SERVICES, selector: "details:nth-of-type(2) summary", field: "questions/items/" },
  { address: CONTACT, selector: "main a[href^='tel:']", field: "contact/phone" },
  { address: CONTACT, selector: "main a[href^='mailto:']", field: "contact/email" },
];

for (const [width, height] of [
  [390, 844],
  [1366, 768],
] as const)
  test(`what is touched leads to its field, at ${width} px`, async ({ visitor, desk }) => {
    await visitor.resize(width, height);
    for (const { address, field, ...what } of TOUCHES)
      await test.step(`${address} ${what.selector}`, async () => {
        await goTo(visitor, desk, "#/");
        await expectIn(visitor, false, hasPage);
        await goTo(visitor, desk, `#/editar/${of(FILES[address] ?? "")}`);
        await touch(visitor, what);
        await expect
          .poll(() => visitor.evaluate(fieldOf), { message: `${address} ${what.selector}` })
          .toMatch(new RegExp(`^campo/${field}`));
        if (what.word) await expectIn(visitor, true, isAtWord, what.word);
        // The page stays what it was, and no script ran in it.
        await expectIn(visitor, `/vista${address}`, addressOfPage);
        await expectIn(visitor, false, hasRun);
      });
  });

async function touch(visitor: Visitor, { selector, word = "" }: Pick<Touch, "selector" | "word">) {
  const look = () => visitor.evaluate(placeIn, selector, word);
  await visitor.clickAt(await still(`${selector} ${word}`, look));
}

const hasPage = () => document.querySelector("iframe") !== null;
const fieldOf = () => document.activeElement?.id ?? "";

/** Where a part of the page in the frame, or a word of it, is in the window. */
function placeIn(selector: string, word: string): Place | null {
  const frame = document.querySelector<HTMLIFrameElement>("iframe[data-shown]");
  const page = frame?.contentDocument;
  if (!frame || !page) return null;
  const parts = [...page.querySelectorAll(selector)];
  const part = parts.find(
    (it) => it.getClientRects().length && (it.textContent ?? "").includes(word),
  );
  if (!part) return null;
  part.scrollIntoView({ block: "center", behavior: "instant" });
  const range = page.createRange();
  range.selectNode(part);
  const walker = page.createTreeWalker(part, 4);
  for (let node = walker.nextNode(); word && node; node = walker.nextNode()) {
    const at = (node.textContent ?? "").indexOf(word);
    if (at < 0) continue;
    range.setStart(node, at);
    range.setEnd(node, at + word.length);
    break;
  }
  const box = range.getBoundingClientRect();
  const outer = frame.getBoundingClientRect();
  const scale = outer.width / frame.offsetWidth;
  const place = {
    x: outer.left + (box.left + box.width / 2) * scale,
    y: outer.top + (box.top + box.height / 2) * scale,
  };
  return document.elementFromPoint(place.x, place.y) === frame ? place : null;
}

/** Whether the cursor stands before or in a word of the field, where the field has a cursor. */
function isAtWord(word: string): boolean {
  const field = document.activeElement;
  if (!(field instanceof HTMLTextAreaElement)) return field instanceof HTMLInputElement;
  const at = field.value.toLowerCase().indexOf(word.toLowerCase());
  return at >= 0 && field.selectionStart >= at && field.selectionStart <= at + word.length;
}

const addressOfPage = () =>
  document.querySelector<HTMLIFrameElement>("iframe[data-shown]")?.contentDocument?.location
    .pathname;

/** The first script of a page says by a class that the page can be operated. */
const hasRun = () =>
  document
    .querySelector<HTMLIFrameElement>("iframe[data-shown]")
    ?.contentDocument?.body.classList.contains("operated");
