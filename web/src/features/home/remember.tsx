import type { HomePage } from "../../api/types.ts";
import { buttonClass } from "../../components/button.tsx";
import { Paragraphs } from "../../components/paragraphs.tsx";
import { Captioned } from "../../components/picture.tsx";
import { Section } from "../../components/section.tsx";
import { BuildingNote } from "../../site/building-note.tsx";
import { SiteLink } from "../../site/site-link.tsx";
import styles from "./remember.module.css";

/** The tall one fills half of the page and is cropped at its sides, so it is loaded twice as wide. */
const TALL = "(min-width: 48rem) min(100vw, 82rem), 100vw";
const LOW = "(min-width: 48rem) min(50vw, 41rem), 100vw";

/** The words about the company, beside two pictures at different heights. */
export function Remember({ remember }: { remember: HomePage["remember"] }) {
  const [tall, low] = remember.pictures;
  return (
    <Section title={remember.title} className={styles.remember}>
      {tall && <Captioned picture={tall} day={remember.day} sizes={TALL} className={styles.tall} />}
      <div className={styles.words}>
        <Paragraphs text={remember.text} />
        <BuildingNote />
        {remember.link && (
          <SiteLink href={remember.link.href} className={buttonClass("secondary")} scrollTo>
            {remember.link.label}
          </SiteLink>
        )}
      </div>
      {low && <Captioned picture={low} sizes={LOW} className={styles.low} />}
    </Section>
  );
}
