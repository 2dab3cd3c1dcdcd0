import type { AboutPage } from "../../api/types.ts";
import { Captioned } from "../../components/picture.tsx";
import { Section } from "../../components/section.tsx";
import { Slider } from "../../components/slider.tsx";
import { BuildingNote } from "../../site/building-note.tsx";
import { Words } from "../../site/words.tsx";
import styles from "./building.module.css";

/** Milliseconds between two slides of this slider (docs/specification.md, section 9). */
const DELAY_MS = 2000;

const SIZES = "min(100vw, 82rem)";

export function Building({ building }: { building: AboutPage["building"] }) {
  return (
    <Section title={building.title} className={styles.building}>
      <Words text={building.text} link={building.link} scrollTo className={styles.words}>
        <BuildingNote />
      </Words>
      <div className={styles.slider}>
        <Slider label={`Imágenes: ${building.title}`} delayMs={DELAY_MS}>
          {building.pictures.map((picture, index) => (
            <Captioned
              key={picture.src}
              picture={picture}
              day={index === 0 ? building.day : undefined}
              sizes={SIZES}
            />
          ))}
        </Slider>
      </div>
    </Section>
  );
}
