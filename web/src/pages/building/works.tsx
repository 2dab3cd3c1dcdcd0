import type { BuildingPage } from "../../api/types.ts";
import { SiteLink } from "../../layout/site-link.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Captioned } from "../../ui/picture.tsx";
import { Section } from "../../ui/section.tsx";
import styles from "./works.module.css";

/** The works, first and last, with the way to all six pictures. */
export function Works({ works }: { works: BuildingPage["works"] }) {
  const [before, after] = works.pictures;
  return (
    <Section titleId="obra" className={styles.works}>
      {before && <Captioned picture={before} className={styles.before} />}
      {after && <Captioned picture={after} className={styles.after} />}
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
