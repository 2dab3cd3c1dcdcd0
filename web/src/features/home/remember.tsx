import type { HomePage } from "../../api/types.ts";
import { Captioned } from "../../components/picture.tsx";
import { Section } from "../../components/section.tsx";
import { BuildingNote } from "../../site/building-note.tsx";
import { Words } from "../../site/words.tsx";
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
      <Words text={remember.text} link={remember.link} scrollTo className={styles.words}>
        <BuildingNote />
      </Words>
      {low && <Captioned picture={low} sizes={LOW} className={styles.low} />}
    </Section>
  );
}
