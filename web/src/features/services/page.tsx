import { useLoaderData } from "react-router";
import { Section } from "../../components/section.tsx";
import { Head } from "../../site/head.tsx";
import { VideoHeroSection } from "../../site/hero.tsx";
import { PageClosing } from "../../site/page-closing.tsx";
import { UNCONFIRMED } from "../../site/unconfirmed.ts";
import { useSite } from "../../site/use-site.ts";
import { measuresOf } from "./fit.ts";
import { Intro } from "./intro.tsx";
import type { Data } from "./loader.ts";
import { NicheCards } from "./niche-cards.tsx";
import { NicheType } from "./niche-type.tsx";
import { Questions } from "./questions.tsx";
import { UrnQuestion } from "./urn-question.tsx";

export function Page() {
  const { page, niches } = useLoaderData<Data>();
  const { niche } = useSite();
  const measures = measuresOf(niche);
  return (
    <>
      <Head meta={page.meta} />
      <VideoHeroSection hero={page.hero} composition="right" />
      <Intro intro={page.intro}>
        <a href="#seccion-nichos">{page.niches.title}</a>
        <a href="#cabe">{page.scale.title}</a>
        <a href="#preguntas">{page.questions.title}</a>
      </Intro>
      <NicheCards prose={page.niches} niches={niches} />
      <NicheType kind={page.kind} />
      <Section id="cabe" title={page.scale.title} lead={page.scale.text} tone="surface">
        {measures ? <UrnQuestion niche={measures} /> : <p>{UNCONFIRMED}</p>}
      </Section>
      <Questions questions={page.questions} />
      <PageClosing call={page.call} page="Servicios" />
    </>
  );
}
