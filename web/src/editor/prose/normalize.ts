// What the schema cannot say of a text that the site takes: lists are two deep at most, each item is one
// paragraph and one list, lists side by side are one, lines are broken in paragraphs alone, and the first
// heading is one of a section. And there is always a line to write in.
import { Fragment, NodeRange, Slice } from "prosemirror-model";
import { type EditorState, Plugin, type Transaction } from "prosemirror-state";
import { ReplaceAroundStep } from "prosemirror-transform";
import { schema } from "./schema.ts";

const { nodes } = schema;

/** Makes a document one that the site takes, step by step, so that the cursor stays where it is. */
export function normalized({ tr }: EditorState): Transaction {
  while (mended(tr)) {
    // One fault less.
  }
  if (!tr.doc.lastChild?.isTextblock) tr.insert(tr.doc.content.size, nodes.paragraph.create());
  return tr;
}

export const normalizing = new Plugin({
  appendTransaction: (transactions, _, state) =>
    transactions.some(({ docChanged }) => docChanged) ? normalized(state) : null,
});

function mended(tr: Transaction): boolean {
  const { doc, steps } = tr;
  const before = steps.length;
  const { isLegal } = doc.attrs;
  let hasSection = false;
  doc.descendants((node, at, parent, index) => {
    if (steps.length > before) return false;
    const { type } = node;
    const end = at + node.nodeSize;
    if (type === nodes.heading && node.textContent.trim() && !hasSection) {
      hasSection = true;
      if (node.attrs["level"] !== 2) tr.setNodeMarkup(at, null, { level: 2 });
    }
    if (type === nodes.hard_break && parent?.type !== nodes.paragraph)
      tr.replaceWith(at, end, schema.text(" "));
    if (type === nodes.picture && isLegal) tr.replaceWith(at, end, nodes.paragraph.create());
    if (type === nodes.blockquote && isLegal)
      tr.lift(new NodeRange(doc.resolve(at + 1), doc.resolve(end - 1), 1), 0);
    const last = index > 0 && parent?.child(index - 1);
    if (last && last.type === type && (type === nodes.bullet_list || type === nodes.ordered_list))
      tr.join(at);
    if (!last || parent?.type !== nodes.list_item || steps.length > before) return;
    if (type === nodes.paragraph) tr.split(at);
    else if (last.type !== nodes.paragraph) tr.setNodeMarkup(at, last.type).join(at);
    else if (doc.resolve(at).depth > (isLegal ? 0 : 2) && index === parent.childCount - 1) {
      const item = new Slice(Fragment.from(nodes.list_item.create()), 1, 0);
      tr.step(new ReplaceAroundStep(at, end + 1, at + 1, end - 1, item, 1, true));
    }
    return;
  });
  return steps.length > before;
}
