import type { Figure } from "../../api/types.ts";
import { SiteLink } from "../../layout/site-link.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Captioned } from "../../ui/picture.tsx";
import { Section } from "../../ui/section.tsx";
import styles from "./works.module.css";

/** A third of the page and two thirds. */
const BEFORE = "(min-width: 48rem) min(33vw, 28rem), 100vw";
const AFTER = "(min-width: 48rem) min(66vw, 55rem), 100vw";

/** The first and the last picture of the works, with a link to all six. */
export function Works({ works }: { works: Figure }) {
  const [before, after] = works.pictures;
  return (
    <Section titleId="obra" className={styles.works}>
      {before && <Captioned picture={before} sizes={BEFORE} className={styles.before} />}
      {after && <Captioned picture={after} sizes={AFTER} className={styles.after} />}
      <div className={styles.words}>
        <h2 id="obra">{works.title}</h2>
        {works.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {works.link && (
          <SiteLink href={works.link.href} className={buttonClass("secondary")}>
            {works.link.label}
          </SiteLink>
        )}
      </div>
    </Section>
  );
}
