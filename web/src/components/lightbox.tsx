import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { GalleryItem } from "./gallery-item.ts";
import { IconButton } from "./icon-button.tsx";
import styles from "./lightbox.module.css";
import { srcSet } from "./renditions.ts";
import { useSwipe } from "./swipe.ts";
import { useWords } from "./words.ts";

export interface LightboxProps {
  items: GalleryItem[];
  /** The picture that was asked for. */
  start: number;
  label: string;
  onClose: () => void;
}

/** One picture at a time, large, in a modal dialog; the browser keeps the focus and returns it. */
export function Lightbox({ items, start, label, onClose }: LightboxProps) {
  const words = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(start);
  const item = inLook(items)[index];

  // A dialog becomes modal only by a call.
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  const go = (step: number) => setIndex((index + step + items.length) % items.length);
  const close = () => dialog.current?.close();
  const keyed = (event: KeyboardEvent) => {
    if (event.key === "ArrowLeft") go(-1);
    if (event.key === "ArrowRight") go(1);
  };
  const swipe = useSwipe(go);
  if (!item) return null;

  return (
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label={label}
      onClose={onClose}
      onKeyDown={keyed}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <figure className={styles.figure}>
        <picture key={item.img.src} className={styles.frame}>
          <source type="image/avif" srcSet={srcSet(item.img, "avif")} sizes="100vw" />
          <img
            src={item.img.src}
            srcSet={srcSet(item.img, "jpg")}
            sizes="100vw"
            alt={item.img.alt}
            width={item.img.width}
            height={item.img.height}
            className={styles.picture}
            draggable={false}
            {...swipe}
          />
        </picture>
        <figcaption className={styles.caption} aria-live="polite">
          <span className={styles.position}>{words.position(index + 1, items.length)}</span>
          <span>
            {item.title && <strong>{item.title}. </strong>}
            {item.details}
            {item.img.caption && <small>{item.img.caption}</small>}
          </span>
        </figcaption>
      </figure>
      <div className={styles.controls}>
        <IconButton icon="left" label={words.previous} onClick={() => go(-1)} />
        <IconButton icon="right" label={words.next} onClick={() => go(1)} />
        <IconButton icon="close" label={words.close} onClick={close} />
      </div>
    </dialog>
  );
}

/** With the pictures that the look shows now. It cannot change while one of them is open. */
function inLook(items: GalleryItem[]): GalleryItem[] {
  if (!document.body.matches(".white-background")) return items;
  return items.map((item) => ({ ...item, img: item.day ?? item.img }));
}
