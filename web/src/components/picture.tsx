import { createContext, type ReactNode, use } from "react";
import { preload } from "react-dom";
import type { ListItem, Picture as PictureData } from "../api/types.ts";
import { classes } from "./classes.ts";
import { LOOK, LOOK_MEDIA } from "./early-contract.ts";
import styles from "./picture.module.css";
import { srcSet } from "./renditions.ts";

const PORTRAIT = "(orientation: portrait)";
const LANDSCAPE = "(orientation: landscape)";

/** A portrait is made for the screen of a phone and needs no more. */
const PORTRAIT_WIDTH = 1200;

/** The picture of one in a list, whose title says what it is about. It comes without dimensions: CSS gives it a shape. */
export const listed = ({ image: src, focus = null }: ListItem): PictureData => ({
  ...{ src, focus, alt: "", width: 1200, height: 800 },
});

/** From this ratio on a picture as wide as the page is no higher than a window. */
const WIDE = 4 / 3;

/** By day in the light look, at dusk in the dark one. */
export type Look = "day" | "dusk";

/** The look of a first visit, and so of one without scripts: `web/src/shell` provides it. */
export const FirstLookContext = createContext<Look>("dusk");

/** The other look is chosen by a script: without one nobody sees its picture, so none is asked for. */
const WITH_SCRIPT = "(scripting: enabled)";

/** A picture without pixels, which asks for nothing. */
const EMPTY = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E";

interface Props {
  picture: PictureData;
  /** How wide it is shown, in the syntax of the attribute of the same name. */
  sizes: string;
  /** On the first screen: requested at once. Every other picture waits until it is near. */
  priority?: boolean;
  /**
   * Of two pictures in one place, the look that shows this one: requested only where it is shown. On
   * the first screen the box around it is to have the class of the look.
   */
  look?: Look | undefined;
  className?: string | undefined;
}

/**
 * A still picture with its space reserved and filled with its colour until it arrives; on the first
 * screen, over a glimpse of it that the document contains: a blurred AVIF of at most 5 kB, because a slow
 * phone has the document half a second before any picture, and a mere gradient shows nothing of the place.
 */
