// What the schema cannot say of a text that the site takes: lists are two deep at most, each item is one
// paragraph and one list, lists side by side are one, lines are broken in paragraphs alone, and the first
// heading is one of a section. And there is always a line to write in.
import { Fragment, NodeRange, Slice } from "prosemirror-model";
import { type EditorState, Plugin, type Transaction } from "prosemirror-state";
import { ReplaceAroundStep } from "prosemirror-transform";
import { schema } from "./schema.ts";

const {
  blockquote,
  bullet_list,
  hard_break,
  heading,
  list_item,
  ordered_list,
  paragraph,
  picture,
} = schema.nodes;

/** Makes a document one that the site takes, step by step, so that the cursor stays where it is. */
export function sound({ tr }: EditorState): Transaction {
  while (mended(tr)) {
    // One fault less.
  }
  if (!tr.doc.lastChild?.isTextblock) tr.insert(tr.doc.content.size, paragraph.create());
  return tr;
}

export const soundness = new Plugin({
  appendTransaction: (transactions, _, state) =>
    transactions.some(({ docChanged }) => docChanged) ? sound(state) : null,
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
    if (type === heading && node.textContent.trim() && !hasSection) {
      hasSection = true;
      if (node.attrs["level"] !== 2) tr.setNodeMarkup(at, null, { level: 2 });
    }
    if (type === hard_break && parent?.type !== paragraph)
      tr.replaceWith(at, end, schema.text(" "));
    if (type === picture && isLegal) tr.replaceWith(at, end, paragraph.create());
    if (type === blockquote && isLegal)
      tr.lift(new NodeRange(doc.resolve(at + 1), doc.resolve(end - 1), 1), 0);
    const last = index > 0 && parent?.child(index - 1);
    if (last && last.type === type && (type === bullet_list || type === ordered_list)) tr.join(at);
    if (!last || parent?.type !== list_item || steps.length > before) return;
    if (type === paragraph) tr.split(at);
    else if (last.type !== paragraph) tr.setNodeMarkup(at, last.type).join(at);
    else if (doc.resolve(at).depth > (isLegal ? 0 : 2) && index === parent.childCount - 1) {
      const item = new Slice(Fragment.from(list_item.create()), 1, 0);
      tr.step(new ReplaceAroundStep(at, end + 1, at + 1, end - 1, item, 1, true));
    }
    return;
  });
  return steps.length > before;
}
