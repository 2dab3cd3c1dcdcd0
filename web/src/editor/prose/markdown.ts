// Markdown to a document and back. Each block keeps its source until it is changed, so that a text which
// was opened and saved has the same bytes, and a changed paragraph changes that paragraph alone.
import MarkdownIt from "markdown-it";
import {
  MarkdownParser,
  MarkdownSerializer,
  type MarkdownSerializerState,
} from "prosemirror-markdown";
import type { Node } from "prosemirror-model";
import { schema } from "./schema.ts";

const markdown = new MarkdownIt({ html: false });
markdown.disable([
  "code",
  "fence",
  "backticks",
  "hr",
  "lheading",
  "autolink",
  "entity",
  "reference",
]);
// Links are kept as they are written: `/Servicios-{product}` is one.
markdown.normalizeLink = (link) => link;
markdown.validateLink = () => true;
markdown.core.ruler.push("picture", ({ tokens }) => {
  for (let at = 1; at + 1 < tokens.length; at++) {
    const [open, inline, close] = tokens.slice(at - 1, at + 2);
    const [image, ...others] = inline?.children ?? [];
    if (open?.type !== "paragraph_open" || image?.type !== "image" || others.length) continue;
    image.type = "picture";
    image.map = open.map;
    tokens.splice(at - 1, 3, image);
    if (!close) break;
  }
});

const parser = new MarkdownParser(schema, markdown, {
  paragraph: { block: "paragraph" },
  heading: { block: "heading", getAttrs: ({ tag }) => ({ level: Number(tag.slice(1)) }) },
  blockquote: { block: "blockquote" },
  list_item: { block: "list_item" },
  bullet_list: { block: "bullet_list", getAttrs: (_, all, at) => ({ tight: isTight(all, at) }) },
  ordered_list: {
    block: "ordered_list",
    getAttrs: (token, all, at) => ({
      order: Number(token.attrGet("start") ?? 1),
      tight: isTight(all, at),
    }),
  },
  picture: {
    node: "picture",
    noCloseToken: true,
    getAttrs: (token) => ({
      src: token.attrGet("src"),
      alt: token.content.replace(/\\([[\]])/g, "$1"),
      title: token.attrGet("title"),
    }),
  },
  table: { block: "table" },
  thead: { ignore: true },
  tbody: { ignore: true },
  tr: { block: "table_row" },
  th: { block: "table_header", getAttrs: (token) => ({ align: token.attrGet("style") }) },
  td: { block: "table_cell", getAttrs: (token) => ({ align: token.attrGet("style") }) },
  hardbreak: { node: "hard_break" },
  em: { mark: "em" },
  strong: { mark: "strong" },
  link: {
    mark: "link",
    getAttrs: (token) => ({ href: token.attrGet("href"), title: token.attrGet("title") }),
  },
});

function isTight(tokens: ReturnType<typeof markdown.parse>, at: number): boolean {
  const paragraph = tokens.slice(at).find(({ type }) => type === "paragraph_open");
  return paragraph?.hidden ?? true;
}

const quoted = (title: string | null) => (title ? ` "${title.replaceAll('"', '\\"')}"` : "");
const address = (href: string) => (/[\s()]/.test(href) ? `<${href}>` : href);

/** Two ways to write text: as it is, and with every sign escaped that could mean something. */
function serializerOf(escapes: boolean) {
  const nodes: ConstructorParameters<typeof MarkdownSerializer>[0] = {
    paragraph(state, node) {
      state.renderInline(node);
      state.closeBlock(node);
    },
    heading(state, node) {
      state.write(`${"#".repeat(node.attrs["level"])} `);
      state.renderInline(node, false);
      state.closeBlock(node);
    },
    blockquote: (state, node) => state.wrapBlock("> ", null, node, () => state.renderContent(node)),
    bullet_list: (state, node) => state.renderList(node, "  ", () => "- "),
    ordered_list(state, node) {
      const first = Number(node.attrs["order"]);
      const space = " ".repeat(String(first + node.childCount - 1).length + 2);
      state.renderList(node, space, (index) => `${first + index}. `.padEnd(space.length));
    },
    list_item: (state, node) => state.renderContent(node),
    picture(state, { attrs }) {
      const alt = String(attrs["alt"]).replace(/[[\]]/g, "\\$&");
      state.write(`![${alt}](${address(attrs["src"])}${quoted(attrs["title"])})`);
      state.ensureNewLine();
    },
    table: writeTable,
    source(state, node) {
      state.write(node.attrs["text"]);
      state.ensureNewLine();
    },
    hard_break: (state) => state.write("\\\n"),
    text: (state, node) => state.text(node.text ?? "", escapes),
  };
  const mixable = { mixable: true, expelEnclosingWhitespace: true };
  const serializer = new MarkdownSerializer(nodes, {
    em: { open: "*", close: "*", ...mixable },
    strong: { open: "**", close: "**", ...mixable },
    link: {
      open: "[",
      close: (_, { attrs }) => `](${address(attrs["href"])}${quoted(attrs["title"])})`,
    },
  });
  function writeTable(state: MarkdownSerializerState, table: Node) {
    table.forEach((row, _, index) => {
      const cells = row.children.map((cell) =>
        serializer
          .serialize(schema.node("doc", null, schema.node("paragraph", null, cell.content)))
          .trim()
          .replace(/\n/g, " ")
          .replaceAll("|", "\\|"),
      );
      state.write(`| ${cells.join(" | ")} |\n`);
      const dashes = row.children.map(({ attrs }) => DASHES[String(attrs["align"])] ?? "---");
      if (index === 0) state.write(`|${dashes.join("|")}|\n`);
    });
  }
  return serializer;
}

