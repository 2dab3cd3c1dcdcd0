import {
  type KeyboardEvent,
  type MouseEvent,
  type TouchEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import type { Picture } from "../api/types.ts";
import { classes } from "./classes.ts";
import { IconButton } from "./icon.tsx";
import styles from "./lightbox.module.css";
import { srcSet } from "./renditions.ts";
import { useUiStrings } from "./ui-strings.ts";

/** One picture of a gallery. */
export interface GalleryItem {
  img: Picture;
  /** The same view by day, which the light look shows instead. */
  day?: Picture | null;
  details: string;
  /** Above the details: month and year, or that it is a stage to come. */
  title?: string;
  /** The group that the filter reads (docs/specification.md, section 3). */
  class?: string;
}

/** As in lightbox.module.css: about as many pixels as the largest file has. */
const ZOOMED = "max(140vw, 1200px)";

interface Props {
  items: GalleryItem[];
  /** The picture that was asked for. */
  start: number;
  label: string;
  /** The visitor has closed it. */
  onClose: () => void;
}

/**
 * One picture at a time, in a modal dialog that scrolls: as wide or as high as the window, or enlarged
 * further and moved by scrolling. The browser keeps the focus and returns it.
 */
export function Lightbox({ items, start, label, onClose }: Props) {
  const words = useUiStrings();
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(start);
  const [isZoomed, setZoomed] = useState(false);
  const item = inLook(items)[index];

  // A dialog becomes modal only by a call, and returns the focus only if it is closed before it goes.
  useLayoutEffect(() => {
    const it = dialog.current;
    it?.showModal();
    return () => it?.close();
  }, []);

  const go = (step: number) => {
    setZoomed(false);
    setIndex((index + step + items.length) % items.length);
  };
  const keyed = ({ key }: KeyboardEvent) => {
    if (isZoomed) return;
    if (key === "ArrowLeft") go(-1);
    if (key === "ArrowRight") go(1);
  };
  /** Keeps a point of the picture, in parts of its size, in the middle of the window. */
  const zoom = (x = 0.5, y = 0.5) => {
    flushSync(() => setZoomed(!isZoomed));
    const it = dialog.current;
    const picture = it?.querySelector("img");
    it?.scrollTo(
      x * (picture?.clientWidth ?? 0) - it.clientWidth / 2,
      y * (picture?.clientHeight ?? 0) - it.clientHeight / 2,
    );
  };
  const clicked = ({ target, currentTarget, clientX, clientY }: MouseEvent) => {
    if (target === currentTarget) dialog.current?.close();
    if (!(target instanceof HTMLImageElement)) return;
    const { left, top, width, height } = target.getBoundingClientRect();
    zoom((clientX - left) / width, (clientY - top) / height);
  };
  const swipe = useSwipe(go);
  const sizes = isZoomed ? ZOOMED : "100vw";
  if (!item) return null;

  return (
    <dialog
      ref={dialog}
      className={classes(styles.lightbox, isZoomed && styles.zoomed)}
      aria-label={label}
      onClose={onClose}
      onKeyDown={keyed}
      onClick={clicked}
    >
      <figure className={styles.figure} {...(!isZoomed && swipe)}>
        <picture key={item.img.src}>
          <source type="image/avif" srcSet={srcSet(item.img, "avif")} sizes={sizes} />
          <img
            src={item.img.src}
            srcSet={srcSet(item.img, "jpg")}
            sizes={sizes}
            alt={item.img.alt}
            width={item.img.width}
            height={item.img.height}
            className={styles.picture}
            draggable={false}
          />
        </picture>
        <figcaption className={styles.caption} aria-live="polite">
          <span className={styles.position}>{words.position(index + 1, items.length)}</span>
          <span>
            {item.title && <strong>{item.title}. </strong>}
            <span>{item.details}</span>
            {item.img.caption && <small>{item.img.caption}</small>}
          </span>
        </figcaption>
      </figure>
      <div className={styles.controls}>
        <IconButton icon="left" label={words.previous} onClick={() => go(-1)} />
        <IconButton icon="right" label={words.next} onClick={() => go(1)} />
        <IconButton
          icon={isZoomed ? "zoomOut" : "zoomIn"}
          label={isZoomed ? words.zoomOut : words.zoomIn}
          onClick={() => zoom()}
        />
        <IconButton icon="close" label={words.close} onClick={() => dialog.current?.close()} />
      </div>
    </dialog>
  );
}

/** With the pictures that the look shows now. It cannot change while one of them is open. */
function inLook(items: GalleryItem[]): GalleryItem[] {
  if (!document.body.matches(".white-background")) return items;
  return items.map((item) => ({ ...item, img: item.day ?? item.img }));
}

/** Pixels that a finger moves before it counts as a swipe. */
const SWIPE_PX = 40;

/**
 * What an element needs so that a finger drawn over it leads one step on, or one back. Two fingers
 * enlarge the page, and while it is enlarged one finger moves it.
 */
export function useSwipe(go: (step: 1 | -1) => void) {
  const start = useRef<{ clientX: number; clientY: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const isPlain = touches.length === 1 && (visualViewport?.scale ?? 1) < 1.01;
      start.current = (isPlain && touches[0]) || null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const end = changedTouches[0];
      if (!start.current || !end) return;
      const x = end.clientX - start.current.clientX;
      const y = end.clientY - start.current.clientY;
      start.current = null;
      if (Math.abs(x) > SWIPE_PX && Math.abs(x) > Math.abs(y)) go(x < 0 ? 1 : -1);
    },
  };
}
