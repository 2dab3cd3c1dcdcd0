import type { Figure } from "../../api/types.ts";
import { Captioned } from "../../components/picture.tsx";
import { Section } from "../../components/section.tsx";
import { Words } from "../../site/words.tsx";
import styles from "./works.module.css";

/** A third of the page and two thirds. */
const BEFORE = "(min-width: 48rem) min(33vw, 28rem), 100vw";
const AFTER = "(min-width: 48rem) min(66vw, 55rem), 100vw";

/** One picture of the works beside the words, or the first and the last above them; a link to all. */
export function Works({ works }: { works: Figure }) {
  const { pictures } = works;
  const before = pictures.length > 1 ? pictures[0] : undefined;
  const after = pictures.at(-1);
  return (
    <Section titleId="obra" className={before ? styles.pair : styles.single}>
      {before && (
        <Captioned picture={before} day={works.day} sizes={BEFORE} className={styles.before} />
      )}
      {after && (
        <Captioned
          picture={after}
          day={before ? undefined : works.day}
          sizes={AFTER}
          className={styles.after}
        />
      )}
      <Words
        text={works.text}
        link={works.link}
        heading={<h2 id="obra">{works.title}</h2>}
        className={styles.words}
      />
    </Section>
  );
}
