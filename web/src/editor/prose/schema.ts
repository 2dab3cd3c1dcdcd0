// What a text may hold: as much as the site's Markdown, and what the editor cannot show as its source.
import { schema as markdown } from "prosemirror-markdown";
import { type NodeSpec, Schema } from "prosemirror-model";
import { tableNodes } from "prosemirror-tables";
import { filled } from "../form/names.ts";

const { nodes, marks } = markdown.spec;
const changed = (name: string, change: NodeSpec): NodeSpec => ({ ...nodes.get(name), ...change });
const heading = (tag: string, level: number) => ({ tag, attrs: { level } });
const tight = { default: true };

type Block =
  | "blockquote"
  | "bullet_list"
  | "hard_break"
  | "heading"
  | "list_item"
  | "ordered_list"
  | "paragraph"
  | "picture"
  | "value";

export const schema = new Schema<Block, "em" | "strong" | "link">({
  nodes: nodes
    .remove("code_block")
    .remove("horizontal_rule")
    .remove("image")
    // A legal page has no quotation, no picture, and no list within a list.
    .update("doc", changed("doc", { attrs: { isLegal: { default: false } } }))
    .update("hard_break", changed("hard_break", { leafText: () => "\n" }))
    .update("blockquote", changed("blockquote", { content: "paragraph+", defining: true }))
    .update(
      "list_item",
      changed("list_item", { content: "paragraph (paragraph | bullet_list | ordered_list)*" }),
    )
    .update("bullet_list", changed("bullet_list", { attrs: { tight }, parseDOM: [{ tag: "ul" }] }))
    .update(
      "ordered_list",
      changed("ordered_list", {
        attrs: { tight, order: { default: 1 } },
        parseDOM: [
          { tag: "ol", getAttrs: (list) => ({ order: Number(list.getAttribute("start")) || 1 }) },
        ],
      }),
    )
    .update(
      "heading",
      changed("heading", {
        content: "inline*",
        marks: "",
        attrs: { level: { default: 2 } },
        parseDOM: [heading("h1, h2", 2), heading("h3, h4, h5, h6", 3)],
      }),
    )
    .append(
      tableNodes({
        tableGroup: "block",
        cellContent: "inline*",
        cellAttributes: { align: { default: null } },
      }),
    )
    .append({
      picture: {
        group: "block",
        draggable: true,
        attrs: { src: {}, alt: { default: "" }, title: { default: null } },
        // To copy it within the editor; a picture of elsewhere is no file of the site.
        toDOM: ({ attrs }) => ["img", { "data-picture": JSON.stringify(attrs) }],
        parseDOM: [
          {
            tag: "img[data-picture]",
            getAttrs: ({ dataset }) => JSON.parse(dataset["picture"] ?? ""),
          },
        ],
      },
      // What stands for a name in braces.
      value: {
        group: "inline",
        inline: true,
        attrs: { name: {} },
        leafText: () => "\ufffc",
        toDOM: ({ attrs: { name } }) => ["span", { "data-value": name }, filled(`{${name}}`)],
        parseDOM: [
          { tag: "span[data-value]", getAttrs: ({ dataset }) => ({ name: dataset["value"] }) },
        ],
      },
      source: {
        group: "block",
        atom: true,
        attrs: { text: {} },
        toDOM: (node) => ["pre", node.attrs["text"]],
      },
    }),
  marks: marks.remove("code").update("link", {
    inclusive: false,
    attrs: { href: {}, title: { default: null } },
    parseDOM: [
      {
        tag: "a[href]",
        getAttrs: (link) => {
          const href = link.getAttribute("href") ?? "";
          return /^(https?:|mailto:|tel:|\/)/.test(href) && { href };
        },
      },
    ],
    toDOM: ({ attrs }) => ["a", { href: attrs["href"] }, 0],
  }),
});
