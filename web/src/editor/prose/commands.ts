// What keys and the toolbar do to a text.
import { baseKeymap, lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { inputRules, textblockTypeInputRule, wrappingInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { liftListItem, sinkListItem, splitListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, type EditorState, TextSelection } from "prosemirror-state";
import { addRowAfter, deleteRow, goToNextCell, isInTable, tableEditing } from "prosemirror-tables";
import type { EditorView } from "prosemirror-view";
import { schema } from "./schema.ts";

type State = EditorState;
type Tool = { name: string; isOn: (state: State) => boolean; run: Command };

const { em, strong, link } = schema.marks;
const { blockquote, bullet_list, heading, list_item, ordered_list, paragraph } = schema.nodes;

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

const list = (name: string, type: typeof bullet_list) =>
  toggle(name, within(type), wrapInList(type), liftListItem(list_item));

const style = (name: string, mark: typeof em): Tool => ({
  name,
  isOn: marked(mark),
  run: toggleMark(mark),
});

const tools: Tool[] = [
  section("Título de sección", 2),
  section("Subtítulo", 3),
  style("Negrita", strong),
  style("Cursiva", em),
  list("Lista", bullet_list),
  list("Lista con números", ordered_list),
  toggle("Cita", within(blockquote), wrapIn(blockquote), lift),
];

const ofTables: Tool[] = [
  { name: "Agregar renglón", isOn: () => false, run: addRowAfter },
  { name: "Quitar renglón", isOn: () => false, run: deleteRow },
];

export const toolsOf = (state: State) => (isInTable(state) ? [...tools, ...ofTables] : tools);
export const hasLink = marked(link);
export const linkAt = ({ selection: { $from } }: State): string =>
  link.isInSet($from.marks())?.attrs["href"] ?? "";

/** The keys of a text; `leave` takes the keyboard out of it, which Tab does not do within lists. */
export const pluginsOf = (leave: Command) => [
  history(),
  inputRules({
    rules: [
      wrappingInputRule(/^\s*>\s$/, blockquote),
      wrappingInputRule(/^\s*[-*]\s$/, bullet_list),
      wrappingInputRule(/^(\d+)\.\s$/, ordered_list, ([, order]) => ({ order })),
      textblockTypeInputRule(/^(#{2,3})\s$/, heading, ([, signs]) => ({ level: signs?.length })),
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
    Enter: splitListItem(list_item),
    Tab: sinkListItem(list_item),
    "Shift-Tab": liftListItem(list_item),
  }),
  keymap(baseKeymap),
  tableEditing(),
];

/** Links the selection or, without one, the word at the cursor. */
export function setLink(view: EditorView, href: string) {
  const { state } = view;
  const { $from, from, to, empty } = state.selection;
  const text = $from.parent.textBetween(0, $from.parent.content.size, " ", " ");
  const before = empty ? text.slice(0, $from.parentOffset).match(/\S*$/)?.[0].length : 0;
  const after = empty ? text.slice($from.parentOffset).match(/^\S*/)?.[0].length : 0;
  const range = [from - (before ?? 0), to + (after ?? 0)] as const;
  const tr = state.tr.removeMark(...range, link);
  view.dispatch(href ? tr.addMark(...range, link.create({ href })) : tr);
  view.focus();
}

/** Puts a picture below the block of the cursor, and asks what it shows. */
export function insertPicture(view: EditorView, src: string) {
  const { $to } = view.state.selection;
  const picture = schema.nodes.picture.create({ src });
  view.dispatch(view.state.tr.insert($to.depth ? $to.after(1) : $to.pos, picture));
  const alt = view.dom.querySelector<HTMLElement>(`[data-src="${CSS.escape(src)}"] textarea`);
  alt?.focus();
  alt?.scrollIntoView({ block: "center" });
}

export function goToText(view: EditorView, sought: string) {
  let found: number | null = null;
  view.state.doc.descendants((node, at) => {
    const text = node.textContent.replace(/\s+/g, " ").trim();
    if (found === null && node.isTextblock && text.includes(sought.slice(0, 60))) found = at + 1;
  });
  if (found === null) return;
  const selection = TextSelection.create(view.state.doc, found);
  view.dispatch(view.state.tr.setSelection(selection).scrollIntoView());
  view.focus();
}
