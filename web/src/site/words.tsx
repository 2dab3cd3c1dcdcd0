import type { ReactNode } from "react";
import type { Link } from "../api/types.ts";
import { buttonClass } from "../components/button.tsx";
import { classes } from "../components/classes.ts";
import { SiteLink } from "./site-link.tsx";
import styles from "./words.module.css";

interface Props {
  text: string[];
  link?: Link | null | undefined;
  /** The link scrolls to the title section of its page. */
  scrollTo?: boolean;
  heading?: ReactNode;
  /** Between the text and the link. */
  children?: ReactNode;
  className?: string | undefined;
}

/** A text of several paragraphs, what belongs to it, and a link onward. */
export function Words({ text, link, scrollTo = false, heading, children, className }: Props) {
  return (
    <div className={classes(styles.words, className)}>
      {heading}
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {children}
      {link && (
        <SiteLink href={link.href} className={buttonClass("secondary")} scrollTo={scrollTo}>
          {link.label}
        </SiteLink>
      )}
    </div>
  );
}
