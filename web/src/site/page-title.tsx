import type { ReactNode } from "react";
import { classes } from "../components/classes.ts";
import grid from "../components/grid.module.css";
import styles from "./page-title.module.css";

interface SectionProps {
  children: ReactNode;
  className?: string | undefined;
}

/** The section with the page's `h1`, at the top of the page: the target of scroll-to. */
export function TitleSection({ children, className }: SectionProps) {
  return (
    <div data-title-section className={className}>
      {children}
    </div>
  );
}

interface Props {
  title: ReactNode;
  /** One sentence below it. */
  text?: ReactNode;
  /** Below both. */
  note?: ReactNode;
  /** Above the title: a category, a date. */
  children?: ReactNode;
  className?: string | undefined;
}

/** The top of a page without a hero. */
export function PageTitle({ title, text, note, children, className }: Props) {
  return (
    <TitleSection className={classes(styles.title, className)}>
      <div className={classes(grid.page, grid.grid)}>
        {children && <div className={styles.over}>{children}</div>}
        <h1 className={styles.heading}>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
        {note && <div className={styles.note}>{note}</div>}
      </div>
    </TitleSection>
  );
}
