// Markdown to a document and back. Each block keeps its source until it is changed, so that a text which
// was opened and saved has the same bytes, and a changed paragraph changes that paragraph alone.
import MarkdownIt from "markdown-it";
import {
  defaultMarkdownParser,
  defaultMarkdownSerializer,
  MarkdownParser,
  MarkdownSerializer,
  type MarkdownSerializerState,
} from "prosemirror-markdown";
import { Fragment, type Node } from "prosemirror-model";
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
// A picture is a block of its own: the only thing in its paragraph.
markdown.core.ruler.push("picture", ({ tokens }) => {
  for (let at = 0; at + 2 < tokens.length; at++) {
    const [image, ...others] = tokens[at + 1]?.children ?? [];
    if (tokens[at]?.type !== "paragraph_open" || image?.type !== "image" || others.length) continue;
    image.type = "picture";
    image.map = tokens[at]?.map ?? null;
    tokens.splice(at, 3, image);
  }
});

markdown.inline.ruler.push("value", (state, isSilent) => {
  const [whole, name = ""] = /^\{([\w.]+)\}/.exec(state.src.slice(state.pos)) ?? [];
  if (!whole) return false;
  if (!isSilent) state.push("value", "", 0).content = name;
  state.pos += whole.length;
  return true;
});

const { code_block, code_inline, fence, hr, image, ...tokens } = defaultMarkdownParser.tokens;
const cell = (block: string) => ({
  block,
  getAttrs: (token: ReturnType<typeof markdown.parse>[number]) => ({
    align: token.attrGet("style"),
  }),
});
const parser = new MarkdownParser(schema, markdown, {
  ...tokens,
  picture: {
    node: "picture",
    noCloseToken: true,
    getAttrs: (token) => ({
      src: token.attrGet("src"),
      alt: token.content.replace(/\\([[\]])/g, "$1"),
      title: token.attrGet("title"),
    }),
  },
  value: { node: "value", getAttrs: ({ content: name }) => ({ name }) },
  table: { block: "table" },
  thead: { ignore: true },
  tbody: { ignore: true },
  tr: { block: "table_row" },
  th: cell("table_header"),
  td: cell("table_cell"),
});

/** What is empty is room to write in, for which Markdown has no sign. */
export const isEmpty = (node: Node) => !node.isAtom && !node.textContent.trim();
const withWords = (list: Node) =>
  list.copy(Fragment.from(list.children.filter((item) => !isEmpty(item))));
const titled = (title: string | null) => (title ? ` "${title.replaceAll('"', '\\"')}"` : "");
const address = (href: string) => (/[\s()]/.test(href) ? `<${href}>` : href);

/** Signs that could mean something, and that of a number at the start, which would make a list of it. */
class Signs extends RegExp {
  override [Symbol.replace](text: string, by: string | ((found: string) => string)): string {
    // A lookbehind would say it in one, but Safari before 16.4 has none.
    const escaped = super[Symbol.replace](text, by as string);
    return escaped.replace(/^(\d+)([.)])/, "$1\\$2");
  }
}

