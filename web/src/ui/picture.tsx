import type { ReactNode } from "react";
import type { Picture as PictureData } from "../api/types.ts";
import { classes } from "./classes.ts";
import styles from "./picture.module.css";

interface Props {
  picture: PictureData;
  /** On the first screen: asked for at once. Every other picture waits until it comes near. */
  priority?: boolean;
  className?: string | undefined;
}

/** A still picture with its place reserved. */
export function Picture({ picture, priority = false, className }: Props) {
  return (
    <img
      src={picture.src}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
      className={classes(styles.picture, className)}
      decoding="async"
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : "auto"}
    />
  );
}

interface CaptionedProps extends Props {
  /** Stands below the picture, before what the picture is. */
  children?: ReactNode;
}

/** A picture that says below what it is. `className` goes to the figure. */
export function Captioned({ picture, priority = false, className, children }: CaptionedProps) {
  return (
    <figure className={classes(styles.figure, className)}>
      <Picture picture={picture} priority={priority} />
      {(children || picture.caption) && (
        <figcaption className={styles.caption}>
          {children}
          {picture.caption && <small>{picture.caption}</small>}
        </figcaption>
      )}
    </figure>
  );
}