const DASHES: Record<string, string> = {
  "text-align:left": ":---",
  "text-align:right": "---:",
  "text-align:center": ":---:",
};

const plain = serializerOf(false);
const escaped = serializerOf(true);

/** A block as Markdown, with no more signs escaped than it needs. */
function written(node: Node): string {
  const [simple = "", careful = ""] = [plain, escaped].map((serializer) =>
    serializer.serialize(schema.node("doc", null, node), { tightLists: true }).trimEnd(),
  );
  return node.type.name === "source" || parsed(simple)?.eq(node) ? simple : careful;
}

/** The one block that this source is, unless it holds what the editor cannot show. */
function parsed(source: string): Node | null {
  try {
    const { childCount, firstChild } = parser.parse(source);
    return childCount === 1 ? firstChild : null;
  } catch {
    return null;
  }
}

interface Source {
  node: Node;
  before: string;
  text: string;
  after: string;
}

export interface Text {
  doc: Node;
  /** The Markdown of the document as it is now. */
  write: (doc: Node) => string;
}

export function read(body: string): Text {
  const sources = blocks(body).map((slice, index, all) => {
    const text = body.slice(slice.start, slice.end);
    const shown = parsed(text);
    const node = shown && parsed(written(shown))?.eq(shown) ? shown : null;
    return {
      node: node ?? schema.node("source", { text }),
      before: body.slice(all[index - 1]?.end ?? 0, slice.start),
      text,
      after: body.slice(slice.end, all[index + 1]?.start ?? body.length),
    };
  });
  const nodes = sources.map(({ node }) => node);
  const doc = schema.node("doc", null, nodes.length ? nodes : schema.node("paragraph"));
  return { doc, write: (changed) => write(changed, sources, body) };
}

/** Where each top-level block begins and ends, without the empty lines around it. */
export function blocks(body: string): { start: number; end: number }[] {
  const starts = [0];
  for (const { index } of body.matchAll(/\n/g)) starts.push(index + 1);
  const at = (line: number) => starts[line] ?? body.length;
  return markdown
    .parse(body, {})
    .filter(({ level, map, nesting }) => level === 0 && map && nesting >= 0)
    .map(({ map }) => {
      const [from = 0, to = 0] = map ?? [];
      const text = body.slice(at(from), at(to));
      const blank = text.length - text.trimStart().length;
      // Spaces before the first letter may be an indentation, which belongs to the block.
      const start = at(from) + text.slice(0, blank).lastIndexOf("\n") + 1;
      return { start, end: at(from) + text.trimEnd().length };
    });
}

function write(doc: Node, sources: Source[], body: string): string {
  const end = sources.at(-1)?.after ?? "\n";
  if (isEmpty(doc)) return sources.length ? end : body;
  const known = new Map(sources.map((source) => [source.node, source]));
  let before: Source | undefined;
  let text = "";
  doc.forEach((node, _, index) => {
    // A change that was undone is equal to what was there, and no longer the same.
    const source = known.get(node) ?? sources.find((source) => source.node.eq(node));
    const gap = source?.before || before?.after || "\n\n";
    text += index === 0 ? (sources[0]?.before ?? "\n") : /\n\s*\n/.test(gap) ? gap : "\n\n";
    text += source?.text ?? written(node);
    before = source;
  });
  return text + end;
}

const isEmpty = (doc: Node) =>
  doc.children.every((node) => node.type.name === "paragraph" && node.content.size === 0);
