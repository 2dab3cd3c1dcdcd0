// What keys and the toolbar do to a text.
import {
  baseKeymap,
  chainCommands,
  exitCode,
  lift,
  setBlockType,
  toggleMark,
  wrapIn,
} from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { inputRules, textblockTypeInputRule, wrappingInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import type { MarkType, NodeType } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, type EditorState, Selection, TextSelection } from "prosemirror-state";
import { schema } from "./schema.ts";

const { nodes, marks } = schema;

export interface Tool {
  name: string;
  isOn: (state: EditorState) => boolean;
  run: Command;
}

const within = ({ selection: { $from } }: EditorState, type: NodeType, level?: number): boolean => {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (node.type === type && (!level || node.attrs["level"] === level)) return true;
  }
  return false;
};

export const hasMark = ({ selection, storedMarks, doc }: EditorState, type: MarkType) => {
  const { from, $from, to, empty } = selection;
  return empty ? !!type.isInSet(storedMarks ?? $from.marks()) : doc.rangeHasMark(from, to, type);
};

const mark = (name: string, type: MarkType): Tool => ({
  name,
  isOn: (state) => hasMark(state, type),
  run: toggleMark(type),
});

const heading = (name: string, level: number): Tool => {
  const isOn = (state: EditorState) => within(state, nodes.heading, level);
  return {
    name,
    isOn,
    run: (state, dispatch) =>
      (isOn(state) ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level }))(
        state,
        dispatch,
      ),
  };
};

const list = (name: string, type: NodeType): Tool => {
  const isOn = (state: EditorState) => within(state, type);
  return {
    name,
    isOn,
    run: (state, dispatch) =>
      (isOn(state) ? liftListItem(nodes.list_item) : wrapInList(type))(state, dispatch),
  };
};

export const tools: Tool[] = [
  heading("Título de sección", 2),
  heading("Subtítulo", 3),
  mark("Negrita", marks.strong),
  mark("Cursiva", marks.em),
  list("Lista", nodes.bullet_list),
  list("Lista con números", nodes.ordered_list),
  {
    name: "Cita",
    isOn: (state) => within(state, nodes.blockquote),
    run: (state, dispatch) =>
      (within(state, nodes.blockquote) ? lift : wrapIn(nodes.blockquote))(state, dispatch),
  },
];

export const tableTools: Tool[] = [
  { name: "Agregar renglón", isOn: () => false, run: addRow },
  { name: "Quitar renglón", isOn: () => false, run: removeRow },
];

export const isInTable = (state: EditorState) => within(state, nodes.table);

/** Where the row of the cursor begins and ends; none outside of a table. */
function rowAt({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 0; depth--) {
    const row = $from.node(depth);
    if (row.type === nodes.table_row)
      return {
        row,
        start: $from.before(depth),
        end: $from.after(depth),
        table: $from.node(depth - 1),
      };
  }
  return null;
}

function addRow(state: EditorState, dispatch?: Parameters<Command>[1]): boolean {
  const place = rowAt(state);
  if (!place) return false;
  const cells = place.row.children.map(({ attrs }) => nodes.table_cell.create(attrs));
  const tr = state.tr.insert(place.end, nodes.table_row.create(null, cells));
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, place.end + 2)).scrollIntoView());
  return true;
}

function removeRow(state: EditorState, dispatch?: Parameters<Command>[1]): boolean {
  const place = rowAt(state);
  if (!place || place.row === place.table.firstChild) return false;
  dispatch?.(state.tr.delete(place.start, place.end));
  return true;
}

/** To the next cell, and after the last to a new row. */
const nextCell: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  const { $from } = state.selection;
  const place = rowAt(state);
  const after = Selection.findFrom(state.doc.resolve($from.after()), 1, true);
  if (!after || (place && place.row === place.table.lastChild && after.from > place.end))
    return addRow(state, dispatch);
  dispatch?.(state.tr.setSelection(after).scrollIntoView());
  return true;
};

const previousCell: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  const before = Selection.findFrom(state.doc.resolve(state.selection.$from.before()), -1, true);
  if (!before) return false;
  dispatch?.(state.tr.setSelection(before).scrollIntoView());
  return true;
};

/** The keys of a text; `leave` takes the keyboard out of it, which Tab does not do within lists. */
export const pluginsOf = (leave: Command) => [
  history(),
  inputRules({
    rules: [
      wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
      wrappingInputRule(/^\s*[-*]\s$/, nodes.bullet_list),
      wrappingInputRule(/^(\d+)\.\s$/, nodes.ordered_list, ([, order]) => ({
        order: Number(order),
      })),
      textblockTypeInputRule(/^(#{2,3})\s$/, nodes.heading, ([, signs]) => ({
        level: signs?.length,
      })),
    ],
  }),
  keymap({
    Escape: leave,
    "Mod-z": undo,
    "Mod-y": redo,
    "Shift-Mod-z": redo,
    "Mod-b": toggleMark(marks.strong),
    "Mod-i": toggleMark(marks.em),
    Enter: splitListItem(nodes.list_item),
    "Shift-Enter": chainCommands(exitCode, (state, dispatch) => {
      dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
      return true;
    }),
    Tab: chainCommands(nextCell, sinkListItem(nodes.list_item)),
    "Shift-Tab": chainCommands(previousCell, liftListItem(nodes.list_item)),
  }),
  keymap(baseKeymap),
];
