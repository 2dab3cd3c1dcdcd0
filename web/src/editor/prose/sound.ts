// What the schema cannot say of a text that the site takes: lists are two deep at most, each item is one
// paragraph and one list, and the first heading is one of a section. And there is always a line to write in.
import { Fragment, Slice } from "prosemirror-model";
import { type EditorState, Plugin, type Transaction } from "prosemirror-state";
import { ReplaceAroundStep } from "prosemirror-transform";
import { schema } from "./schema.ts";

const { heading, list_item, paragraph } = schema.nodes;

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
  const { steps } = tr;
  const before = steps.length;
  let hasSection = false;
  tr.doc.descendants((node, at, parent, index) => {
    if (steps.length > before) return false;
    if (node.type === heading && node.textContent.trim() && !hasSection) {
      hasSection = true;
      if (node.attrs["level"] !== 2) tr.setNodeMarkup(at, null, { level: 2 });
    }
    if (parent?.type !== list_item || index === 0) return;
    const last = parent.child(index - 1);
    if (node.type === paragraph) tr.split(at);
    else if (last.type !== paragraph) tr.setNodeMarkup(at, last.type).join(at);
    else if (tr.doc.resolve(at).depth > 2 && index === parent.childCount - 1) {
      const end = at + node.nodeSize;
      const item = new Slice(Fragment.from(list_item.create()), 1, 0);
      tr.step(new ReplaceAroundStep(at, end + 1, at + 1, end - 1, item, 1, true));
    }
    return;
  });
  return steps.length > before;
}
