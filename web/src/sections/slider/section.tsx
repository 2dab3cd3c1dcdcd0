import { Captioned } from "../../components/picture.tsx";
import { Section } from "../../components/section.tsx";
import { Slider } from "../../components/slider.tsx";
import type { ViewProps } from "../kinds.ts";
import styles from "./slider.module.css";

/** Milliseconds between two slides (docs/specification.md, section 9). */
const DELAY_MS = 4000;

const SIZES = "(min-width: 64rem) min(60vw, 70rem), 100vw";

/** Pictures one after the other, each beside its words. */
export function View({ section: { title, slides } }: ViewProps<"slider">) {
  return (
    <Section title={title}>
      <Slider label={`Imágenes: ${title}`} delayMs={DELAY_MS}>
        {slides.map(({ title, text, picture }, index) => (
          <div key={title} className={styles.beside}>
            <Captioned
              picture={picture}
              sizes={SIZES}
              className={styles.picture}
              first={index > 0 && slides[0]?.picture}
            />
            <div className={styles.words}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </div>
        ))}
      </Slider>
    </Section>
  );
}
