import { classes } from "../../../components/classes.ts";
import { Section } from "../../../components/section.tsx";
import type { ViewProps } from "../../kinds.ts";
import styles from "./quotes.module.css";

/** What families said, each with who that was. */
export function View({ section: { title, items } }: ViewProps<"quotes">) {
  return (
    <Section {...(title && { title })}>
      <ul className={classes(styles.quotes, items.length === 1 && classes(styles.alone, "from3"))}>
        {items.map(({ text, who }) => (
          <li key={text}>
            <figure>
              <blockquote>{text}</blockquote>
              <figcaption>{who}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
