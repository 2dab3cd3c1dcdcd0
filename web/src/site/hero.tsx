import { type ReactNode, use } from "react";
import type { Composition, Fact, Hero, Picture as PictureData } from "../api/types.ts";
import { buttonClass } from "../components/button.tsx";
import { classes } from "../components/classes.ts";
import {
  captionOf,
  classOf,
  FirstLookContext,
  type Look,
  Picture,
} from "../components/picture.tsx";
import styles from "./hero.module.css";
import apart from "./hero-apart.module.css";
import { TitleSection } from "./page-title.tsx";
import { SiteLink } from "./site-link.tsx";

/**
 * On a phone a picture without a portrait is shown larger than this says and so less sharp than it
 * could be: twice as many bytes would show it half a second later.
 */
export const SIZES = "(min-width: 48rem) max(100vw, 125vh), 75vw";

interface Props {
  hero: Hero;
  composition: Composition;
  /** A banner at the foot of it. */
  children?: ReactNode;
}

/** The first screen of a page: one line, one picture, one action. */
export function PictureHero({ hero, composition, children }: Props) {
  return (
    <Frame
      composition={composition}
      hero={hero}
      caption={captionOf(hero.picture, hero.day)}
      view={(className) => <Views hero={hero} className={className} />}
      action={
        hero.action && (
          <SiteLink href={hero.action.href} scrollTo className={buttonClass()}>
            {hero.action.label}
          </SiteLink>
        )
      }
      banner={children}
    />
  );
}

/** The picture, and the one by day where there is one: the look shows one of the two. */
function Views({ hero, className }: { hero: Hero; className: string | undefined }) {
  const { picture, day } = hero;
  const first = use(FirstLookContext);
  const of = (shown: PictureData, look?: Look) => (
    <div
      className={classes(
        styles.view,
        picture.portrait && styles.tall,
        look && classOf(look, first),
      )}
    >
      <Picture picture={shown} sizes={SIZES} priority look={look} className={className} />
    </div>
  );
  return (
    <>
      {of(picture, day ? "dusk" : undefined)}
      {day && of(day, "day")}
    </>
  );
}

interface FrameProps {
  composition: Composition;
  hero: Pick<Hero, "title" | "text"> & { facts?: Fact[] };
  caption: ReactNode;
  /** The picture or loop, with the class that positions it. */
  view: (className: string | undefined) => ReactNode;
  action?: ReactNode;
  banner?: ReactNode;
}

export function Frame(props: FrameProps) {
  const { composition, hero, caption, view, action, banner } = props;
  const { title, text, facts } = hero;
  const aside = (
    <>
      <p>{text}</p>
      {facts && (
        <div className={styles.facts}>
          {facts.map(
            ({ name, value }) =>
              value && (
                <p key={name}>
                  <strong>{name}:</strong> {value}
                </p>
              ),
          )}
        </div>
      )}
      {action}
    </>
  );
  // The words are on the page's own background, in the page's own look.
  if (composition === "beside" || composition === "above")
    return (
      <TitleSection className={apart[composition]}>
        <div className={apart.words}>
          <h1 className={apart.title}>{title}</h1>
          <div className={apart.aside}>{aside}</div>
        </div>
        <figure className={apart.figure} data-no-print>
          {view(apart.view)}
          {caption && <figcaption className={apart.caption}>{caption}</figcaption>}
        </figure>
        {banner}
      </TitleSection>
    );
  return (
    <TitleSection>
      {/* The words are on the picture, which fades into the look's own background. */}
      <div className={classes(styles.over, composition === "right" && styles.right)}>
        <div className={styles.shade}>
          <div className={styles.words}>
            <h1 className={styles.title}>{title}</h1>
            <div className={styles.aside}>{aside}</div>
            {caption && <small className={classes(styles.caption, "meta")}>{caption}</small>}
          </div>
        </div>
        {/* After the words, so that they keep their position however much of it has arrived. */}
        <div className={styles.behind} data-no-print>
          <div className={styles.fill}>{view(styles.picture)}</div>
        </div>
        {banner}
      </div>
    </TitleSection>
  );
}
