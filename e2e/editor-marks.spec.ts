/// <reference types="node" />
// Every text of every page leads to where it is written.
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { takeMarks } from "../web/src/editor/marks.ts";
import { ALJIBE, type Brand, SAMPLE } from "./brands.ts";
import { edit } from "./changed-content.ts";
import { enter, NO_SCRIPTS, opened } from "./editor.ts";
import { expect, test } from "./test.ts";

const STATES = ["planned", "construction", "open"];

/** What the program writes itself, though a file happens to have it, too. */
const PROGRAM = [
  "Aviso de privacidad",
  "Correo",
  "El edificio",
  "Llamar",
  "Mensaje",
  "Política de cookies",
  "Teléfono",
  "Términos y condiciones",
  "WhatsApp",
  "¿Cabe nuestra urna?",
];

/** What a page shows in one place, and what the file has there; nothing where it has no sign. */
interface Seen {
  text: string;
  value?: string | undefined;
  isMarkdown: boolean;
}

for (const brand of [SAMPLE, ALJIBE])
  for (const state of STATES)
    test(`each text of ${brand.name} leads to its value, ${state}`, async ({
      page,
      consoleMessages,
    }) => {
      test.slow();
      consoleMessages.allow(NO_SCRIPTS);
      await inEditor(page, brand, state, async () => {
        const { addresses, values } = await page.evaluate(readFiles);
        const whole = new Set(values.map(plain));
        const all = [...whole].join("\n");
        const isHeld = (text: string) =>
          !PROGRAM.includes(text) && (whole.has(text) || (text.length > 20 && all.includes(text)));
        const isArticle = (address: string) => address.startsWith("/Articulo");
        const own = state === "planned" ? addresses : addresses.filter((it) => !isArticle(it));
        const unmarked = new Map<string, string>();
        const wrong: string[] = [];
        let right = 0;
        for (const address of new Set([...brand.pages.map(({ path }) => path), ...own])) {
          for (const { text, value, isMarkdown } of await seenAt(page, address)) {
            if (value === undefined) {
              if (isHeld(text) || text.startsWith("img ")) unmarked.set(text, address);
            } else if (isMarkdown ? isWithin(text, value) : isOf(text, value)) right++;
            else wrong.push(`${address}: ${text} ← ${value}`);
          }
        }
        expect.soft([...unmarked].map((one) => one.join(" at "))).toEqual([]);
        expect.soft(wrong).toEqual([]);
        expect(right).toBeGreaterThan(500);
      });
    });

/** The address of each file that is a page, and each text of each file. */
async function readFiles() {
  const ask = async (path: string) => (await fetch(path)).json();
  const files: { path: string; address?: string }[] = await ask("/api/files");
  const values: string[] = [];
  const collect = (value: unknown) => {
    if (typeof value === "string") values.push(value);
    else if (typeof value === "object") Object.values(value ?? {}).forEach(collect);
  };
  for (const { path } of files) {
    const { data, body } = await ask(`/api/file?path=${path}`);
    collect(data);
    values.push(...String(body ?? "").split("\n"));
  }
  return { addresses: files.flatMap(({ address }) => address ?? []), values };
}

const plain = (text: string) => text.replace(/\u2060/g, "").replace(/\s+/g, " ").trim();

/** Opens the editor of a brand in a state of its building. */
async function inEditor(page: Page, brand: Brand, state: string, work: () => Promise<void>) {
  const place = await mkdtemp(join(tmpdir(), "columbario-marks-"));
  const content = join(place, "content");
  await cp(brand.settings[1] ?? "content", content, { recursive: true });
  const said = /^state = "(planned|construction|open)".*$/m;
  await edit(content, "site.toml", (text) => text.replace(said, `state = "${state}" # `));
  const { link, end } = await opened(content);
  await enter(page, link, brand.name);
  await work();
  await page.goto("about:blank");
  await end();
  await rm(place, { recursive: true, force: true });
}

/** All texts and pictures of a page; of those that belong together, one. */
async function seenAt(page: Page, address: string): Promise<Seen[]> {
  const found: Seen[] = await page.evaluate(`(${seen})(${takeMarks}, ${JSON.stringify(address)})`);
  return found.map(({ text, ...rest }) => ({ text: plain(text), ...rest }));
}

async function seen(take: typeof takeMarks, address: string) {
  type Place = { path: string; pointer: readonly string[] };
  const html = await (await fetch(`/vista${address}`)).text();
  const page = new DOMParser().parseFromString(html, "text/html");
  const marks = take(page);
  const files = new Map();
  const valueOf = async ({ path, pointer }: Place) => {
    const file = files.get(path) ?? (await (await fetch(`/api/file?path=${path}`)).json());
    files.set(path, file);
    const [first, line] = pointer;
    if (first !== "body") return pointer.reduce((value, key) => value?.[key], file.data);
    const below = file.body.split("\n").slice(Number(line)).join("\n");
    return below.split(/\n\s*\n/)[0];
  };
  const found: (Seen & { at: string })[] = [];
  const add = async (text: string, place?: Place) => {
    const at = place ? `${place.path} ${place.pointer.join("/")}` : "";
    const last = found.at(-1);
    if (last && at && last.at === at) last.text += `${last.isMarkdown ? " " : ""}${text}`;
    else if (text.trim())
      found.push({
        text,
        value: place && String(await valueOf(place)),
        isMarkdown: place?.pointer[0] === "body",
        at,
      });
  };
  const walker = page.createTreeWalker(page.body, 1 | 4);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest("script, style, noscript, template")) continue;
    if (node instanceof HTMLImageElement) {
      // The picture of a list has no words of its own; its title leads to it.
      if (node.alt) await add(`img ${node.alt}`, marks.get(node)?.[0]);
      continue;
    }
    const text = node.nodeType === 3 ? (node.textContent ?? "") : "";
    let from = 0;
    for (const piece of (text && marks.get(node)) || []) {
      await add(text.slice(from, piece.from));
      await add(text.slice(piece.from, piece.to), piece);
      from = piece.to;
    }
    await add(text.slice(from));
  }
  return found;
}

/** Whether a page shows a value so: with its placeholders filled in, and days, hours and numbers as people read them. */
function isOf(text: string, value: string): boolean {
  const [, year, month, day] = value.match(/^(\d{4})-(\d\d)-(\d\d)/)?.map(Number) ?? [];
  if (year && month && day) {
    const date = new Date(Date.UTC(year, month - 1, day));
    const inWords = date.toLocaleDateString("es-MX", { dateStyle: "long", timeZone: "UTC" });
    return [value, inWords].includes(text);
  }
  const parts = value.replace(/^0(?=\d:)/, "").replace(/\s/g, "").split(/\{[^{}]+\}/);
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(".+?");
  return new RegExp(`^(img)?${pattern}$`, "i").test(text.replace(/\s/g, ""));
}

/** Whether it is a part of a block of Markdown. */
function isWithin(text: string, block: string): boolean {
  const words = (of: string) => of.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const all = new Set<string>(words(block));
  const own = words(text.replace(/^img /, ""));
  return block.includes("{") ? own.some((word) => all.has(word)) : own.every((word) => all.has(word));
}
