// A text of any length, which grows with what is written.
import { type ClipboardEvent, type ComponentProps, useLayoutEffect, useRef, useState } from "react";
import { useDrafts } from "../../data/store.ts";
import styles from "../form.module.css";
import { Frame, useDescribed } from "../frame.tsx";
import { useLostValues } from "../lost-values.tsx";
import { piecesOf, shown, stored, unmarked } from "../names.ts";
import { useHeld } from "../typed.tsx";
import { type Input, orNothing } from "./line.tsx";

interface GrowingText {
  id: string;
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  most?: number | undefined;
  describedBy?: object | undefined;
  placeholder?: string | undefined;
  /** Whether lines may begin in it, as in a text that has some. */
  hasLines?: boolean;
}

/** What a new section has until it is written: the first letter takes its place. */
export const isUnwritten = (text: string) => /^\[[^\]]*\]$/.test(text);

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
  const { placeholder } = props;
  const [hadLines] = useState(value.includes("\n"));
  const { hasLines = hadLines } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  // Of what stands in place of names.
  useDrafts(({ session }) => session);
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
          placeholder={placeholder}
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
        <p className={count > most ? "meta wrong" : "meta"}>
          {count} de {most} letras como máximo.
        </p>
      )}
      {status}
    </>
  );
}

type TextField = Omit<GrowingText, "describedBy"> & ComponentProps<typeof Frame>;

/** The same with its label, its help and what is wrong with it; `children` are below it. */
export function TextField({ label, help, isOptional, also, place, children, ...text }: TextField) {
  const { id } = text;
  return (
    <Frame {...{ id, label, help, isOptional, also, place }}>
      <GrowingText {...text} describedBy={useDescribed(id, help, also)} />
      {children}
    </Frame>
  );
}

export const Text = ({ id, shape, value, isRequired, describedBy, onChange }: Input) => (
  <GrowingText
    {...{ id, describedBy }}
    value={String(value ?? "")}
    onChange={(text) => onChange(orNothing(text, isRequired))}
    most={shape.maxLength}
    placeholder={shape["x-absent"]}
  />
);
