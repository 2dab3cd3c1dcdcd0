// A text as it is read, with a small toolbar.
import "prosemirror-view/style/prosemirror.css";
import { EditorState, TextSelection } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../components/button.tsx";
import type { Picture } from "../api.ts";
import { LinkChoice } from "../form/widgets.tsx";
import { FileButton, pictureUrl, useUpload } from "../picture.tsx";
import { pictures } from "../state/drafts.ts";
import { hasMark, isInTable, pluginsOf, type Tool, tableTools, tools } from "./commands.ts";
import { read } from "./markdown.ts";
import { PictureView, SourceView } from "./node-views.ts";
import styles from "./prose.module.css";
import { schema } from "./schema.ts";

interface Props {
  body: string;
  /** What new pictures are named after. */
  hint: string;
  /** A text to go to. */
  focus?: string | undefined;
  onChange: (body: string) => void;
}

export function ProseEditor({ body, hint, focus, onChange }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const [isLinking, setLinking] = useState(false);
  const { send, status } = useUpload(hint, (picture) => insert(view.current, picture));
  const latest = useRef({ onChange, send });
  latest.current = { onChange, send };

  // The text's own document is not React's. It begins anew with another text only.
  useEffect(() => {
    if (!place.current) return;
    const text = read(body);
    const leave = () => {
      bar.current?.querySelector("button")?.focus();
      return true;
    };
    const editor = new EditorView(place.current, {
      state: EditorState.create({ doc: text.doc, plugins: pluginsOf(leave) }),
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": "Texto. Para salir de él, la tecla Escape",
        class: styles["text"] ?? "",
      },
      nodeViews: {
        picture: (node, view, at) =>
          new PictureView(node, view, at, pictureUrl(pictures(), node.attrs["src"])),
        source: (node) => new SourceView(node),
      },
      dispatchTransaction(transaction) {
        const next = editor.state.apply(transaction);
        editor.updateState(next);
        setState(next);
        if (transaction.docChanged) latest.current.onChange(text.write(next.doc));
      },
      handlePaste: (_, event) => take(event.clipboardData),
      handleDrop: (_, event) => take(event.dataTransfer),
    });
    const take = (given: DataTransfer | null) => {
      const images = [...(given?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
      for (const image of images) void latest.current.send(image);
      return images.length > 0;
    };
    view.current = editor;
    setState(editor.state);
    return () => editor.destroy();
  }, [body]);

  // The cursor is the browser's to move.
  useEffect(() => {
    if (focus && view.current) goTo(view.current, focus);
  }, [focus]);

  const run = (tool: Tool) => {
    const editor = view.current;
    if (!editor) return;
    tool.run(editor.state, editor.dispatch);
    editor.focus();
  };
  const shown = state && isInTable(state) ? [...tools, ...tableTools] : tools;
  const isLink = state !== null && hasMark(state, schema.marks.link);
  return (
    <div className={styles.editor}>
      <div ref={bar} className={styles.toolbar} role="toolbar" aria-label="Para dar forma al texto">
        {shown.map((tool) => (
          <button
            key={tool.name}
            type="button"
            aria-pressed={state !== null && tool.isOn(state)}
            onClick={() => run(tool)}
          >
            {tool.name}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={isLink}
          aria-expanded={isLinking}
          onClick={() => setLinking(!isLinking)}
        >
          Enlace
        </button>
        <FileButton label="Foto" onFile={(file) => void send(file)} />
      </div>
      {isLinking && (
        <LinkForm
          href={state ? linkAt(state) : ""}
          onDone={(href) => {
            if (view.current) setLink(view.current, href);
            setLinking(false);
          }}
        />
      )}
      {status}
      <div ref={place} />
    </div>
  );
}

function LinkForm({ href, onDone }: { href: string; onDone: (href: string | null) => void }) {
  const [value, setValue] = useState(href);
  return (
    <div className={styles.link}>
      <label htmlFor="enlace">A dónde lleva lo que está seleccionado</label>
      <LinkChoice id="enlace" value={value} onChange={setValue} />
      <Button look="secondary" onClick={() => onDone(value || null)}>
        Poner el enlace
      </Button>
      {href && (
        <Button look="quiet" onClick={() => onDone(null)}>
          Quitar el enlace
        </Button>
      )}
    </div>
  );
}

const linkAt = ({ selection: { $from } }: EditorState): string =>
  schema.marks.link.isInSet($from.marks())?.attrs["href"] ?? "";

/** Links the selection or, without one, the word at the cursor. */
function setLink(view: EditorView, href: string | null) {
  const { tr, selection } = view.state;
  let { from, to } = selection;
  if (selection.empty) {
    const { $from } = selection;
    const text = $from.parent.textBetween(0, $from.parent.content.size, " ", " ");
    const offset = $from.parentOffset;
    from -= text.slice(0, offset).match(/[^\s]*$/)?.[0].length ?? 0;
    to += text.slice(offset).match(/^[^\s]*/)?.[0].length ?? 0;
  }
  tr.removeMark(from, to, schema.marks.link);
  if (href) tr.addMark(from, to, schema.marks.link.create({ href }));
  view.dispatch(tr);
  view.focus();
}

/** Puts a picture below the block of the cursor, and asks what it shows. */
function insert(view: EditorView | null, { src }: Picture) {
  if (!view) return;
  const { $to } = view.state.selection;
  const after = $to.depth ? $to.after(1) : $to.pos;
  view.dispatch(view.state.tr.insert(after, schema.nodes.picture.create({ src })));
  view.dom.querySelector<HTMLElement>(`[data-src="${CSS.escape(src)}"] textarea`)?.focus();
}

function goTo(view: EditorView, sought: string) {
  let found: number | null = null;
  view.state.doc.descendants((node, at) => {
    const text = node.textContent.replace(/\s+/g, " ").trim();
    if (found === null && node.isTextblock && text.includes(sought.slice(0, 60))) found = at + 1;
    return found === null;
  });
  if (found === null) return;
  view.dispatch(
    view.state.tr.setSelection(TextSelection.create(view.state.doc, found)).scrollIntoView(),
  );
  view.focus();
}
