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

/** The box is taller than the picture is wide for long stretches of screens: then the picture is cut at its sides, and wider than the screen. */
const SIZES = "(min-width: 48rem) max(100vw, 125vh), max(100vw, 96vh)";

interface Props<Data> {
  hero: Data;
  /** A quiet ribbon below the words. */
  children?: ReactNode;
}

/** The first screen of a page: one line, one picture, one action. */
export function PictureHero({ hero, children }: Props<Hero>) {
  return (
    <Frame
      title={hero.title}
      text={hero.text}
      caption={hero.picture.caption}
      behind={<Picture picture={hero.picture} sizes={SIZES} priority className={styles.picture} />}
      action={
        hero.action && (
          <SiteLink href={hero.action.href} scrollTo className={buttonClass()}>
            {hero.action.label}
          </SiteLink>
        )
      }
      ribbon={children}
    />
  );
}

/** The same with a silent loop behind the words. */
export function VideoHeroSection({ hero, children }: Props<VideoHero>) {
  return (
    <Frame
      title={hero.title}
      text={hero.text}
      caption={hero.video.poster.caption}
      behind={<LoopVideo video={hero.video} className={styles.picture} />}
      ribbon={children}
    />
  );
}

interface FrameProps {
  title: string;
  text: string;
  caption: string | null | undefined;
  behind: ReactNode;
  action?: ReactNode;
  ribbon?: ReactNode;
}

/** Always in the dark look: the words stand on the picture's own shade. */
function Frame({ title, text, caption, behind, action, ribbon }: FrameProps) {
  return (
    <TitleSection className={styles.hero}>
      <div className={styles.dark} data-dark data-over-picture>
        <div className={styles.behind}>{behind}</div>
        <div className={styles.shade}>
          <div className={classes(grid.page, grid.grid, styles.words)}>
            <h1 className={styles.title}>{title}</h1>
            <div className={styles.aside}>
              <p>{text}</p>
              {action}
            </div>
            {ribbon && <div className={styles.ribbon}>{ribbon}</div>}
            {caption && <small className={styles.caption}>{caption}</small>}
          </div>
        </div>
      </div>
    </TitleSection>
  );
}
