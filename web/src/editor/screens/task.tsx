// The form of one file, or of a part of it, with the page beside it.
import { type ReactNode, useCallback, useRef, useState } from "react";
import { IconButton } from "../../components/icon.tsx";
import type { Pointer } from "../api.ts";
import type { FormPart } from "../form/file-form.tsx";
import type { Found } from "../marks.ts";
import { part } from "../part.tsx";
import { Preview } from "../preview.tsx";
import { editHref, go } from "../routes.ts";
import { Skeleton } from "../skeleton.tsx";
import { useDrafts } from "../state/store.ts";
import { useOpen } from "../state/use-open.ts";
import { addressOf } from "../tasks.ts";
import styles from "./task.module.css";

const FileForm = part("FileForm", () => import("../form/file-form.tsx"));

interface Workspace {
  title: string;
  help?: ReactNode;
  /** Empty for an article that is not begun, of which there is no page. */
  path: string;
  address: string;
  /** The field that is asked for at first. */
  focus?: Pointer | undefined;
  /** What a touched text of this file does; any other has a screen of its own. */
  onHere?: (pointer: Pointer) => void;
  children: ReactNode;
}

/** How much of the window the fields take on a phone. */
const SHEETS = ["closed", "half", "whole"] as const;
/** How far a finger draws the sheet before it follows, in pixels. */
const DRAWN = 24;

/** The page, and what is edited: in a panel beside it, on a phone in a sheet over its foot. */
export function Workspace(props: Workspace) {
  const { title, help, path, address, focus, onHere, children } = props;
  const [sheet, setSheet] = useState(focus ? 1 : path ? 0 : 2);
  const held = useRef(0);
  const others = useOthers(path);
  const move = (by: number) => setSheet(Math.min(2, Math.max(0, sheet + by)));
  const found = useCallback(
    (found: Found) => {
      if (onHere && found.path === path) onHere([...found.pointer]);
      else go(editHref(found.path, found.pointer));
    },
    [onHere, path],
  );
  return (
    <div
      className={styles.workspace}
      data-workspace
      data-sheet={address ? SHEETS[sheet] : undefined}
      data-text={!path || path.endsWith(".md") || undefined}
    >
      <div className={styles.head}>
        <a href="#/" className={styles.back}>
          <span>Inicio</span>
        </a>
        <h1 tabIndex={-1}>{title}</h1>
      </div>
      {address && <Preview {...{ path, address }} onFound={found} />}
      <div className={styles.panel}>
        {address && (
          <div
            className={styles.handle}
            onPointerDown={({ clientY, pointerId, target, currentTarget }) => {
              held.current = clientY;
              // Beside its buttons, which hear of their own taps, it hears of the finger wherever that goes.
              if (target === currentTarget) currentTarget.setPointerCapture(pointerId);
            }}
            onPointerUp={({ clientY }) => {
              const drawn = held.current - clientY;
              if (Math.abs(drawn) > DRAWN) move(Math.sign(drawn));
            }}
          >
            <IconButton
              icon="down"
              label="Achicar el panel"
              aria-disabled={sheet === 0}
              onClick={() => move(-1)}
            />
            <IconButton
              icon="down"
              className={styles.up}
              label="Agrandar el panel"
              aria-disabled={sheet === 2}
              onClick={() => move(1)}
            />
          </div>
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the keyboard goes */}
        <div className={styles.edited} onFocus={() => setSheet(sheet || 1)}>
          {help && <p className={styles.help}>{help}</p>}
          <p role="status">{others}</p>
          {children}
        </div>
      </div>
    </div>
  );
}

/** Who else is in a text. */
function useOthers(path: string): string {
  const present = useDrafts(({ present }) => present);
  const names = present.filter((other) => path && other.path === path).map(({ who }) => who);
  return names.length > 0 ? `También está aquí: ${names.join(", ")}.` : "";
}

interface Props extends FormPart {
  path: string;
  title?: string;
  help?: ReactNode;
}

export function Task({ path, title, help, focus: asked, ...form }: Props) {
  const { only, part: item } = form;
  const file = useOpen(path);
  const files = useDrafts(({ files }) => files);
  const [focus, setFocus] = useState(asked);
  const onHere = useCallback(
    (pointer: Pointer) => {
      const at = item?.at ?? [];
      const inside = begins(pointer, at) && pointer.slice(at.length);
      if (inside && (!only || only.some((field) => begins(inside, field)))) setFocus(pointer);
      else go(editHref(path, pointer));
    },
    [path, only, item],
  );
  const name = title ?? files.find((file) => file.path === path)?.title ?? path;
  return (
    <Workspace title={name} address={addressOf(path, files)} {...{ help, path, focus, onHere }}>
      {file ? <FileForm {...{ path, focus }} {...form} /> : <Skeleton />}
    </Workspace>
  );
}

const begins = (pointer: Pointer, part: Pointer) => part.every((key, at) => pointer[at] === key);

/** The page by itself: what is touched in it opens its field. */
export function Correct({ address }: { address: string }) {
  const file = useDrafts(({ files }) => files.find((file) => file.address === address));
  const path = file?.path ?? "pages/home.toml";
  return (
    <Workspace title={file?.title ?? "La página"} path={path} address={file ? address : "/"}>
      <p>Toque en la página el texto que quiere corregir, y aquí se abre.</p>
    </Workspace>
  );
}
