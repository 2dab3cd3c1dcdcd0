import type { ReactNode } from "react";
import { preload } from "react-dom";
import type { Picture as PictureData } from "../api/types.ts";
import { classes } from "./classes.ts";
import styles from "./picture.module.css";
import { srcSet } from "./renditions.ts";

const PORTRAIT = "(orientation: portrait)";
const LANDSCAPE = "(orientation: landscape)";

/** A portrait is made for the screen of a phone and needs no more. */
const PORTRAIT_WIDTH = 1200;

interface Props {
  picture: PictureData;
  /** How wide it is shown, in the syntax of the attribute of the same name. */
  sizes: string;
  /** On the first screen: requested at once. Every other picture waits until it is near. */
  priority?: boolean;
  /** Of two pictures in one place, of which the look shows one: requested only where it is shown. */
  ofLook?: boolean;
  className?: string | undefined;
}

/**
 * A still picture with its space reserved and filled with its colour until it arrives; on the first
 * screen, over a glimpse of it that the document contains.
 */
export function Picture({ picture, sizes, priority = false, ofLook = false, className }: Props) {
  const offers = offersOf(picture, sizes, priority);
  if (priority && !ofLook) offers.forEach(ask);
  const shown = (
    <picture className={styles.frame}>
      {offers.map(({ type, media, set, sizes }) => (
        <source key={`${type} ${media}`} type={type} media={media} srcSet={set} sizes={sizes} />
      ))}
      <img
        src={picture.src}
        srcSet={srcSet(picture, "jpg")}
        sizes={sizes}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        data-color={picture.color}
        className={classes(styles.picture, className)}
        decoding="async"
        loading={priority && !ofLook ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
      />
    </picture>
  );
  if (!priority || !picture.glimpse) return shown;
  return (
    <div className={styles.stack}>
      <img
        src={picture.glimpse}
        alt=""
        width={picture.width}
        height={picture.height}
        data-color={picture.color}
        className={classes(
          styles.picture,
          styles.glimpse,
          picture.portrait && styles.upright,
          className,
        )}
        decoding="sync"
      />
      {shown}
    </div>
  );
}

interface Offer {
  type: string;
  media?: string | undefined;
  set: string;
  sizes: string;
}

/** The formats and widths that the browser chooses from before the plain picture. */
function offersOf(picture: PictureData, sizes: string, priority: boolean): Offer[] {
  const portrait = priority && picture.portrait;
  const offers: Offer[] = [];
  const offer = (type: string, set: string | undefined, media?: string, wide = sizes) => {
    if (set) offers.push({ type, media, set, sizes: wide });
  };
  if (portrait) {
    const upright = { src: portrait, width: PORTRAIT_WIDTH };
    offer("image/avif", srcSet(upright, "avif"), PORTRAIT, "100vw");
    offer("image/jpeg", srcSet(upright, "jpg"), PORTRAIT, "100vw");
  }
  offer("image/avif", srcSet(picture, "avif"), portrait ? LANDSCAPE : undefined);
  return offers;
}

/** Makes the browser fetch it before it has parsed the page up to it. */
function ask({ type, media, set, sizes }: Offer) {
  if (type !== "image/avif") return;
  preload(set, {
    as: "image",
    type,
    imageSrcSet: set,
    imageSizes: sizes,
    fetchPriority: "high",
    ...(media && { media }),
  });
}

interface CaptionedProps extends Props {
  /** Shown below the picture, before its caption. */
  children?: ReactNode;
}

/** A picture with its caption below. `className` goes to the figure. */
export function Captioned({ className, children, ...shown }: CaptionedProps) {
  const { caption } = shown.picture;
  return (
    <figure className={classes(styles.figure, className)}>
      <Picture {...shown} />
      {(children || caption) && (
        <figcaption className={styles.caption}>
          {children}
          {caption && <small>{caption}</small>}
        </figcaption>
      )}
    </figure>
  );
}
