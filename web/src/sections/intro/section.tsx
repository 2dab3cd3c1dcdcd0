import { classes } from "../../components/classes.ts";
import { Section } from "../../components/section.tsx";
import { BuildingNote } from "../../site/building-note.tsx";
import { Words } from "../../site/words.tsx";
import { kindOf, type ViewProps } from "../kinds.ts";
import styles from "./intro.module.css";

export const isFirst = true;

/** What a page is about, with links into the rest of it. */
export function View({ section: { title, text, building }, page, sold }: ViewProps<"intro">) {
  return (
    <Section title={title} place="to4">
      <Words text={text} className={classes(styles.words, "from4")}>
        {building && <BuildingNote says={building} />}
        <nav aria-label="En esta página" className={styles.ways}>
          {page.sections.map((it) => {
            const place = kindOf(it)?.placeOf?.(it, sold);
            return (
              place &&
              "title" in it && (
                <a key={it.name} href={`#${place}`}>
                  {it.title}
                </a>
              )
            );
          })}
        </nav>
      </Words>
    </Section>
  );
}
