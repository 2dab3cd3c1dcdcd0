import type { ReactNode } from "react";
import { classes } from "../components/classes.ts";
import grid from "../components/grid.module.css";
import styles from "./page-title.module.css";
import { TitleSection } from "./title-section.tsx";

interface Props {
  title: ReactNode;
  /** One sentence below it. */
  text?: ReactNode;
  /** Above the title: a category, a date. */
  children?: ReactNode;
}

/** The top of a page without a hero. */
export function PageTitle({ title, text, children }: Props) {
  return (
    <TitleSection className={styles.title}>
      <div className={classes(grid.page, grid.grid)}>
        {children && <div className={styles.over}>{children}</div>}
        <h1 className={styles.heading}>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
      </div>
    </TitleSection>
  );
}
