import { useLoaderData } from "react-router";
import { addressOf } from "../../api/address.ts";
import type { Fact, HomePage, Niche, Prose, Ribbon, Ways } from "../../api/types.ts";
import { buttonClass } from "../../components/button.tsx";
import { classes } from "../../components/classes.ts";
import grid from "../../components/grid.module.css";
import { Captioned } from "../../components/picture.tsx";
import { Section } from "../../components/section.tsx";
import { Slider } from "../../components/slider.tsx";
import { Below } from "../../site/below.tsx";
import { BuildingNote } from "../../site/building-note.tsx";
import { ContactCall } from "../../site/contact-call.tsx";
import { Head } from "../../site/head.tsx";
import { PictureHero } from "../../site/hero.tsx";
import { isAlone, NicheCard } from "../../site/niche-card.tsx";
import wall from "../../site/niche-wall.module.css";
import { SiteLink } from "../../site/site-link.tsx";
import { useSite } from "../../site/use-site.ts";
import { Words } from "../../site/words.tsx";
import bannerStyles from "./banner.module.css";
import dignityStyles from "./dignity.module.css";
import type { Data } from "./loader.ts";
import nicheGrid from "./niche-grid.module.css";
import rememberStyles from "./remember.module.css";
import waysStyles from "./ways.module.css";

export function Page() {
  const { page, niches } = useLoaderData<Data>();
  const { product } = useSite();
  return (
    <>
      <Head meta={page.meta} />
      <PictureHero hero={page.hero} composition="left">
        {page.presale?.terms && <Banner {...page.presale} />}
      </PictureHero>
      <Below>
        {page.needs && <WaysOn ways={page.needs} />}
        <Dignity dignity={page.dignity} />
        <Remember remember={page.remember} facts={page.hero.facts} />
        <NicheGrid
          prose={page.niches}
          niches={niches}
          all={`${addressOf("services", product)}#seccion-nichos`}
        />
        {page.reading && <WaysOn ways={page.reading} />}
        <ContactCall call={page.call} />
      </Below>
    </>
  );
}

/** 'gran preventa' (docs/specification.md, section 1), as wide as the page, with what counts and without a countdown. */
function Banner({ label, href }: Pick<Ribbon, "label" | "href">) {
  const { facts } = useSite();
  return (
    <SiteLink href={href} className={bannerStyles.banner}>
      <span className={classes(grid.page, bannerStyles.words)}>
        <strong>{label}</strong> {facts.presale}
      </span>
    </SiteLink>
  );
}

/** Ways to go on, each a link with a sentence below. */
function WaysOn({ ways }: { ways: Ways }) {
  return (
    <Section title={ways.title}>
      <ul className={waysStyles.ways}>
        {ways.items.map(({ title, text, href }) => (
          <li key={title}>
            <h3>
              <SiteLink href={href} scrollTo>
                {title}
              </SiteLink>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Milliseconds between two slides (docs/specification.md, section 9). */
const DELAY_MS = 4000;

const SIZES = "(min-width: 64rem) min(60vw, 70rem), 100vw";

function Dignity({ dignity }: { dignity: HomePage["dignity"] }) {
  return (
    <Section title={dignity.title}>
      <Slider label={`Imágenes: ${dignity.title}`} delayMs={DELAY_MS}>
        {dignity.slides.map(({ title, text, picture }, index) => (
          <div key={title} className={dignityStyles.slide}>
            <Captioned
              picture={picture}
              sizes={SIZES}
              className={dignityStyles.picture}
              first={index > 0 && dignity.slides[0]?.picture}
            />
            <div className={dignityStyles.words}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </div>
        ))}
      </Slider>
    </Section>
  );
}

/** How many of the designs the home page shows; the services page has all. */
const SHOWN = 6;

interface Props {
  prose: Prose;
  niches: Niche[];
  /** The grid of all designs. */
  all: string;
}

function NicheGrid({ prose, niches, all }: Props) {
  const shown = niches.slice(0, SHOWN);
  return (
    <Section title={prose.title} lead={prose.text.join(" ")} tone="surface">
      <ul className={wall.wall}>
        {shown.map((niche, index) => (
          <li key={niche.id}>
            <NicheCard niche={niche} isWide={isAlone(index, shown)} />
          </li>
        ))}
      </ul>
      <p className={nicheGrid.all}>
        {niches[0]?.img.caption && <small>{niches[0].img.caption}</small>}
        {niches.length > SHOWN && (
          <SiteLink href={all} className={buttonClass("secondary")} scrollTo>
            Ver todos los diseños
          </SiteLink>
        )}
      </p>
    </Section>
  );
}

/** The tall one fills half of the page and is cropped at its sides, so it is loaded twice as wide. */
const TALL = "(min-width: 48rem) min(90vw, 105rem), 100vw";
const LOW = "(min-width: 64rem) min(90vw, 105rem), (min-width: 48rem) 45vw, 100vw";

/** The words about the company, beside two pictures at different heights. */
function Remember({
  remember,
  facts,
}: {
  remember: HomePage["remember"];
  facts: Fact[] | undefined;
}) {
  const [tall, low] = remember.pictures;
  return (
    <Section title={remember.title} className={rememberStyles.remember}>
      {tall && (
        <Captioned picture={tall} day={remember.day} sizes={TALL} className={rememberStyles.tall} />
      )}
      <Words text={remember.text} link={remember.link} scrollTo className={rememberStyles.words}>
        <BuildingNote beside={facts} />
      </Words>
      {low && <Captioned picture={low} sizes={LOW} className={rememberStyles.low} first={tall} />}
    </Section>
  );
}
