// A text as it is read, with a small toolbar.
import "prosemirror-gapcursor/style/gapcursor.css";
import "prosemirror-view/style/prosemirror.css";
import { redo, undo } from "prosemirror-history";
import { type Command, EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../components/button.tsx";
import type { Pointer } from "../api/api.ts";
import { Drawing } from "../components/drawing.tsx";
import { FileButton } from "../components/picture.tsx";
import { useUpload } from "../components/uploads.tsx";
import type { Shown } from "../data/article-head.ts";
import { altOf } from "../data/pictures.ts";
import { useFiles } from "../data/queries.ts";
import { idOf } from "../form/faults.ts";
import { LinkChoice } from "../form/inputs/link.tsx";
import { useLostValues } from "../form/lost-values.tsx";
import { lostValues } from "../form/names.ts";
import { counted, cutOff } from "../lib/text.ts";
import {
  canLink,
  hasLink,
  linkAt,
  plain,
  pluginsOf,
  setLink,
  toolsOf,
  wordsToLink,
} from "./commands.ts";
import { blockAt, read } from "./markdown.ts";
import { normalized } from "./normalize.ts";
import { pasting } from "./paste.ts";
import { PictureView } from "./picture-view.ts";
import { goBelow, goTo, insertPicture, sayAlike } from "./places.ts";
import styles from "./prose.module.css";

interface Props {
  body: string;
  /** What new pictures are named after. */
  hint: string;
  isLegal: boolean;
  /** The line and the words to go to. */
  focus?: Pointer | undefined;
  /** The picture beside the text, which may be in it too. */
  cover: Shown;
  onChange: (body: string) => void;
}

const SCROLL_MARGIN_PX = 8;
const WRITTEN_IN = "input:not([type=file]), textarea, select, [contenteditable]";

export function ProseEditor({ body, hint, isLegal, focus, cover, onChange }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const [isLinking, setLinking] = useState(false);
  const files = useFiles();
  /** How many pictures did not come along with what was pasted. */
  const [left, setLeft] = useState(0);
  /** Where in the text each picture goes that is on its way, and where somebody was when it was chosen. */
  const places = useRef(new Map<File, { at: number; field: Element | null; state: EditorState }>());
  const { send, status } = useUpload(hint, ({ src }, file) => {
    const { cover } = latest.current;
    const said = cover.src === src ? cover.alt : "";
    const chosen = places.current.get(file);
    const { activeElement: field } = document;
    const isElsewhere = field !== chosen?.field || view?.state !== chosen?.state;
    const isWriting = isElsewhere && field?.matches(WRITTEN_IN);
    if (view) insertPicture(view, src, said || altOf(src), chosen?.at, isWriting);
  });
  const upload = async (file: File) => {
    const { activeElement: field } = document;
    if (view) places.current.set(file, { at: view.state.selection.to, field, state: view.state });
    await send(file);
    places.current.delete(file);
  };
  const now = useRef(body);
  const {
    note,
    begin,
    status: lost,
  } = useLostValues(now.current, {
    undo(before) {
      while (view && lostValues(before, now.current).length > 0)
        if (!undo(view.state, view.dispatch)) break;
    },
    redo(after) {
      while (view && now.current !== after) if (!redo(view.state, view.dispatch)) break;
    },
  });
  const latest = useRef({ onChange, upload, note, begin, cover });
  latest.current = { onChange, upload, note, begin, cover };

  // The text's own document is not React's. It begins anew with another text only.
  useEffect(() => {
    const text = read(body, isLegal);
    now.current = body;
    latest.current.begin();
    const leave = () => {
      bar.current?.querySelector("button")?.focus();
      return true;
    };
    // The toolbar and what is said of a value stay over the text.
    const aside = {
      get top() {
        return (bar.current?.offsetHeight ?? 0) + SCROLL_MARGIN_PX;
      },
      get bottom() {
        return (foot.current?.offsetHeight ?? 0) + SCROLL_MARGIN_PX;
      },
      left: 0,
      right: 0,
    };
    const pastes = pasting((picture) => void latest.current.upload(picture), setLeft);
    const begun = EditorState.create({ doc: text.doc, plugins: [pastes, ...pluginsOf(leave)] });
    const editor = new EditorView(place.current, {
      state: begun.apply(normalized(begun).setMeta("addToHistory", false)),
      attributes: ({ doc, selection }) => ({
        id: idOf(["body", String(text.lineOf(doc, selection.$from.index(0)))]),
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": "Texto. Para salir de él, la tecla Escape",
        class: styles["text"] ?? "",
      }),
      nodeViews: { picture: (node, view, at) => new PictureView(node, view, at) },
      dispatchTransaction(transaction) {
        editor.updateState(editor.state.apply(transaction));
        setState(editor.state);
        if (!transaction.docChanged) return;
        for (const chosen of places.current.values())
          chosen.at = transaction.mapping.map(chosen.at);
        const before = now.current;
        now.current = text.write(editor.state.doc);
        latest.current.note(before, now.current);
        latest.current.onChange(now.current);
      },
      handleTextInput: goBelow,
      scrollMargin: aside,
      scrollThreshold: aside,
      // What is copied to another program is as it is read.
      clipboardTextSerializer: ({ content }) => plain(content, "\n\n"),
    });
    setView(editor);
    setState(editor.state);
    return () => editor.destroy();
  }, [body, isLegal]);

  // The cursor is the browser's to move: once for each touch, though the text may begin anew after it.
  const followed = useRef<Pointer>(undefined);
  useEffect(() => {
    const [line, words = "", same] = focus ?? [];
    if (!line || !view || followed.current === focus) return;
    followed.current = focus;
    goTo(view, blockAt(now.current, Number(line)), words, Number(same ?? 0));
  }, [focus, view]);

  // What is said of the cover is the picture's in the text as well, whose document is not React's.
  const told = useRef({ src: cover.src, taken: "" });
  const { src, alt } = cover;
  useEffect(() => {
    if (!view) return;
    if (sayAlike(view, { src, alt }, told.current.taken)) told.current.taken = alt;
    // A cover that was chosen and not described is described as the text is.
    if (!alt && src !== told.current.src) latest.current.onChange(now.current);
    told.current.src = src;
  }, [view, src, alt]);

  const run = (command: Command) => {
    if (!view) return;
    command(view.state, view.dispatch);
    view.focus();
  };
  const lead = (href: string) =>
    view && setLink(view, href, files.find(({ address }) => address === href)?.title ?? href);
  const finish = (href: string) => {
    lead(href);
    setLinking(false);
    view?.focus();
  };
  return (
    <div className="stack tight">
      <p aria-hidden="true" className={styles.label}>
        Texto
      </p>
      <div ref={bar} className={styles.toolbar} role="toolbar" aria-label="Para dar forma al texto">
        {state &&
          toolsOf(state).map(({ name, icon, isOn, run: command }) => (
            <button
              key={name}
              type="button"
              title={icon && name}
              aria-label={icon && name}
              aria-pressed={isOn(state)}
              aria-disabled={!command(state)}
              onClick={() => run(command)}
            >
              {icon ? <Drawing path={icon} /> : name}
            </button>
          ))}
        <button
          type="button"
          aria-pressed={state !== null && hasLink(state)}
          aria-disabled={state !== null && !canLink(state)}
          onClick={() => setLinking(!isLinking && state !== null && canLink(state))}
        >
          Enlace
        </button>
        {!isLegal && <FileButton label="Foto" onFile={(file) => void upload(file)} />}
      </div>
      {isLinking && state && (
        <LinkForm href={linkAt(state)} words={wordsToLink(state)} onChoose={lead} onDone={finish} />
      )}
      {status}
      <p role="status">
        {left > 0 && `${counted(left, "foto no vino", "fotos no vinieron")} con el texto.`}
        {left > 0 && !isLegal && " Para eso está el botón «Foto»."}
      </p>
      <div ref={place} />
      <div ref={foot} className={styles.lost}>
        {lost}
      </div>
    </div>
  );
}

type LinkProps = Record<"onChoose" | "onDone", (href: string) => void> &
  Record<"href" | "words", string>;

/** How much of the words that get a link is repeated. */
const MOST_LETTERS = 60;

function LinkForm({ href, words, onChoose, onDone }: LinkProps) {
  const [value, setValue] = useState(href);
  const place = useRef<HTMLDivElement>(null);
  // It opens above the text, which the browser keeps where it is: on a phone it would be out of sight.
  useEffect(() => {
    place.current?.scrollIntoView({ block: "center" });
    place.current?.querySelector("select")?.focus({ preventScroll: true });
  }, []);
  const cut = cutOff(words, MOST_LETTERS);
  const itsOwn = /^[^/]/.test(value) ? "la dirección" : "el título de la página";
  return (
    <div ref={place} className={`stack tight box ${styles.link}`}>
      <label htmlFor="enlace">
        {words ? `A dónde lleva «${cut}»` : `A dónde lleva el enlace; se escribirá ${itsOwn}`}
      </label>
      <LinkChoice
        id="enlace"
        value={value}
        onChange={(href) => {
          setValue(href);
          // A page is a link at once; an address, or a title in the text, is one when the button says so.
          if (words && href.startsWith("/")) onChoose(href);
        }}
      />
      <Button look="secondary" onClick={() => onDone(value)}>
        Poner el enlace
      </Button>
      <Button look="quiet" onClick={() => onDone("")}>
        Sin enlace
      </Button>
    </div>
  );
}
