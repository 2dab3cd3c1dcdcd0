import { classes } from "../../components/classes.ts";
import { Captioned } from "../../components/picture.tsx";
import { Section } from "../../components/section.tsx";
import { BuildingNote } from "../../site/building-note.tsx";
import { Words } from "../../site/words.tsx";
import type { SectionOf, ViewProps } from "../kinds.ts";
import styles from "./staggered.module.css";

/** The tall one fills half of the page and is cropped at its sides, so it is loaded twice as wide. */
const TALL = "(min-width: 48rem) min(90vw, 105rem), 100vw";
const LOW = "(min-width: 64rem) min(90vw, 105rem), (min-width: 48rem) 45vw, 100vw";

/** Words beside two pictures at different heights. */
export function Staggered({ section, page }: ViewProps<"figure">) {
  const [tall, low] = section.pictures;
  const hero = page.sections.find((it): it is SectionOf<"hero"> => it.kind === "hero");
  return (
    <Section title={section.title} place="to4 apart" className={styles.remember}>
      {tall && <Captioned picture={tall} day={section.day} sizes={TALL} className={styles.tall} />}
      <Words
        text={section.text}
        link={section.link}
        scrollTo
        className={classes(styles.words, "to4 apart")}
      >
        {section.building && <BuildingNote says={section.building} beside={hero?.facts} />}
      </Words>
      {low && <Captioned picture={low} sizes={LOW} className={styles.low} first={tall} />}
    </Section>
  );
}
