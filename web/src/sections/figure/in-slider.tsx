import { Captioned } from "../../components/picture.tsx";
import { Section } from "../../components/section.tsx";
import { Slider } from "../../components/slider.tsx";
import { BuildingNote } from "../../site/building-note.tsx";
import { Words } from "../../site/words.tsx";
import type { ViewProps } from "../kinds.ts";
import styles from "./slider.module.css";

/** Milliseconds between two slides of this slider (docs/specification.md, section 9). */
const DELAY_MS = 2000;

const SIZES = "(min-width: 48rem) min(90vw, 105rem), 100vw";

/** Words above pictures that follow one another. */
export function InSlider({ section }: ViewProps<"figure">) {
  const { title, text, link, pictures, day, building } = section;
  return (
    <Section title={title} place="to4">
      <Words text={text} link={link} scrollTo className="from4">
        {building && <BuildingNote says={building} />}
      </Words>
      <div className={styles.slider}>
        <Slider label={`Imágenes: ${title}`} delayMs={DELAY_MS}>
          {pictures.map((picture, index) => (
            <Captioned
              key={picture.src}
              picture={picture}
              day={index === 0 ? day : undefined}
              sizes={SIZES}
              first={index > 0 && pictures[0]}
            />
          ))}
        </Slider>
      </div>
    </Section>
  );
}
