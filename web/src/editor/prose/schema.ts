// What a text may hold: as much as the site's Markdown, and what the editor cannot show as its source.
import { Schema } from "prosemirror-model";

const cell = { content: "inline*", isolating: true, attrs: { align: { default: null } } };

export const schema = new Schema({
  nodes: {
    doc: { content: "block+" },
    paragraph: {
      content: "inline*",
      group: "block",
      parseDOM: [{ tag: "p" }],
      toDOM: () => ["p", 0],
    },
    heading: {
      content: "text*",
      group: "block",
      defining: true,
      attrs: { level: { default: 2 } },
      parseDOM: [
        { tag: "h1, h2", attrs: { level: 2 } },
        { tag: "h3, h4", attrs: { level: 3 } },
      ],
      toDOM: (node) => [`h${node.attrs["level"]}`, 0],
    },
    blockquote: {
      content: "block+",
      group: "block",
      defining: true,
      parseDOM: [{ tag: "blockquote" }],
      toDOM: () => ["blockquote", 0],
    },
    bullet_list: {
      content: "list_item+",
      group: "block",
      attrs: { tight: { default: true } },
      parseDOM: [{ tag: "ul" }],
      toDOM: () => ["ul", 0],
    },
    ordered_list: {
      content: "list_item+",
      group: "block",
      attrs: { order: { default: 1 }, tight: { default: true } },
      parseDOM: [{ tag: "ol" }],
      toDOM: (node) => ["ol", { start: node.attrs["order"] }, 0],
    },
    list_item: {
      content: "paragraph block*",
      defining: true,
      parseDOM: [{ tag: "li" }],
      toDOM: () => ["li", 0],
    },
    picture: {
      group: "block",
      draggable: true,
      attrs: { src: {}, alt: { default: "" }, title: { default: null } },
      toDOM: (node) => ["figure", { "data-src": node.attrs["src"] }],
    },
    table: {
      content: "table_row+",
      group: "block",
      isolating: true,
      parseDOM: [{ tag: "table" }],
      toDOM: () => ["table", ["tbody", 0]],
    },
    table_row: {
      content: "(table_header | table_cell)+",
      parseDOM: [{ tag: "tr" }],
      toDOM: () => ["tr", 0],
    },
    table_header: { ...cell, parseDOM: [{ tag: "th" }], toDOM: () => ["th", 0] },
    table_cell: { ...cell, parseDOM: [{ tag: "td" }], toDOM: () => ["td", 0] },
    source: {
      group: "block",
      atom: true,
      attrs: { text: {} },
      toDOM: (node) => ["pre", node.attrs["text"]],
    },
    hard_break: {
      group: "inline",
      inline: true,
      selectable: false,
      parseDOM: [{ tag: "br" }],
      toDOM: () => ["br"],
    },
    text: { group: "inline" },
  },
  marks: {
    em: { parseDOM: [{ tag: "em, i" }], toDOM: () => ["em", 0] },
    strong: {
      // Some editors wrap everything in a `b` that is not bold.
      parseDOM: [
        { tag: "strong" },
        { tag: "b", getAttrs: (bold) => bold.style.fontWeight !== "normal" && null },
      ],
      toDOM: () => ["strong", 0],
    },
    link: {
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
      toDOM: (mark) => ["a", { href: mark.attrs["href"] }, 0],
    },
  },
});
