// What keys and the toolbar do to a text.

import {
  baseKeymap,
  chainCommands,
  deleteSelection,
  joinTextblockBackward,
  joinTextblockForward,
  lift,
  setBlockType,
  toggleMark,
  wrapIn,
} from "prosemirror-commands";
import { dropCursor } from "prosemirror-dropcursor";
import { gapCursor } from "prosemirror-gapcursor";
import { history, redo, undo } from "prosemirror-history";
import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import type { Fragment } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem, wrapInList } from "prosemirror-schema-list";
import type { Command, EditorState } from "prosemirror-state";
import { addRowAfter, deleteRow, goToNextCell, isInTable, tableEditing } from "prosemirror-tables";
import type { EditorView } from "prosemirror-view";
import { filled } from "../form/names.ts";
import { normalizing } from "./normalize.ts";
import { schema } from "./schema.ts";

type State = EditorState;
/** `icon` is drawn in place of the name, on a grid of 24. */
type Tool = { name: string; icon?: string; isOn: (state: State) => boolean; run: Command };

const { em, strong, link } = schema.marks;
const { blockquote, bullet_list, hard_break, heading, list_item, ordered_list } = schema.nodes;
const { paragraph, value } = schema.nodes;

/** A command that does its opposite where it has been done. */
const toggle = (name: string, isOn: Tool["isOn"], on: Command, off: Command): Tool => ({
  name,
  isOn,
  run: (state, ...rest) => (isOn(state) ? off : on)(state, ...rest),
});

const within = (wanted: typeof heading, level?: number) => (state: State) => {
  const { $from } = state.selection;
  return Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some(
    ({ type, attrs }) => type === wanted && (!level || attrs["level"] === level),
  );
};

const marked = (mark: typeof em) => (state: State) => {
  const { from, $from, to, empty } = state.selection;
  if (!empty) return state.doc.rangeHasMark(from, to, mark);
  return !!mark.isInSet(state.storedMarks ?? $from.marks());
};

const section = (name: string, level: number) =>
  toggle(name, within(heading, level), setBlockType(heading, { level }), setBlockType(paragraph));

/** A lesser heading is one within a section. */
const lesser = section("Subtítulo menor", 3);
const hasSection = ({ doc, selection }: State) =>
  doc.children.slice(0, selection.$from.index(0)).some(({ type, attrs, textContent }) => {
    return type === heading && attrs["level"] === 2 && textContent.trim();
  });

const list = (name: string, type: typeof bullet_list) =>
  toggle(name, within(type), wrapInList(type), liftListItem(list_item));

const style = (name: string, mark: typeof em): Tool => ({
  name,
  isOn: marked(mark),
  run: toggleMark(mark),
});

/** Another line of the same paragraph. */
const breakLine: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type !== paragraph) return false;
  dispatch?.(state.tr.replaceSelectionWith(hard_break.create()).scrollIntoView());
  return true;
};

const quote = toggle("Cita", within(blockquote), wrapIn(blockquote), lift);
const tools: Tool[] = [
  section("Subtítulo", 2),
  {
    ...lesser,
    run: (state, ...rest) =>
      (lesser.isOn(state) || hasSection(state)) && lesser.run(state, ...rest),
  },
  style("Negrita", strong),
  style("Cursiva", em),
  list("Lista", bullet_list),
  list("Lista con números", ordered_list),
  quote,
  { name: "Renglón nuevo", isOn: () => false, run: breakLine },
  // A phone has no keys for them.
  {
    name: "Deshacer",
    icon: "M8.5 4.5l-4 4 4 4m-4-4h9.5a5.5 5.5 0 0 1 0 11h-5",
    isOn: () => false,
    run: undo,
  },
  {
    name: "Rehacer",
    icon: "M15.5 4.5l4 4-4 4m4-4h-9.5a5.5 5.5 0 0 0 0 11h5",
    isOn: () => false,
    run: redo,
  },
];

const ofTables: Tool[] = [
  { name: "Agregar renglón", isOn: () => false, run: addRowAfter },
  { name: "Quitar renglón", isOn: () => false, run: deleteRow },
];

export const toolsOf = (state: State) =>
  [...tools, ...(isInTable(state) ? ofTables : [])].filter(
    (tool) => tool !== quote || !state.doc.attrs["isLegal"],
  );
/** A part of a text as it is read. */
export const plain = (content: Fragment, between: string) =>
  content.textBetween(0, content.size, between, ({ type, attrs }) =>
    type === value ? filled(`{${attrs["name"]}}`) : "\n",
  );

export const canLink = (state: State) => toggleMark(link)(state);
export const hasLink = marked(link);
export const linkAt = ({ selection: { $from } }: State): string =>
  link.isInSet($from.marks())?.attrs["href"] ?? "";