export function Picture({ picture, sizes, priority = false, look, className }: Props) {
  const first = use(FirstLookContext);
  const isOptional = look !== undefined && look !== first;
  // `auto` is only for an image that has a set of its own to choose from.
  const width = isOptional ? sizes.replace(/^auto, /, "") : sizes;
  const offers = offersOf(picture, width, priority, isOptional);
  // In a document; where the app shows the page, the picture itself asks as soon.
  if (import.meta.env.SSR && priority && !look) offers.filter(isAvif).forEach(ask);
  const shown = (
    <picture className={styles.frame}>
      {offers.map(({ type, media, set, sizes }) => (
        <source key={`${type} ${media}`} type={type} media={media} srcSet={set} sizes={sizes} />
      ))}
      <img
        src={isOptional ? EMPTY : picture.src}
        srcSet={isOptional ? undefined : srcSet(picture, "jpg")}
        sizes={isOptional ? undefined : width}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        data-color={picture.color}
        data-focus={picture.focus}
        className={classes(styles.picture, !priority && look && classOf(look, first), className)}
        decoding="async"
        loading={priority && !look ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
      />
    </picture>
  );
  const links =
    priority &&
    look &&
    offers.filter(isAvif).map((offer) => <Ahead key={offer.set} {...offer} look={look} />);
  if (!priority || !picture.glimpse)
    return (
      <>
        {links}
        {shown}
      </>
    );
  return (
    <div className={styles.stack}>
      {links}
      <img
        src={picture.glimpse}
        alt=""
        width={picture.width}
        height={picture.height}
        data-color={picture.color}
        data-focus={picture.focus}
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
function offersOf(
  picture: PictureData,
  sizes: string,
  priority: boolean,
  isOptional: boolean,
): Offer[] {
  const portrait = priority && picture.portrait;
  const offers: Offer[] = [];
  const offer = (type: string, set: string | undefined, shape?: string, wide = sizes) => {
    const media = [isOptional && WITH_SCRIPT, shape].filter(Boolean).join(" and ") || undefined;
    if (set) offers.push({ type, media, set, sizes: wide });
  };
  if (portrait) {
    const upright = { src: portrait, width: PORTRAIT_WIDTH };
    offer("image/avif", srcSet(upright, "avif"), PORTRAIT, "100vw");
    offer("image/jpeg", srcSet(upright, "jpg"), PORTRAIT, "100vw");
  }
  offer("image/avif", srcSet(picture, "avif"), portrait ? LANDSCAPE : undefined);
  if (isOptional) offer("image/jpeg", srcSet(picture, "jpg"));
  return offers;
}

/** What is asked for ahead: a browser that cannot read it ignores the request. */
function isAvif({ type }: Offer): boolean {
  return type === "image/avif";
}

/** Makes the browser fetch it before it has parsed the page up to it. */
function ask({ type, media, set, sizes }: Offer) {
  preload(set, {
    as: "image",
    type,
    imageSrcSet: set,
    imageSizes: sizes,
    fetchPriority: "high",
    ...(media && { media }),
  });
}

/**
 * The same for a picture that one look shows. Only the browser knows the look: the early script gives
 * the link its `media`, and so asks. React lifts it into the head, above that script, for its `href`,
 * which `imageSrcSet` replaces.
 */
function Ahead({ type, media, set, sizes, look }: Offer & { look: Look }) {
  return (
    <link
      rel="preload"
      as="image"
      href="data:,"
      type={type}
      media="not all"
      {...{ [LOOK]: look, [LOOK_MEDIA]: media }}
      imageSrcSet={set}
      imageSizes={sizes}
      fetchPriority="high"
    />
  );
}

interface ByLookProps extends Props {
  /** The same view by day, which the light look shows instead. */
  day?: PictureData | null | undefined;
}

/** A picture, or the same view by day: the look shows one of the two. */
export function ByLook({ day, ...shown }: ByLookProps) {
  if (!day) return <Picture {...shown} />;
  return (
    <>
      <Picture {...shown} look="dusk" />
      <Picture {...shown} picture={day} look="day" />
    </>
  );
}

/** The class of a box that one look shows; `first` is the look of a first visit. */
export function classOf(look: Look, first: Look): string | undefined {
  return classes(styles[look], look !== first && styles.later);
}

/** What is said below a picture: of two that a look chooses between, its own where they differ. */
export function captionOf(picture: PictureData, day?: PictureData | null): ReactNode {
  if (!day || day.caption === picture.caption) return picture.caption;
  return (
    <>
      <ForLook look="dusk">{picture.caption}</ForLook>
      <ForLook look="day">{day.caption}</ForLook>
    </>
  );
}

function ForLook({ look, children }: { look: Look; children: ReactNode }) {
  return <span className={classOf(look, use(FirstLookContext))}>{children}</span>;
}

interface CaptionedProps extends ByLookProps {
  /**
   * One of its section that is shown before it. Where that one has the same caption, which is said then, this is
   * shown where the picture is pointed at or tapped.
   */
  first?: PictureData | false | undefined;
  /** Shown whole whatever its shape: one that is not wide is no higher than the window. */
  isWhole?: boolean;
  /** Shown below the picture, before its caption. */
  children?: ReactNode;
}

/** A picture with its caption below. `className` goes to the figure. */
export function Captioned({
  className,
  children,
  first,
  isWhole = false,
  ...shown
}: CaptionedProps) {
  const caption = captionOf(shown.picture, shown.day);
  const isSaid = first && first.caption === caption;
  const { width, height } = shown.picture;
  const isLow = isWhole && width < height * WIDE;
  return (
    <figure className={classes(styles.figure, isLow && styles.low, className)}>
      <ByLook {...shown} />
      {(children || caption) && (
        <figcaption className={styles.caption}>
          {children}
          {caption && <small className={isSaid ? styles.again : undefined}>{caption}</small>}
        </figcaption>
      )}
    </figure>
  );
}
