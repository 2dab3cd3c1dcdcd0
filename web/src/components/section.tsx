import { type ReactNode, Suspense, useId } from "react";
import { classes } from "./classes.ts";
import { late } from "./early-contract.ts";
import styles from "./section.module.css";

interface Props {
  id?: string;
  title?: string;
  /** A sentence below the title. */
  lead?: string | null | undefined;
  tone?: "plain" | "surface";
  /** Where the heading is. */
  place?: string | undefined;
  /** Goes to the six-column grid that holds the heading and the children. */
  className?: string | undefined;
  /** The id of the heading that names the section; needed where `title` is not given. */
  titleId?: string;
  "data-no-print"?: boolean;
  children: ReactNode;
}

/** A section of a page on the layout grid. React hydrates each separately, so none blocks long. */
export function Section(props: Props) {
  const { id, title, lead, tone = "plain", place, className, titleId, children } = props;
  const ownId = useId();
  const heading = titleId ?? (title && (id ? `${id}-titulo` : ownId));
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className={classes(styles.section, styles[tone])}
      {...late}
      data-no-print={props["data-no-print"]}
    >
      <Suspense>
        <div className={classes("page grid", className)}>
          {title && (
            <div className={classes(styles.head, place)}>
              <h2 id={heading}>{title}</h2>
              {lead && <p className={styles.lead}>{lead}</p>}
            </div>
          )}
          {children}
        </div>
      </Suspense>
    </section>
  );
}