const enter = chainCommands(
  splitListItem(list_item),
  (state) => isInTable(state),
  // What is left of several blocks may be a picture, which cannot be split.
  (state, ...rest) =>
    !state.selection.$from.sameParent(state.selection.$to) && deleteSelection(state, ...rest),
  baseKeymap["Enter"] ?? lift,
);

/** An item of a list is one paragraph: two become one, and the first one leaves the list. */
const joinItems: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.depth < 2 || $from.parentOffset > 0 || $from.node(-1).type !== list_item)
    return false;
  return ($from.index(-2) ? joinTextblockBackward : liftListItem(list_item))(state, dispatch, view);
};

/** What is typed between two signs is marked, and the signs go. */
const between = (pattern: RegExp, mark: typeof em) =>
  new InputRule(
    pattern,
    ({ tr, selection }, [, before = "", sign = "", words = ""], start, end) => {
      if (!selection.$from.parent.type.allowsMarkType(mark)) return null;
      const [from, length] = [start + before.length, words.length];
      tr.delete(from + sign.length + length, end).delete(from, from + sign.length);
      return tr.addMark(from, from + length, mark.create()).removeStoredMark(mark);
    },
  );

/** The keys of a text; `leave` takes the keyboard out of it, which Tab does not do within lists. */
export const pluginsOf = (leave: Command) => [
  history(),
  inputRules({
    rules: [
      wrappingInputRule(/^\s*>\s$/, blockquote),
      // Who begins an item of a list with a sign has the item already.
      new InputRule(/^\s*[-*]\s$/, (state, _, start, end) =>
        within(list_item)(state) ? state.tr.delete(start, end) : null,
      ),
      wrappingInputRule(/^\s*[-*]\s$/, bullet_list),
      wrappingInputRule(/^(\d+)\.\s$/, ordered_list, ([, order]) => ({ order })),
      textblockTypeInputRule(/^(#{1,3})\s$/, heading, ([, signs]) => ({
        level: signs?.length === 3 ? 3 : 2,
      })),
      // One asterisk is that of WhatsApp, as in what is pasted.
      between(/(^|[^\p{L}\p{N}*])(\*\*?)([^\s*](?:[^*]*[^\s*])?)\2$/u, strong),
      between(/(^|[^\p{L}\p{N}_])(_)([^\s_](?:[^_]*[^\s_])?)_$/u, em),
    ],
  }),
  keymap({ Tab: goToNextCell(1), "Shift-Tab": goToNextCell(-1) }),
  keymap({
    Escape: leave,
    "Mod-z": undo,
    "Mod-y": redo,
    "Shift-Mod-z": redo,
    "Mod-b": toggleMark(strong),
    "Mod-i": toggleMark(em),
    Enter: enter,
    "Shift-Enter": chainCommands(breakLine, enter),
    Backspace: chainCommands(undoInputRule, joinItems),
    Delete: (state, ...rest) => within(list_item)(state) && joinTextblockForward(state, ...rest),
    Tab: sinkListItem(list_item),
    "Shift-Tab": liftListItem(list_item),
  }),
  keymap(baseKeymap),
  tableEditing(),
  gapCursor(),
  dropCursor(),
  normalizing,
];

/** The words that a link is put on; where there are none, it brings its own. */
export function wordsToLink(state: State): string {
  const { from, to } = toLink(state);
  return plain(state.doc.slice(from, to).content, " ").replace(/\s+/g, " ").trim();
}

/** Links the selection or, without one, the link or the word at the cursor; where there is none, the title there. */
export function setLink(view: EditorView, typed: string, title: string) {
  const { state } = view;
  const href = typed
    .replace(/^[^/:@\s]+\.[^:@\s]+$/, "https://$&")
    .replace(/^[^/:@\s]+@[^/:@\s]+$/, "mailto:$&");
  const range = toLink(state);
  const { tr } = state;
  if (range.from === range.to && href) tr.insertText(title, range.from);
  const to = tr.mapping.map(range.to);
  tr.removeMark(range.from, to, link);
  view.dispatch(href ? tr.addMark(range.from, to, link.create({ href })) : tr);
}

function toLink(state: State): { from: number; to: number } {
  const { empty, from, to } = state.selection;
  if (empty) return aroundCursor(state);
  return state.doc.textBetween(from, to).trim() ? { from, to } : { from, to: from };
}

function aroundCursor({ selection: { $from } }: State) {
  const { parent, parentOffset } = $from;
  const mark = link.isInSet($from.marks());
  const isPart = (at: number) => {
    const node = parent.nodeAt(at);
    return node && (mark ? mark.isInSet(node.marks) : /\S/.test(parent.textBetween(at, at + 1)));
  };
  let [from, to] = [parentOffset, parentOffset];
  while (from > 0 && isPart(from - 1)) from--;
  while (isPart(to)) to++;
  return { from: $from.start() + from, to: $from.start() + to };
}
