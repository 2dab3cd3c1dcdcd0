import { classes } from "../../../components/classes.ts";
import { Picture } from "../../../components/picture.tsx";
import { Section } from "../../../components/section.tsx";
import { SiteLink } from "../../../site/site-link.tsx";
import type { ViewProps } from "../../kinds.ts";
import columns from "../columns.module.css";
import styles from "./cards.module.css";

const SIZES = "(min-width: 64rem) min(30vw, 35rem), (min-width: 48rem) 45vw, 90vw";

/** Short texts side by side, each with a picture and a link if it has them. */
export function View({ section: { title, text, items } }: ViewProps<"cards">) {
  const captions = items.map(({ picture }) => picture?.caption);
  return (
    <Section title={title} lead={text}>
      <ul className={classes(columns.columns, styles.cards)}>
        {items.map(({ title, text, picture, link }, index) => (
          <li key={title}>
            {picture && <Picture picture={picture} sizes={SIZES} />}
            <h3>{title}</h3>
            <p>{text}</p>
            {link && (
              <SiteLink href={link.href} className="target" scrollTo>
                {link.label}
              </SiteLink>
            )}
            {/* At its end, so that titles are beside each other; one that was said before is said to readers by ear. */}
            {picture?.caption && (
              <small
                className={classes(captions.indexOf(picture.caption) < index && "visually-hidden")}
              >
                {picture.caption}
              </small>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
