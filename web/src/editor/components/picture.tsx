// Pictures as they are shown, and the button that asks for a new one: from this equipment or its camera.

import { type DragEvent, type ReactNode, useId, useState } from "react";
import { buttonClass } from "../../components/button.tsx";
import { classes } from "../../components/classes.ts";
import { rendition } from "../../components/renditions.ts";
import { pictures, usePictures } from "../data/pictures.ts";
import styles from "./picture.module.css";

/** Where a browser finds a picture of the content, small. */
export function pictureUrl(src: string): string {
  const url = pictures().find((picture) => picture.src === src)?.url ?? "";
  return rendition(url, 480, "jpg");
}

/** The picture as it is now, small. */
export function Thumbnail({ src }: { src: string }) {
  // Where it is, the program knows.
  usePictures();
  return <img className={styles.thumbnail} src={pictureUrl(src)} alt="" />;
}

/** What is said of a picture, with the picture in sight once it is there. */
export function BesidePicture({ src, children }: { src: string; children: ReactNode }) {
  return (
    <div className={src ? styles.beside : undefined}>
      {src && <Thumbnail src={src} />}
      <div className="stack">{children}</div>
    </div>
  );
}

interface Props {
  id?: string;
  label: ReactNode;
  className?: string | undefined;
  onFile: (file: File) => void;
}

/** Asks for a picture, or takes one that is dropped; a phone offers its camera and its photographs. */
export function FileButton({ id: given, label, className, onFile }: Props) {
  const own = useId();
  const id = given ?? own;
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    setOver(event.type === "dragover");
    if (event.type === "drop") for (const file of event.dataTransfer.files) onFile(file);
  };
  return (
    <span className={classes(styles.upload, className)}>
      <input
        id={id}
        type="file"
        // Without HEIC in this list an iPhone converts its photographs by itself.
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          for (const file of target.files ?? []) onFile(file);
          target.value = "";
        }}
      />
      <label
        htmlFor={id}
        className={buttonClass("secondary")}
        data-over={isOver || undefined}
        onDragOver={over}
        onDragLeave={over}
        onDrop={over}
      >
        {label}
      </label>
    </span>
  );
}

let chosen: File | undefined;

/** Keeps a picture that was chosen on one screen for the next. */
export function keepChosen(file: File) {
  chosen = file;
}

export const isChosen = () => chosen !== undefined;

/** That picture, once. Never while rendering: what is rendered may be thrown away, and the picture with it. */
export function takeChosen(): File | undefined {
  const file = chosen;
  chosen = undefined;
  return file;
}
