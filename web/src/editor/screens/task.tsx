// The form of one file, or of a part of it, with the page beside it.

import { type ReactNode, useCallback, useRef, useState } from "react";
import { IconButton } from "../../components/icon.tsx";
import type { Pointer } from "../api/api.ts";
import { Boundary } from "../components/boundary.tsx";
import { Heading } from "../components/heading.tsx";
import { Opening } from "../components/opening.tsx";
import { part } from "../components/part.tsx";
import { useFile, useFiles } from "../data/queries.ts";
import { useDrafts } from "../data/store.ts";
import { useText } from "../data/use-text.ts";
import type { FormPart } from "../form/file-form.tsx";
import { editHref, go } from "../lib/routes.ts";
import { addressOf } from "../lib/tasks.ts";
import { isWithin } from "../lib/values.ts";
import type { Found } from "../page/marks.ts";
import { Preview } from "../page/preview.tsx";
import styles from "./task.module.css";
import { useFocus } from "./use-focus.ts";

const FileForm = part(() => import("../form/file-form.tsx").then((it) => it.FileForm));
const WholeFile = part(() => import("../page/whole-file.tsx").then((it) => it.WholeFile));

interface Workspace {
  title: string;
  help?: ReactNode;
  /** Empty for an article that is not begun, of which there is no page. */
  path: string;
  address: string;
  /** The field that is asked for at first. */
  focus?: Pointer | undefined;
  /** What the screen is for: the page shows its place, and a phone its fields. */
  first?: Pointer | undefined;
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
  const { title, help, path, address, focus, first, onHere, children } = props;
  const [sheet, setSheet] = useState(focus || first ? 1 : path ? 0 : 2);
  const held = useRef(0);
  const others = useOthers(path);
  const move = (by: number) => setSheet(Math.min(2, Math.max(0, sheet + by)));
  const open = () => setSheet(sheet || 1);
  const found = useCallback(
    (found: Found) => {
      if (onHere && found.path === path) onHere([...found.pointer]);
      // The page stays where it was touched.
      else go(editHref(found.path, found.pointer, address));
    },
    [onHere, path, address],
  );
  return (
    <div
      className={styles.workspace}
      data-workspace
      data-sheet={address ? SHEETS[sheet] : undefined}
      data-text={!path || path.endsWith(".md") || undefined}
    >
      <div className={styles.head}>
        <a href="#/" className="back">
          <span>Inicio</span>
        </a>
        <Heading>{title}</Heading>
      </div>
      {address && (
        <Boundary key={address} what="La página">
          <Preview {...{ path, address, first }} onFound={found} />
        </Boundary>
      )}
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
              className="up"
              label="Agrandar el panel"
              aria-disabled={sheet === 2}
              onClick={() => move(1)}
            />
          </div>
        )}
        {/* biome-ignore lint/a11y: it only hears where the keyboard and the finger go; nothing moves under a finger */}
        <div
          className={`stack ${styles.edited}`}
          onFocus={({ currentTarget }) => currentTarget.querySelector(":active") || open()}
          onClick={open}
        >
          {help && <p className={styles.help}>{help}</p>}
          <p role="status">{others}</p>
          <Boundary what="Esta parte">{children}</Boundary>
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

interface TaskProps extends FormPart {
  path: string;
  title?: string;
  help?: ReactNode;
  /** The page on which it was touched. */
  page?: string | undefined;
}

export function Task({ path, title, help, focus: asked, only, page }: TaskProps) {
  const file = useText(path);
  const files = useFiles();
  const [focus, setFocus] = useFocus(asked);
  // Other parts of the file are looked at on the same page.
  const [shown, show] = useState(page);
  if (page && page !== shown) show(page);
  const address = shown ?? addressOf(path, files, asked ?? only?.[0]);
  const onHere = useCallback(
    (pointer: Pointer) => {
      const isHere = !only || only.some((field) => isWithin(pointer, field));
      if (isHere) setFocus(pointer);
      if (!isHere || !only) go(editHref(path, pointer, address));
    },
    [path, only, setFocus, address],
  );
  const info = useFile(path);
  const isPage = info?.address && !only && !focus;
  const name = title ?? info?.title ?? path;
  return (
    <Workspace
      title={name}
      help={
        isPage ? "Toque en la página el texto que quiere corregir, o elija aquí su parte." : help
      }
      first={only?.[0]}
      {...{ path, address, focus, onHere }}
    >
      {!file && <Opening path={path} />}
      {file &&
        (only ? <FileForm {...{ path, focus, only }} /> : <WholeFile {...{ path, focus }} />)}
    </Workspace>
  );
}
