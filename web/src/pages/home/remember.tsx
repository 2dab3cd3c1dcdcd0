import type { HomePage } from "../../api/types.ts";
import { SiteLink } from "../../layout/site-link.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Captioned } from "../../ui/picture.tsx";
import { Section } from "../../ui/section.tsx";
import styles from "./remember.module.css";

/** Who receives the family: two pictures that step down beside the words. */
export function Remember({ remember }: { remember: HomePage["remember"] }) {
  const [tall, low] = remember.pictures;
  return (
    <Section title={remember.title} className={styles.remember}>
      {tall && <Captioned picture={tall} className={styles.tall} />}
      <div className={styles.words}>
        {remember.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {remember.link && (
          <SiteLink href={remember.link.href} className={buttonClass("secondary")} scrollTo>
            {remember.link.label}
          </SiteLink>
        )}
      </div>
      {low && <Captioned picture={low} className={styles.low} />}
    </Section>
  );
}
