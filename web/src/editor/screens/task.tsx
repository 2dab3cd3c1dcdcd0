// The form of one file, or of a part of it, with the page beside it.
import { type ReactNode, useCallback, useEffect, useState } from "react";
import type { Pointer } from "../api.ts";
import type { Found } from "../find-text.ts";
import type { FormPart } from "../form/file-form.tsx";
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
  path: string;
  address: string;
  /** On a phone the page is behind a tab; this says which is in front at first. */
  startsWithPage?: boolean;
  /** Where a field was asked for, on a phone it is in front. */
  focus?: Pointer | undefined;
  /** What a touched text of this file does; any other has a screen of its own. */
  onHere?: (pointer: Pointer) => void;
  children: ReactNode;
}

/** What is edited, and the page beside it; on a phone, one of the two. */
export function Workspace(props: Workspace) {
  const { title, help, path, address, startsWithPage = false, focus, children } = props;
  const [isPage, showPage] = useState(startsWithPage);
  // A field that was asked for from elsewhere is to be seen.
  useEffect(() => {
    if (focus) showPage(false);
  }, [focus]);
  const { onHere } = props;
  const found = useCallback(
    (found: Found) => {
      showPage(false);
      if (onHere && found.path === path) onHere([...found.pointer]);
      else go(editHref(found.path, found.pointer));
    },
    [onHere, path],
  );
  return (
    <div className={styles.workspace} data-page={isPage || undefined}>
      <div className={styles.head}>
        <a href="#/" className={styles.back}>
          Inicio
        </a>
        <h1 tabIndex={-1}>{title}</h1>
        {help && <p>{help}</p>}
        <p role="status">{useOthers(path)}</p>
        {address && (
          <div className={styles.tabs}>
            <button type="button" aria-pressed={!isPage} onClick={() => showPage(false)}>
              Escribir
            </button>
            <button type="button" aria-pressed={isPage} onClick={() => showPage(true)}>
              Ver la página
            </button>
          </div>
        )}
      </div>
      <div className={styles.edited}>{children}</div>
      <div className={styles.page}>
        {address && <Preview {...{ path, address }} onFound={found} />}
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
    <Workspace title={file?.title ?? "La página"} {...{ path, address }} startsWithPage>
      <p>Toque en la página el texto que quiere corregir, y aquí se abre.</p>
    </Workspace>
  );
}
