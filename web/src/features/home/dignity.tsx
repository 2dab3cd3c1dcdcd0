import type { HomePage } from "../../api/types.ts";
import { Captioned } from "../../components/picture.tsx";
import { Section } from "../../components/section.tsx";
import { Slider } from "../../components/slider.tsx";
import styles from "./dignity.module.css";

/** Milliseconds between two slides (docs/specification.md, section 9). */
const DELAY_MS = 4000;

const SIZES = "(min-width: 64rem) min(66vw, 55rem), 100vw";

export function Dignity({ dignity }: { dignity: HomePage["dignity"] }) {
  return (
    <Section title={dignity.title}>
      <Slider label={`Imágenes: ${dignity.title}`} delayMs={DELAY_MS}>
        {dignity.slides.map(({ title, text, picture }) => (
          <div key={title} className={styles.slide}>
            <Captioned picture={picture} sizes={SIZES} className={styles.picture} />
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
