// What the program makes is made again, and nobody is asked about it.
import { beforeEach, expect, test, vi } from "vitest";
import type { Data, Text } from "../api/api.ts";
import { summaryOf } from "../lib/text.ts";
import { remade } from "./derived.ts";

const PATH = "articles/uno.md";
const first = "El bronce se limpia con un paño seco y con paciencia, sin nada más.";
const FIRST = `\n${first}\n`;
const MORE = `${FIRST}\nLuego se guarda, y no se toca en un año entero.\n`;
const ANEW = `\nEl mármol se limpia con agua, con jabón neutro y con un paño.\n`;

const text = (body: string, head: Data = {}): Text => ({
  data: { title: "Uno", description: summaryOf(body), ...head },
  body,
});
const theirs = { now: text(FIRST) };
const dispute = (mine: Text, ...keys: string[]) =>
  remade(
    { ...mine, path: PATH, version: "", schema: { $ref: "" } },
    keys.map((key) => ({ pointer: [key] }) as never),
  );

beforeEach(() => {
  vi.stubGlobal(
    "fetch",
    async () => new Response(JSON.stringify({ path: PATH, ...theirs.now, schema: {} })),
  );
});

test("the summary that was proposed in both windows is that of the merged text", async () => {
  theirs.now = text(ANEW);
  const again = await dispute(text(MORE), "description");
  expect(again?.keys).toEqual(["description"]);
  const merged = { data: theirs.now.data, body: `${ANEW}${MORE}` };
  expect(again?.head(merged)["description"]).toBe(summaryOf(merged.body));
});

test("a summary that somebody wrote there stays in place of one that was proposed here", async () => {
  const description = "Cómo se cuida el bronce de una placa, escrito a mano por quien sabe.";
  theirs.now = text(ANEW, { description });
  const again = await dispute(text(MORE), "description");
  const merged = { data: theirs.now.data, body: `${ANEW}${MORE}` };
  expect(again?.head(merged)["description"]).toBe(description);
});

test("one that was written here is asked about", async () => {
  theirs.now = text(ANEW);
  const description = "Lo que se escribió aquí a mano, que es de quien lo escribió y de nadie más.";
  expect(await dispute(text(MORE, { description }), "description")).toBeNull();
  expect(await dispute(text(MORE), "title")).toBeNull();
});

test("the cover's words follow those of the text", async () => {
  const body = (alt: string) => `${FIRST}\n![${alt}](placa.jpg)\n`;
  const cover = (alt: string) => text(body(alt), { picture: { src: "placa.jpg", alt } });
  theirs.now = cover("Una placa de bronce");
  const again = await dispute(cover("Una placa"), "picture");
  const merged = { data: theirs.now.data, body: body("Una placa limpia") };
  expect(again?.head(merged)["picture"]).toEqual({ src: "placa.jpg", alt: "Una placa limpia" });
  const typed = text(body("Una placa"), { picture: { src: "placa.jpg", alt: "Escrito a mano" } });
  expect(await dispute(typed, "picture")).toBeNull();
});
