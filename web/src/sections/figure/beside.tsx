import { Captioned } from "../../components/picture.tsx";
import { Section } from "../../components/section.tsx";
import { BuildingNote } from "../../site/building-note.tsx";
import { Words } from "../../site/words.tsx";
import type { ViewProps } from "../kinds.ts";
import styles from "./beside.module.css";

/** A third of the page and two thirds. */
const BEFORE = "(min-width: 48rem) min(30vw, 35rem), 100vw";
const AFTER = "(min-width: 48rem) min(60vw, 70rem), 100vw";

/** Words beside one picture, or below the first and the last of several. */
export function Beside({ section }: ViewProps<"figure">) {
  const { name, title, text, link, pictures, day, building } = section;
  const before = pictures.length > 1 ? pictures[0] : undefined;
  const after = pictures.at(-1);
  const id = `${name}-titulo`;
  return (
    <Section titleId={id} className={before ? styles.pair : styles.single}>
      {before && <Captioned picture={before} day={day} sizes={BEFORE} className={styles.before} />}
      {after && (
        <Captioned
          picture={after}
          day={before ? undefined : day}
          sizes={AFTER}
          first={before}
          className={styles.after}
        />
      )}
      <Words text={text} link={link} heading={<h2 id={id}>{title}</h2>} className={styles.words}>
        {building && <BuildingNote says={building} />}
      </Words>
    </Section>
  );
}
