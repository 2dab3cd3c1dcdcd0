// A field with its label, help and faults, and the text that grows with what is written.
import {
  type ClipboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { unfold, useFaults } from "../faults.ts";
import styles from "./form.module.css";
import { useLostValues } from "./lost-values.tsx";
import { piecesOf, shown, stored, unmarked } from "./names.ts";
import { pasteWords } from "./paste.ts";
import { useHeld } from "./typed.tsx";

interface Frame {
  id: string;
  label: string;
  help?: string | undefined;
  isOptional?: boolean;
  /** The ids of other values that are written in the same input. */
  also?: readonly string[] | undefined;
  children: ReactNode;
}

export function Frame({ id, label, help, isOptional, also = [], children }: Frame) {
  return (
    <div className={styles.field} onPaste={pasteWords}>
      <label htmlFor={id}>
        {label}
        {isOptional && <small> (opcional)</small>}
      </label>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {children}
      <Faults ids={[id, ...also]} />
    </div>
  );
}

/** What is said of a field: what is missing or noted in grey, what is wrong in red. */
export function Faults({ ids }: { ids: readonly string[] }) {
  const faults = useFaults(ids);
  const place = useRef<HTMLParagraphElement>(null);
  const isMissing = faults.some(({ kind }) => kind === "missing");
  // A fold does not hide what is missing; only the browser knows which are around it.
  useEffect(() => {
    if (isMissing) unfold(place.current);
  }, [isMissing]);
  if (faults.length === 0) return null;
  const isWrong = faults.some(({ kind }) => kind === "wrong");
  return (
    <p ref={place} id={`${ids[0]}-error`} className={isWrong ? styles.error : styles.help}>
      {[...new Set(faults.map(({ message }) => message))].join(" ")}
    </p>
  );
}

/** What an input says of itself, for those who cannot see where its help and its fault are. */
export function useDescribed(id: string, help: unknown, also: readonly string[] = []) {
  const faults = useFaults([id, ...also]);
  const ids = [help && `${id}-help`, faults.length > 0 && `${id}-error`].filter(Boolean);
  return {
    "aria-describedby": ids.join(" ") || undefined,
    "aria-invalid": faults.some(({ kind }) => kind === "wrong") || undefined,
  };
}

interface GrowingText {
  id: string;
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  most?: number | undefined;
  describedBy?: object;
  /** Whether lines may begin in it, as in a text that has some. */
  hasLines?: boolean;
}

/** What a new section has until it is written: the first letter takes its place. */
const isUnwritten = (text: string) => /^\[[^\]]*\]$/.test(text);

function grow(area: HTMLTextAreaElement) {
  area.style.height = "0";
  area.style.height = area.value && `${area.scrollHeight + 2}px`;
}

/** What is copied of a text is what is read of it. */
function copyUnmarked(event: ClipboardEvent<HTMLTextAreaElement>): boolean {
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const copied = value.slice(selectionStart, selectionEnd);
  const isMarked = copied !== unmarked(copied);
  if (isMarked) {
    event.clipboardData.setData("text/plain", unmarked(copied));
    event.preventDefault();
  }
  return isMarked;
}

export function GrowingText(props: GrowingText) {
  const { id, value, onChange, onBlur, most = Number.POSITIVE_INFINITY, describedBy } = props;
  const [hadLines] = useState(value.includes("\n"));
  const { hasLines = hadLines } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const { text, ...held } = useHeld(shown(value));
  const write = (wanted: string) => {
    held.put(shown(wanted));
    onChange(wanted);
  };
  const { note, status } = useLostValues(value, { undo: write, redo: write });
  // Only the browser knows how high the text is with its width and font.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height
  useLayoutEffect(() => {
    if (area.current) grow(area.current);
  }, [text]);
  // A picture that comes beside it makes it narrower.
  useLayoutEffect(() => {
    if (area.current && area.current.scrollHeight > area.current.clientHeight) grow(area.current);
  });
  const change = (field: HTMLTextAreaElement) => {
    held.typed(field);
    const written = stored(hasLines ? field.value : field.value.replace(/\n+/g, " "));
    note(value, written);
    onChange(written);
  };
  const count = [...value].length;
  return (
    <>
      <div className={styles.growing}>
        <textarea
          ref={area}
          id={id}
          rows={1}
          value={text}
          onFocus={({ currentTarget }) => {
            held.enter();
            if (isUnwritten(value)) currentTarget.select();
          }}
          onBlur={() => {
            held.leave();
            onBlur?.();
          }}
          onKeyDown={(event) => {
            const { key, nativeEvent } = event;
            if (key === "Enter" && !hasLines && !nativeEvent.isComposing) event.preventDefault();
          }}
          onCopy={copyUnmarked}
          onCut={(event) => copyUnmarked(event) && document.execCommand("delete")}
          onChange={({ target }) => change(target)}
          {...describedBy}
        />
        {text !== value && (
          <div aria-hidden="true">
            {piecesOf(text).map(({ text, name }, at) =>
              name ? <mark key={at}>{text}</mark> : text,
            )}
          </div>
        )}
      </div>
      {count > most - 20 && (
        <p className={count > most ? styles.error : styles.help}>
          {count} de {most} letras como máximo.
        </p>
      )}
      {status}
    </>
  );
}
