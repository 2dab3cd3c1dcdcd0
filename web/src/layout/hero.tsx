import type { ReactNode } from "react";
import type { Hero, VideoHero } from "../api/types.ts";
import { buttonClass } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import grid from "../ui/grid.module.css";
import { Picture } from "../ui/picture.tsx";
import { LoopVideo } from "../ui/video.tsx";
import styles from "./hero.module.css";
import { SiteLink } from "./site-link.tsx";
import { TitleSection } from "./title-section.tsx";

interface Props<Data> {
  hero: Data;
  /** A quiet ribbon at the foot of the picture. */
  children?: ReactNode;
}

/** The first screen of a page: one line, one picture, one action. */
export function PictureHero({ hero, children }: Props<Hero>) {
  return (
    <Frame
      hero={hero}
      caption={hero.picture.caption}
      behind={<Picture picture={hero.picture} priority className={styles.picture} />}
    >
      {hero.action && (
        <SiteLink href={hero.action.href} scrollTo className={classes(buttonClass(), styles.action)}>
          {hero.action.label}
        </SiteLink>
      )}
      {children}
    </Frame>
  );
}

/** The same with a silent loop behind the words. */
export function VideoHeroSection({ hero, children }: Props<VideoHero>) {
  return (
    <Frame
      hero={hero}
      caption={hero.video.poster.caption}
      behind={<LoopVideo video={hero.video} className={styles.picture} />}
    >
      {children}
    </Frame>
  );
}

interface FrameProps {
  hero: { title: string; text: string };
  caption: string | null | undefined;
  behind: ReactNode;
  children: ReactNode;
}

function Frame({ hero, caption, behind, children }: FrameProps) {
  return (
    <TitleSection className={styles.hero}>
      <div className={styles.behind} data-over-picture>
        {behind}
      </div>
      <div className={classes(grid.page, grid.grid, styles.words)}>
        <h1 className={styles.title}>{hero.title}</h1>
        <p className={styles.text}>{hero.text}</p>
        {children}
        {caption && <small className={styles.caption}>{caption}</small>}
      </div>
    </TitleSection>
  );
}
