import { type MouseEvent, useEffect, useState } from "react";
import { classes } from "./classes.ts";
import { ALL, GALLERY, mark, REARRANGE } from "./early-contract.ts";
import styles from "./gallery.module.css";
import { type GalleryItem, Lightbox } from "./lightbox.tsx";
import { ByLook, captionOf } from "./picture.tsx";
import { rearrange } from "./rearrange.ts";
import { useUiStrings } from "./ui-strings.ts";

/** The widths of gallery.module.css: the page's, and half of it. */
const WIDE = "(min-width: 48rem) min(90vw, 105rem), 100vw";
const HALF = "(min-width: 48rem) min(45vw, 53rem), 100vw";

/** Of the one gallery of a page, and of an entry of the history in which one of its pictures is open. */
const ID = "galeria";

interface Props {
  items: GalleryItem[];
  /** The label of the filter's only value: 'VER TODO'. */
  all: string;
  /** The gallery's name for screen readers. */
  label: string;
  /** Where the gallery begins on the first screen. */
  priority?: boolean;
  /** The last is as large as the first, where they are not alike. */
  lastWide?: boolean;
  /** How many are shown, the last ones, where there are more: the filter then opens those before. */
  most?: number;
}

/**
 * Pictures with a filter, pressed at first; each opens large. Before the scripts have come, and without JavaScript, a
 * picture's link opens its file. The filter's state is an attribute that React never changes, so that
 * it works before; without JavaScript its form leads to the gallery, which shows everything.
 */
export function Gallery({ items, all, label, priority = false, lastWide, most }: Props) {
  const words = useUiStrings();
  const { opened, open, close } = useOpened();
  const first = Math.max(items.length - (most ?? items.length), 0);

  const enlarge = (event: MouseEvent, index: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(index);
  };

  // A picture that waits until it is near is asked for as wide as it is shown, where the browser
  // knows `auto`; elsewhere as wide as in the larger of its two arrangements.
  const sizesOf = (index: number) => {
    const isLarge = index === first || (lastWide && index === items.length - 1);
    const largest = isLarge ? WIDE : HALF;
    return priority && index === first ? largest : `auto, ${largest}`;
  };
  // Below the first picture the caption is read; where another has the same, by ear and once it is large.
  const said = ({ img, day }: GalleryItem) => `${img.caption}\n${(day ?? img).caption}`;
  const isSaid = (item: GalleryItem, index: number) =>
    index !== first && items[first] !== undefined && said(item) === said(items[first]);
  const pictures = items.map((item, index) => (
    <li
      key={`${item.img.src} ${item.details}`}
      data-class={item.class}
      className={index < first ? styles.earlier : styles.item}
    >
      <figure>
        <a
          href={item.img.src}
          className={styles.link}
          aria-label={words.enlarge(nameOf(item))}
          onClick={(event) => enlarge(event, index)}
        >
          <ByLook
            picture={item.img}
            day={item.day}
            sizes={sizesOf(index)}
            priority={priority && index === first}
            className={styles.picture}
          />
        </a>
        <figcaption className={styles.caption}>
          {item.title && <strong>{item.title}</strong>}
          <span>{item.details}</span>
          {(item.img.caption || item.day?.caption) && (
            <small className={isSaid(item, index) ? "visually-hidden" : undefined}>
              {captionOf(item.img, item.day)}
            </small>
          )}
        </figcaption>
      </figure>
    </li>
  ));
  return (
    <div
      id={ID}
      {...mark(GALLERY)}
      {...mark(ALL)}
      className={lastWide ? styles.lastWide : undefined}
      suppressHydrationWarning
    >
      {first === 0 && (
        <form action={`#${ID}`} className={styles.bar}>
          <button
            type="submit"
            {...mark(REARRANGE)}
            className={styles.filter}
            aria-pressed
            suppressHydrationWarning
            onClick={(event) => {
              event.preventDefault();
              rearrange(event.currentTarget);
            }}
          >
            {all}
          </button>
        </form>
      )}
      <ul aria-label={label} className={styles.list}>
        {pictures.slice(first)}
      </ul>
      {first > 0 && (
        <details>
          <summary className={classes(styles.filter, styles.summary)}>{all}</summary>
          <ul aria-label={label} className={styles.list}>
            {pictures.slice(0, first)}
          </ul>
        </details>
      )}
      {opened !== null && <Lightbox items={items} start={opened} label={label} onClose={close} />}
    </div>
  );
}

function nameOf({ title, details }: GalleryItem): string {
  return title ? `${title}. ${details}` : details;
}

/**
 * Which picture is open: an entry of the history says so, at the same address. Back closes it, Forward
 * opens it again, and a reload keeps it.
 */
function useOpened() {
  const [opened, setOpened] = useState<number | null>(null);
  // Only the browser knows its history, and where the visitor goes in it.
  useEffect(() => {
    const read = () => setOpened(history.state?.[ID] ?? null);
    read();
    addEventListener("popstate", read);
    return () => removeEventListener("popstate", read);
  }, []);
  const open = (index: number) => {
    history.pushState({ ...history.state, [ID]: index }, "");
    setOpened(index);
  };
  const close = () => {
    if (history.state?.[ID] != null) history.back();
  };
  return { opened, open, close };
}
