import { useLoaderData } from "react-router";
import type { PageData } from "../../api/calls.ts";
import type { AboutPage, Points, Prose as ProseData } from "../../api/types.ts";
import { Captioned } from "../../components/picture.tsx";
import { Section } from "../../components/section.tsx";
import { Slider } from "../../components/slider.tsx";
import { Below } from "../../site/below.tsx";
import { BuildingNote } from "../../site/building-note.tsx";
import { Head } from "../../site/head.tsx";
import { PageClosing } from "../../site/page-closing.tsx";
import { VideoHeroSection } from "../../site/video-hero.tsx";
import { Words } from "../../site/words.tsx";
import buildingStyles from "./building.module.css";
import prose from "./prose.module.css";
import styles from "./values.module.css";

export function Page() {
  const { page } = useLoaderData<PageData<"about">>();
  return (
    <>
      <Head meta={page.meta} />
      <VideoHeroSection hero={page.hero} composition="beside" />
      <Below>
        <Prose {...page.mission} look="mission" />
        <Values values={page.values} />
        <Prose {...page.philosophy} look="philosophy" />
        <Building building={page.building} />
        <PageClosing call={page.call} />
      </Below>
    </>
  );
}

function Prose({ title, text, look }: ProseData & { look: "mission" | "philosophy" }) {
  const tone = look === "philosophy" ? "surface" : "plain";
  return (
    <Section title={title} tone={tone} className={prose[look]}>
      <Words text={text} className={prose.words} />
    </Section>
  );
}

/** The four values (docs/specification.md, section 2). */
function Values({ values }: { values: Points }) {
  return (
    <Section title={values.title} lead={values.text}>
      <ul className={styles.list}>
        {values.items.map(
          ({ title, text }) =>
            text && (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ),
        )}
      </ul>
    </Section>
  );
}

/** Milliseconds between two slides of this slider (docs/specification.md, section 9). */
const DELAY_MS = 2000;

const SIZES = "(min-width: 48rem) min(90vw, 105rem), 100vw";

function Building({ building }: { building: AboutPage["building"] }) {
  return (
    <Section title={building.title} className={buildingStyles.building}>
      <Words text={building.text} link={building.link} scrollTo className={buildingStyles.words}>
        <BuildingNote />
      </Words>
      <div className={buildingStyles.slider}>
        <Slider label={`Imágenes: ${building.title}`} delayMs={DELAY_MS}>
          {building.pictures.map((picture, index) => (
            <Captioned
              key={picture.src}
              picture={picture}
              day={index === 0 ? building.day : undefined}
              sizes={SIZES}
              first={index > 0 && building.pictures[0]}
            />
          ))}
        </Slider>
      </div>
    </Section>
  );
}
