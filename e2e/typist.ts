/// <reference types="node" />
// Somebody who does anything at all in the editor of texts, without a browser: types, presses keys and
// buttons, selects, and pastes what there is. The same number is the same person.
import { type Node, Slice } from "prosemirror-model";
import { AllSelection, EditorState, NodeSelection, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { pluginsOf, setLink, toolsOf } from "../web/src/editor/prose/commands.ts";
import { read } from "../web/src/editor/prose/markdown.ts";
import { goBelow, insertPicture } from "../web/src/editor/prose/places.ts";
import { schema } from "../web/src/editor/prose/schema.ts";

const PICTURE = "stage3.jpg";
const KEYS = ["Enter", "Backspace", "Delete", "Tab", "Shift-Tab", "Shift-Enter", "Mod-b", "Mod-z"];
/** What people write, and signs that mean something to Markdown. */
const WORDS = [
  "El acta de defunción, en original y copia. ",
  "<b>así</b> y a < b & c &amp; d",
  "`código` y ~~tachado~~",
  "*uno* **dos** _tres_",
  "[x] hecho [^1]: nota",
  "[y]: https://a.example",
  "---",
  "***",
  "1) primero",
  "12. doce",
  "- ",
  "1. ",
  "> ",
  "## ",
  "### ",
  "# no",
  "+ más",
  "7.",
  "+",
  "    sangría",
  "| a | b |",
  "![no](es una foto.jpg)",
  "\\",
  "===",
  "|-|",
  "~~~",
  ": dos puntos",
  "•  viñeta",
  "{city}",
];
const LINKS = [
  "/Contacto",
  "www.gob.mx",
  "https://guia.example/a_(b)?c=*d*",
  "mailto:a@b.example",
  "",
];
/** What others have written, from which parts are pasted. */
const TEXTS = [
  "## Uno\n\nDos **tres** *cuatro* [cinco](/Contacto).\n\n> Seis\n>\n> siete\n\n### Ocho\n\nNueve.\n",
  "- uno\n  - dos\n  - tres\n- cuatro\n\n1. cinco\n2. seis\n   - siete\n",
  "| a | b |\n|---|---|\n| c | **d** |\n| e | f |\n\nDiez.\n",
  "Av. Uno 12\\\nCol. *Centro*\\\n[50000](/Contacto)\n\n- a\\\n  b\n",
  "Somos {brand}, en **{city}**; [llame](/Contacto) al {phone}.\n",
  "### Sin sección\n\n![Muros de concreto y una grúa](stage3.jpg)\n",
].map((text) => read(text).doc);
/** A list as no text of the site has it. */
const deep = (depth: number): Node =>
  schema.node(depth % 2 ? "bullet_list" : "ordered_list", null, [
    schema.node("list_item", null, [
      schema.node("paragraph", null, schema.text(`nivel ${depth}`)),
      ...(depth > 3 ? [] : [deep(depth + 1), schema.node("paragraph", null, schema.text("más"))]),
      ...(depth > 2 ? [] : [deep(depth + 2)]),
    ]),
  ]);
TEXTS.push(schema.node("doc", null, [deep(1)]));

/** The Markdown of a text after so many acts. */
export function textOf(seed: number, acts: number, isLegal = false): string {
  let number = seed;
  const random = (below: number) => {
    number = (Math.imul(number, 1664525) + 1013904223) >>> 0;
    return Math.floor((number / 2 ** 32) * below);
  };
  const one = <T>(of: readonly T[]): T => of[random(of.length)] as T;
  const text = read("\n", isLegal);
  let state = EditorState.create({ doc: text.doc, plugins: pluginsOf(() => true) });
  const view = {
    get state() {
      return state;
    },
    dispatch(tr: EditorState["tr"]) {
      state = state.apply(tr);
    },
    endOfTextblock: (side: string) => {
      const { $from } = state.selection;
      return $from.parentOffset === (side === "backward" ? 0 : $from.parent.content.size);
    },
    focus() {},
    nodeDOM: () => null,
  } as unknown as EditorView;
  const handled = (name: "handleKeyDown" | "handleTextInput", ...given: unknown[]) =>
    state.plugins.some((plugin) => {
      const handler = plugin.props[name] as ((...all: unknown[]) => unknown) | undefined;
      return handler?.call(plugin, view, ...given);
    });
  const place = () => random(state.doc.content.size + 1);
  const type = (words: string) => {
    goBelow(view);
    for (const letter of words) {
      const { from, to } = state.selection;
      if (!handled("handleTextInput", from, to, letter)) view.dispatch(state.tr.insertText(letter));
    }
  };
  const press = (chord: string) => {
    const key = chord.split("-").at(-1);
    const keys = { key, shiftKey: chord.includes("Shift"), ctrlKey: chord.includes("Mod") };
    handled("handleKeyDown", { ...keys, preventDefault() {} });
  };
  const select = () => {
    const [one, other] = [state.doc.resolve(place()), state.doc.resolve(place())];
    const after = one.nodeAfter;
    const isPicture = after?.type === schema.nodes.picture;
    const whole = isPicture && NodeSelection.create(state.doc, one.pos);
    const selection =
      random(20) === 0
        ? new AllSelection(state.doc)
        : TextSelection.between(one, random(2) ? one : other);
    view.dispatch(state.tr.setSelection(whole || selection));
  };
  const paste = () => {
    const doc = one(TEXTS);
    const [one_, other] = [random(doc.content.size + 1), random(doc.content.size + 1)];
    const slice = doc.slice(Math.min(one_, other), Math.max(one_, other));
    goBelow(view);
    view.dispatch(state.tr.replaceSelection(slice ?? Slice.empty));
  };
  const showPicture = () => {
    insertPicture(view, PICTURE);
    state.doc.forEach((node, at) => {
      const attrs = { src: PICTURE, alt: "Muros de concreto y una [grúa] amarilla", title: null };
      if (node.type === schema.nodes.picture)
        view.dispatch(state.tr.setNodeMarkup(at, null, attrs));
    });
  };
  const doings = [
    () => type(one(WORDS)),
    () => type(one(WORDS)),
    () => press(one(KEYS)),
    () => press(one(KEYS)),
    // What is taken back is nothing new.
    () => one(toolsOf(state).filter(({ icon }) => !icon)).run(state, view.dispatch, view),
    select,
    select,
    paste,
    () => setLink(view, one(LINKS), "Inicio"),
    () => random(6) || showPicture(),
  ];
  for (let act = 0; act < acts; act++) one(doings)();
  state.doc.check();
  return text.write(state.doc);
}
