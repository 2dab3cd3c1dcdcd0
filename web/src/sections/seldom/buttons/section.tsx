import { buttonClass } from "../../../components/button.tsx";
import { Section } from "../../../components/section.tsx";
import { SiteLink } from "../../../site/site-link.tsx";
import type { ViewProps } from "../../kinds.ts";
import styles from "./buttons.module.css";

/** Links that look like buttons: pages, PDFs. */
export function View({ section: { title, text, items } }: ViewProps<"buttons">) {
  return (
    <Section {...(title && { title })} lead={title ? text : undefined}>
      {!title && text && <p>{text}</p>}
      <ul className={styles.buttons}>
        {items.map(({ label, href }) => (
          <li key={`${label} ${href}`}>
            <SiteLink href={href} className={buttonClass("secondary")} scrollTo>
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
