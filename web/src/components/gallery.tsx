import { type ComponentType, type MouseEvent, type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import { classes } from "./classes.ts";
import styles from "./gallery.module.css";
import type { GalleryItem } from "./gallery-item.ts";
import type { LightboxProps } from "./lightbox.tsx";
import { loadPart } from "./part.ts";
import { ByLook } from "./picture.tsx";
import { useRearranged } from "./rearranged.ts";
import { useWords } from "./words.ts";

/** The widths of gallery.module.css: the page's, half of it, and a third where all are alike. */
const WIDE = "min(100vw, 82rem)";
const HALF = "(min-width: 48rem) min(50vw, 41rem), 100vw";
const THIRD = "(min-width: 64rem) min(33.4vw, 27.4rem), (min-width: 48rem) min(50vw, 41rem), 100vw";

interface Props {
  items: GalleryItem[];
  /** The label of the filter's only value: 'VER TODO'. */
  all: string;
  /** The gallery's name for screen readers. */
  label: string;
  id?: string;
  /** Where the gallery begins on the first screen. */
  priority?: boolean;
  /** At first all pictures are alike, and none is large. */
  even?: boolean;
  /** The last is as large as the first, where they are not alike. */
  lastWide?: boolean;
  /** Shown beside the filter. */
  children?: ReactNode;
}

/** Pictures with a filter; each opens large. Without JavaScript a picture's link opens its file. */
export function Gallery(props: Props) {
  const { items, all, label, id = "galeria", priority = false, lastWide = false } = props;
  const words = useWords();
  const { list, even, rearrange } = useRearranged(props.even);
  const [open, setOpen] = useState<number | null>(null);
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps> | null>(null);

  const enlarge = async (event: MouseEvent, index: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    try {
      const part = await loadPart("lightbox", () => import("./lightbox.tsx"));
      setLightbox(() => part.Lightbox);
      setOpen(index);
    } catch {
      // The part did not arrive: open the file itself.
      location.assign(items[index]?.img.src ?? "#");
    }
  };

  const sizesOf = (index: number) => {
    if (even) return THIRD;
    return index === 0 || (lastWide && index === items.length - 1) ? WIDE : HALF;
  };
  return (
    <div id={id} className={styles.gallery}>
      <div className={styles.bar}>
        {/* Without JavaScript the form leads to the gallery, which shows everything. */}
        <form action={`#${id}`} onSubmit={(event) => event.preventDefault()}>
          <button type="submit" className={styles.filter} aria-pressed={even} onClick={rearrange}>
            {all}
          </button>
        </form>
        {props.children}
      </div>
      <ul
        ref={list}
        aria-label={label}
        className={classes(styles.list, even ? styles.even : lastWide && styles.lastWide)}
      >
        {items.map((item, index) => (
          <li
            key={`${item.img.src} ${item.details}`}
            data-class={item.class}
            className={styles.item}
          >
            <figure className={styles.figure}>
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
                  priority={priority && index === 0}
                  className={styles.picture}
                />
              </a>
              <figcaption className={styles.caption}>
                {item.title && <strong>{item.title}</strong>}
                <span>{item.details}</span>
                {item.img.caption && <small>{item.img.caption}</small>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {Lightbox &&
        open !== null &&
        createPortal(
          <Lightbox items={items} start={open} label={label} onClose={() => setOpen(null)} />,
          document.body,
        )}
    </div>
  );
}

function nameOf({ title, details }: GalleryItem): string {
  return title ? `${title}. ${details}` : details;
}
