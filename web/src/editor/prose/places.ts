// Where in a text something goes: the cursor, and pictures.
import { Fragment } from "prosemirror-model";
import { NodeSelection, Selection, TextSelection, type Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import type { Shown } from "../data/article-head.ts";
import { plain } from "./commands.ts";
import { isEmpty } from "./markdown.ts";
import { schema } from "./schema.ts";

const { paragraph, picture } = schema.nodes;

/** Puts the cursor into an empty paragraph at this place, which is made where there is none. */
function writeAt(tr: Transaction, at: number): Transaction {
  const next = tr.doc.nodeAt(at);
  if (next?.type !== paragraph || next.childCount) tr.insert(at, paragraph.create());
  return tr.setSelection(TextSelection.create(tr.doc, at + 1));
}

/** What comes next goes below a picture that is selected, and not in its place. */
export function goBelow(view: EditorView): false {
  const { selection, tr } = view.state;
  if (selection instanceof NodeSelection && selection.node.isBlock)
    view.dispatch(writeAt(tr, selection.to));
  return false;
}

/**
 * Puts a picture below the block of a place, which may be gone by now, and asks what it shows; one goes on
 * writing below it. Who writes somewhere by then goes on there.
 */
export function insertPicture(
  view: EditorView,
  src: string,
  alt = "",
  place = view.state.selection.to,
  isWriting = false,
) {
  const $to = view.state.doc.resolve(Math.min(place, view.state.doc.content.size));
  const at = $to.depth ? $to.after(1) : $to.pos;
  const tr = view.state.tr.insert(at, picture.create({ src, alt }));
  if (isWriting) return view.dispatch(tr);
  view.dispatch(writeAt(tr, at + 1));
  goToPicture(view, at);
}

/** Goes to what is said of a picture, or to its caption. */
function goToPicture(view: EditorView, at: number, field: "textarea" | "input" = "textarea") {
  const figure = view.nodeDOM(at) as HTMLElement | null;
  const words = figure?.querySelector(field);
  words?.focus({ preventScroll: true });
  // A sheet that comes up for it is there then.
  if (words) requestAnimationFrame(() => words.scrollIntoView({ block: "center" }));
}

/** Says of a picture of the text what is said of it elsewhere, if the text says nothing or took it from there. */
export function sayAlike(view: EditorView, { src, alt }: Shown, taken: string): boolean {
  const { doc, tr } = view.state;
  doc.forEach((node, at) => {
    const { attrs } = node;
    const isHere = node.type === picture && attrs["src"] === src && attrs["alt"] !== alt;
    if (isHere && (!attrs["alt"] || attrs["alt"] === taken))
      tr.setNodeMarkup(at, null, { ...attrs, alt });
  });
  if (tr.docChanged) view.dispatch(tr.setMeta("addToHistory", false));
  return tr.docChanged;
}

/**
 * Goes to these words in a block, past so many that are the same, to its beginning where the page says it
 * otherwise, or to what a picture shows.
 */
export function goTo(view: EditorView, block: number, words: string, same = 0) {
  const { doc } = view.state;
  let [left, start, end] = [block, 0, 0];
  doc.forEach((node, at) => {
    // What is empty is written nowhere.
    if (!isEmpty(node) && left-- === 0) [start, end] = [at, at + node.nodeSize];
  });
  // The block as a page has it, with the place of each of its letters.
  let text = "";
  const places: number[] = [];
  doc.nodesBetween(start, end, (node, at) => {
    const shown = node.isInline ? plain(Fragment.from(node), "") : "\n";
    for (let unit = 0; unit < shown.length; unit++) places.push(at + (node.isText ? unit : 0));
    text += shown.replace(/\u00a0/g, " ");
  });
  let found = -1;
  for (let more = same; words && more >= 0; more--) {
    const next = text.indexOf(words, found < 0 ? 0 : found + words.length);
    if (next >= 0) found = next;
  }
  const node = doc.nodeAt(start);
  const isCaption = words && node?.attrs["title"]?.includes(words);
  if (node?.type === picture) return goToPicture(view, start, isCaption ? "input" : "textarea");
  const selection = Selection.near(doc.resolve(places[found] ?? start));
  view.dispatch(view.state.tr.setSelection(selection));
  view.focus();
  // As above; and a text without the keyboard does not scroll.
  requestAnimationFrame(() => view.isDestroyed || view.dispatch(view.state.tr.scrollIntoView()));
}
