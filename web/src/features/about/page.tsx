import { useLoaderData } from "react-router";
import type { PageData } from "../../api/calls.ts";
import type { Points, Prose as ProseData } from "../../api/types.ts";
import { Section } from "../../components/section.tsx";
import { Head } from "../../site/head.tsx";
import { VideoHeroSection } from "../../site/hero.tsx";
import { PageClosing } from "../../site/page-closing.tsx";
import { Words } from "../../site/words.tsx";
import { Building } from "./building.tsx";
import prose from "./prose.module.css";
import styles from "./values.module.css";

export function Page() {
  const { page } = useLoaderData<PageData<"about">>();
  return (
    <>
      <Head meta={page.meta} />
      <VideoHeroSection hero={page.hero} composition="beside" />
      <Prose {...page.mission} look="mission" />
      <Values values={page.values} />
      <Prose {...page.philosophy} look="philosophy" />
      <Building building={page.building} />
      <PageClosing call={page.call} page="Quiénes somos" />
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
        {values.items.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
