import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Node } from "prosemirror-model";
import { Transform } from "prosemirror-transform";
import { expect, it } from "vitest";
import { blocks, read } from "./markdown.ts";
import { schema } from "./schema.ts";

const cases: [string, string[][]][] = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../../tests/fixtures/markdown.json"), "utf8"),
);
const content = join(import.meta.dirname, "../../../../content");
const texts = ["articles", "legal", "pages"]
  .flatMap((folder) => readdirSync(join(content, folder)).map((file) => join(folder, file)))
  .filter((file) => file.endsWith(".md"))
  .map((file) => {
    const text = readFileSync(join(content, file), "utf8");
    return { file, body: text.slice(text.indexOf("+++", 3) + 4) };
  });

it.each(texts)("$file has the same bytes after it was opened and saved", ({ body }) => {
  const text = read(body);
  expect(text.write(text.doc)).toBe(body);
});

it.each(texts)("says on which line of $file each block begins", ({ body }) => {
  const { doc, lineOf } = read(body);
  const lines = blocks(body).map(({ start }) => body.slice(0, start).split("\n").length - 1);
  expect(doc.children.map((_, index) => lineOf(doc, index))).toEqual(lines);
});

it.each(texts)("of $file no block has to be shown as its source", ({ body }) => {
  expect(read(body).doc.children.filter(({ type }) => type.name === "source")).toEqual([]);
});

it.each(texts)("one word more in a block of $file changes that block alone", ({ body }) => {
  const text = read(body);
  const places = blocks(body);
  text.doc.forEach((node, offset, index) => {
    const [first, place] = firstText(node);
    if (!first) return;
    const word = schema.text("palabra", first.marks);
    const { doc } = new Transform(text.doc).insert(offset + 1 + place + 1, word);
    const now = text.write(doc);
    const { start, end } = places[index] ?? { start: 0, end: 0 };
    expect(now.slice(0, start)).toBe(body.slice(0, start));
    expect(now.slice(now.length - (body.length - end))).toBe(body.slice(end));
    expect(now.slice(start, now.length - (body.length - end))).toContain("palabra");
    // The block itself says the same in the same way: the word is all that came.
    expect(read(now).doc.child(index).toString()).toBe(doc.child(index).toString());
    const [from, to] = [offset + 1 + place, offset + 1 + place + "palabra".length];
    expect(text.write(new Transform(doc).delete(from + 1, to + 1).doc)).toBe(body);
  });
});

it("says signs that mean something only where they must be escaped", () => {
  const text = read("Uno.\n");
  const write = (...words: (string | Node)[]) => {
    const nodes = words.map((it) => (typeof it === "string" ? schema.text(it) : it));
    return text.write(schema.node("doc", null, schema.node("paragraph", null, nodes)));
  };
  const value = schema.node("value", { name: "niche.urns" });
  expect(write("Con ", value, " y [razón social], 2 * 3 y a_b.")).toBe(
    "Con {niche.urns} y [razón social], 2 * 3 y a_b.\n",
  );
  expect(write("- no es lista")).toBe("\\- no es lista\n");
  expect(read(write("un *asterisco* suelto")).doc.textContent).toBe("un *asterisco* suelto");
});

it("keeps what it cannot show as its source", () => {
  const body = "Uno.\n\n<div>Dos</div>\n\nTres con ![imagen](a.jpg) dentro.\n\n\nCuatro.\n";
  const text = read(body);
  expect(text.write(text.doc)).toBe(body);
  expect(text.doc.child(2).type.name).toBe("source");
});

// crates/site/src/markdown/article/tests.rs has the same cases.
it.each(cases)("reads %j as the site does, and writes it so", (markdown, expected) => {
  const { doc } = read(markdown);
  expect(doc.children.map(outline)).toEqual(expected);
  expect(read("Uno.\n").write(doc)).toBe(`${markdown}\n`);
});

const KINDS: Record<string, string> = {
  bullet_list: "list",
  ordered_list: "list",
  blockquote: "quote",
};

/** A kind of block, and the texts in it. */
function outline(block: Node): string[] {
  const texts = block.isTextblock ? [block.textContent] : [];
  block.descendants((node) => {
    if (node.isTextblock) texts.push(node.textContent);
  });
  const { name } = block.type;
  return [KINDS[name] ?? name, ...texts.map((text) => text.replace("\n", " "))];
}

function firstText(block: Node): [Node | null, number] {
  let found: [Node | null, number] = [null, 0];
  block.descendants((node, place) => {
    if (!found[0] && node.isText) found = [node, place];
  });
  return found;
}