/** Two ways to write text: as it is, and with every sign escaped that could mean something. */
function serializerOf(escapes: boolean) {
  const serializer = new MarkdownSerializer(
    {
      ...defaultMarkdownSerializer.nodes,
      paragraph(state, node) {
        // Spaces before the first letter would make it something else, and a break at an end is none.
        const text = node.textContent;
        state.renderInline(node.cut(text.length - text.trimStart().length, text.trimEnd().length));
        state.closeBlock(node);
      },
      bullet_list: (state, node) => state.renderList(withWords(node), "  ", () => "- "),
      ordered_list: (state, node, ...at) =>
        defaultMarkdownSerializer.nodes["ordered_list"]?.(state, withWords(node), ...at),
      picture(state, { attrs }) {
        const alt = String(attrs["alt"]).replace(/[[\]]/g, "\\$&");
        state.write(`![${alt}](${address(attrs["src"])}${titled(attrs["title"])})`);
        state.ensureNewLine();
      },
      table: writeTable,
      value: (state, { attrs }) => state.text(`{${attrs["name"]}}`, false),
      source(state, node) {
        state.write(node.attrs["text"]);
        state.ensureNewLine();
      },
      text(state, { text = "" }, parent, index) {
        const isLine = index > 0 && parent.child(index - 1).type === schema.nodes.hard_break;
        if (!isLine) return state.text(text, escapes);
        Object.assign(state, { atBlockStart: true });
        const line = text.trimStart();
        // Below another line they would make a heading or a table of it.
        if (escapes && /^[=|:]/.test(line)) state.write("\\");
        state.text(line, escapes);
      },
    },
    {
      ...defaultMarkdownSerializer.marks,
      link: {
        expelEnclosingWhitespace: true,
        open: "[",
        close: (_, { attrs }) => `](${address(attrs["href"])}${titled(attrs["title"])})`,
      },
    },
    { escapeExtraCharacters: new Signs("[<&!]|^\\+$", "g") },
  );
  function writeTable(state: MarkdownSerializerState, table: Node) {
    table.forEach((row, _, index) => {
      const cells = row.children.map(({ content }) =>
        serializer
          .serialize(schema.node("doc", null, schema.node("paragraph", null, content)))
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

const serializers = [serializerOf(false), serializerOf(true)];

/**
 * What the site reads as more than text, and this parser does not: code, HTML, a line, a box to tick, and
 * signs below a line.
 */
const READ_BY_THE_SITE = /[`<~]|&[#\w]+;|!\[|\[[\s^x]|\]:|(^|\s)([-*_]\s*){3,}$|\\\n[>\s]*[-=|:]/im;

/** What was written of each block, which never changes: another letter makes another block. */
const known = new WeakMap<Node, string>();

/** A block as Markdown, with no more signs escaped than it needs. */
function written(node: Node): string {
  const text = known.get(node) ?? writtenAnew(node);
  known.set(node, text);
  return text;
}

function writtenAnew(node: Node): string {
  const [simple = "", careful = ""] = serializers.map((serializer) =>
    serializer.serialize(schema.node("doc", null, node), { tightLists: true }).trimEnd(),
  );
  if (node.type.name === "source" || node.type.name === "picture") return simple;
  return parsed(simple)?.eq(node) && !READ_BY_THE_SITE.test(simple) ? simple : careful;
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

type Source = { node: Node; before: string; text: string; after: string };

interface Text {
  doc: Node;
  /** The Markdown of the document as it is now. */
  write: (doc: Node) => string;
  /** The line of it on which a block of the document begins. */
  lineOf: (doc: Node, block: number) => number;
}

export function read(body: string, isLegal = false): Text {
  const sources = blocks(body).map(({ start, end }, index, all): Source => {
    const text = body.slice(start, end);
    const shown = parsed(text);
    const isKept = shown && parsed(written(shown))?.eq(shown);
    return {
      node: isKept ? shown : schema.node("source", { text }),
      before: body.slice(all[index - 1]?.end ?? 0, start),
      text,
      after: body.slice(end, all[index + 1]?.start ?? body.length),
    };
  });
  const nodes = sources.map(({ node }) => node);
  const doc = schema.node("doc", { isLegal }, nodes.length ? nodes : schema.node("paragraph"));
  return {
    doc,
    write: (changed) => write(changed, sources, body),
    lineOf: (changed, block) => write(changed, sources, body, block).split("\n").length - 1,
  };
}

/** Where each top-level block begins and ends, without the empty lines around it. */
export function blocks(body: string): { start: number; end: number }[] {
  const starts = [0, ...Array.from(body.matchAll(/\n/g), ({ index }) => index + 1)];
  const at = (line: number) => starts[line] ?? body.length;
  const tops = markdown
    .parse(body, {})
    .filter(({ level, map, nesting }) => !level && map && nesting >= 0);
  return tops.map(({ map }) => {
    const [from = 0, to = 0] = map ?? [];
    const text = body.slice(at(from), at(to));
    // Spaces before the first letter may be an indentation, which belongs to the block.
    const blank = text.slice(0, text.length - text.trimStart().length).lastIndexOf("\n") + 1;
    return { start: at(from) + blank, end: at(from) + text.trimEnd().length };
  });
}

/** The number of the block that holds a line of the text. */
export function blockAt(body: string, line: number): number {
  const at = body.split("\n", line).join("\n").length + 1;
  return blocks(body).filter(({ start }) => start <= at).length - 1;
}

/** The document as Markdown, or what of it goes before a block. */
function write(
  doc: Node,
  sources: Source[],
  body: string,
  before = Number.POSITIVE_INFINITY,
): string {
  const end = sources.at(-1)?.after ?? "\n";
  if (!doc.textContent.trim() && doc.children.every(({ type }) => type.name === "paragraph"))
    return sources.length ? end : body;
  const read = new Map(sources.map((source) => [source.node, source]));
  let last: Source | undefined;
  const start = sources[0]?.before ?? "\n";
  let text = start;
  doc.forEach((node, _, index) => {
    if (isEmpty(node) || index > before) return;
    // A change that was undone is equal to what was there, and no longer the same.
    const source = read.get(node) ?? sources.find((source) => source.node.eq(node));
    const gap = source?.before || last?.after || "";
    if (text !== start) text += /\n\s*\n/.test(gap) ? gap : "\n\n";
    if (index === before) return;
    text += source?.text ?? written(node);
    last = source;
  });
  return before < doc.childCount ? text : text + end;
}
