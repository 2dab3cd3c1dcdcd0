import type { ReactNode } from "react";
import { classes } from "../components/classes.ts";
import grid from "../components/grid.module.css";
import styles from "./hero-apart.module.css";
import { TitleSection } from "./title-section.tsx";

export interface HeroParts {
  title: string;
  text: string;
  caption: string | null | undefined;
  /** The picture or loop, with the class that positions it. */
  view: (className: string | undefined) => ReactNode;
  action?: ReactNode;
}

interface Props extends HeroParts {
  composition: "beside" | "above";
}

/** A first screen whose words are on the page's own background, in the page's own look. */
export function HeroApart({ composition, title, text, caption, view, action }: Props) {
  return (
    <TitleSection className={styles[composition]}>
      <div className={classes(grid.page, grid.grid, styles.words)}>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.aside}>
          <p>{text}</p>
          {action}
        </div>
      </div>
      <figure className={styles.figure}>
        {view(styles.view)}
        {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
      </figure>
    </TitleSection>
  );
}
