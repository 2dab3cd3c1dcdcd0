// A text as it is read, with a small toolbar.
import "prosemirror-gapcursor/style/gapcursor.css";
import "prosemirror-view/style/prosemirror.css";
import { type Command, EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../components/button.tsx";
import type { Pointer } from "../api.ts";
import { idOf } from "../faults.ts";
import { filled } from "../form/names.ts";
import { LinkChoice } from "../form/widgets.tsx";
import { FileButton, useUpload } from "../picture.tsx";
import { useDrafts } from "../state/store.ts";
import { counted } from "../words.ts";
import {
  goBelow,
  goTo,
  hasLink,
  insertPicture,
  linkAt,
  pluginsOf,
  setLink,
  toolsOf,
} from "./commands.ts";
import { blockAt, read } from "./markdown.ts";
import { pasting } from "./paste.ts";
import { PictureView } from "./picture-view.ts";
import styles from "./prose.module.css";
import { sound } from "./sound.ts";

interface Props {
  body: string;
  /** What new pictures are named after. */
  hint: string;
  isLegal: boolean;
  /** The line and the words to go to. */
  focus?: Pointer | undefined;
  onChange: (body: string) => void;
}

export function ProseEditor({ body, hint, isLegal, focus, onChange }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const [isLinking, setLinking] = useState(false);
  const files = useDrafts(({ files }) => files);
  /** How many pictures did not come along with what was pasted. */
  const [left, setLeft] = useState(0);
  const { send, status } = useUpload(hint, ({ src }) => view && insertPicture(view, src));
  const latest = useRef({ onChange, send });
  latest.current = { onChange, send };
  const now = useRef(body);

  // The text's own document is not React's. It begins anew with another text only.
  useEffect(() => {
    const text = read(body, isLegal);
    now.current = body;
    const leave = () => {
      bar.current?.querySelector("button")?.focus();
      return true;
    };
    const pastes = pasting((picture) => void latest.current.send(picture), setLeft);
    const begun = EditorState.create({ doc: text.doc, plugins: [pastes, ...pluginsOf(leave)] });
    const editor = new EditorView(place.current, {
      state: begun.apply(sound(begun).setMeta("addToHistory", false)),
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
        now.current = text.write(editor.state.doc);
        latest.current.onChange(now.current);
      },
      handleTextInput: goBelow,
      // What is copied to another program is as it is read.
      clipboardTextSerializer: ({ content }) =>
        content.textBetween(0, content.size, "\n\n", ({ type, attrs }) =>
          type.name === "value" ? filled(`{${attrs["name"]}}`) : "\n",
        ),
    });
    setView(editor);
    setState(editor.state);
    return () => editor.destroy();
  }, [body, isLegal]);

  // The cursor is the browser's to move.
  useEffect(() => {
    const [line, words = ""] = focus ?? [];
    if (line && view) goTo(view, blockAt(now.current, Number(line)), words);
  }, [focus, view]);

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
    <div className={styles.editor}>
      <p aria-hidden="true" className={styles.label}>
        Texto
      </p>
      <div ref={bar} className={styles.toolbar} role="toolbar" aria-label="Para dar forma al texto">
        {state &&
          toolsOf(state).map(({ name, isOn, run: command }) => (
            <button
              key={name}
              type="button"
              aria-pressed={isOn(state)}
              onClick={() => run(command)}
            >
              {name}
            </button>
          ))}
        <button
          type="button"
          aria-pressed={state !== null && hasLink(state)}
          onClick={() => setLinking(!isLinking)}
        >
          Enlace
        </button>
        {!isLegal && <FileButton label="Foto" onFile={(file) => void send(file)} />}
      </div>
      {isLinking && <LinkForm href={state ? linkAt(state) : ""} onChoose={lead} onDone={finish} />}
      {status}
      <p role="status">
        {left > 0 && `${counted(left, "foto no vino", "fotos no vinieron")} con el texto.`}
        {left > 0 && !isLegal && " Para eso está el botón «Foto»."}
      </p>
      <div ref={place} />
    </div>
  );
}

type LinkProps = Record<"onChoose" | "onDone", (href: string) => void> & { href: string };

function LinkForm({ href, onChoose, onDone }: LinkProps) {
  const [value, setValue] = useState(href);
  const place = useRef<HTMLDivElement>(null);
  // It opens above the text, which the browser keeps where it is: on a phone it would be out of sight.
  useEffect(() => {
    place.current?.scrollIntoView({ block: "center" });
    place.current?.querySelector("select")?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={place} className={styles.link}>
      <label htmlFor="enlace">
        A dónde lleva lo que está seleccionado, o la palabra del cursor; sin palabra, se escribe el
        título
      </label>
      <LinkChoice
        id="enlace"
        value={value}
        onChange={(href) => {
          setValue(href);
          // A page is a link at once; an address is one when it is written.
          if (href.startsWith("/")) onChoose(href);
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
