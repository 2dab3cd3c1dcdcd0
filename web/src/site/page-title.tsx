import type { ReactNode } from "react";
import { classes } from "../components/classes.ts";
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
      {/* What has to be there before anything is painted (web/src/app/document.tsx). */}
      <i id="portada" hidden />
    </div>
  );
}

interface Props {
  title: ReactNode;
  /** One sentence below it. */
  text?: ReactNode;
  /** Below both: who wrote it and when, how far the works are. */
  children?: ReactNode;
  className?: string | undefined;
}

/** The top of a page without a hero. */
export function PageTitle({ title, text, children, className }: Props) {
  return (
    <TitleSection className={classes(styles.title, className)}>
      <div className="page grid">
        <h1 className={styles.heading}>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
        {children && <div className={styles.under}>{children}</div>}
      </div>
    </TitleSection>
  );
}
