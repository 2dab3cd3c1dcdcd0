import { useLoaderData } from "react-router";
import type { PageData } from "../../api/calls.ts";
import type { Points as Data, Plan as Drawn, Figure } from "../../api/types.ts";
import { Gallery } from "../../components/gallery.tsx";
import { Captioned } from "../../components/picture.tsx";
import { Section } from "../../components/section.tsx";
import { Below } from "../../site/below.tsx";
import { BuildingNote } from "../../site/building-note.tsx";
import { Head } from "../../site/head.tsx";
import { PictureHero } from "../../site/hero.tsx";
import { PageClosing } from "../../site/page-closing.tsx";
import { PlaceMap } from "../../site/place-map.tsx";
import { Points } from "../../site/points.tsx";
import { Words } from "../../site/words.tsx";
import styles from "./arrive.module.css";
import { OpeningHours } from "./opening-hours.tsx";
import { Plan } from "./plan.tsx";
import worksStyles from "./works.module.css";

export function Page() {
  const { page } = useLoaderData<PageData<"building">>();
  return (
    <>
      <Head meta={page.meta} />
      <PictureHero hero={page.hero} composition="above" />
      <Below>
        <Section title={page.gallery.title} lead={page.gallery.text.join(" ")}>
          <BuildingNote today />
          <Gallery items={page.photos} all="VER TODO" label={page.gallery.title} />
        </Section>
        <Arrive arrive={page.arrive} plan={page.plan} />
        {page.works && <Works works={page.works} />}
        <PageClosing call={page.call} />
      </Below>
    </>
  );
}

interface Props {
  arrive: Data;
  plan?: Drawn | null | undefined;
}

function Arrive({ arrive, plan }: Props) {
  return (
    <Section title={arrive.title} lead={arrive.text} tone="surface" className={styles.arrive}>
      <div className={styles.hours}>
        <OpeningHours />
      </div>
      <Points items={arrive.items} className={styles.points} />
      <PlaceMap>{plan && <Plan plan={plan} />}</PlaceMap>
    </Section>
  );
}

/** A third of the page and two thirds. */
const BEFORE = "(min-width: 48rem) min(30vw, 35rem), 100vw";
const AFTER = "(min-width: 48rem) min(60vw, 70rem), 100vw";

/** One picture of the works beside the words, or the first and the last above them; a link to all. */
function Works({ works }: { works: Figure }) {
  const { pictures } = works;
  const before = pictures.length > 1 ? pictures[0] : undefined;
  const after = pictures.at(-1);
  return (
    <Section titleId="obra" className={before ? worksStyles.pair : worksStyles.single}>
      {before && (
        <Captioned picture={before} day={works.day} sizes={BEFORE} className={worksStyles.before} />
      )}
      {after && (
        <Captioned
          picture={after}
          day={before ? undefined : works.day}
          sizes={AFTER}
          first={before}
          className={worksStyles.after}
        />
      )}
      <Words
        text={works.text}
        link={works.link}
        heading={<h2 id="obra">{works.title}</h2>}
        className={worksStyles.words}
      />
    </Section>
  );
}
