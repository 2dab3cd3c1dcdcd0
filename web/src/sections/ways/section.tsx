import { Section } from "../../components/section.tsx";
import { SiteLink } from "../../site/site-link.tsx";
import type { ViewProps } from "../kinds.ts";
import styles from "./ways.module.css";

/** Ways to go on, each a link with a sentence below. */
export function View({ section }: ViewProps<"ways">) {
  return (
    <Section title={section.title}>
      <ul className={styles.ways}>
        {section.items.map(({ title, text, href }) => (
          <li key={title}>
            <h3>
              <SiteLink href={href} scrollTo>
                {title}
              </SiteLink>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
