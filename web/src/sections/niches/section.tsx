import { useState } from "react";
import { addressOf } from "../../api/address.ts";
import { buttonClass } from "../../components/button.tsx";
import { Section } from "../../components/section.tsx";
import { isAlone, NicheCard } from "../../site/niche-card.tsx";
import wall from "../../site/niche-wall.module.css";
import { SiteLink } from "../../site/site-link.tsx";
import { useSite } from "../../site/use-site.ts";
import type { SectionOf, ViewProps } from "../kinds.ts";
import { Engraving } from "./engraving.tsx";
import styles from "./niches.module.css";
import { PlateName } from "./plate-name.tsx";

export const placeOf = ({ most }: SectionOf<"niches">) => (most ? undefined : "seccion-nichos");

export function View(props: ViewProps<"niches">) {
  return props.section.most ? <Some {...props} /> : <All {...props} />;
}

/** The first designs, with a link to all. */
function Some({ section: { title, text, designs = [], count = 0 } }: ViewProps<"niches">) {
  const { product } = useSite();
  return (
    <Section title={title} lead={text.join(" ")} tone="surface">
      <ul className={wall.wall}>
        {designs.map((niche, index) => (
          <li key={niche.id}>
            <NicheCard niche={niche} isWide={isAlone(index, designs)} />
          </li>
        ))}
      </ul>
      <p className={styles.all}>
        {designs[0]?.img.caption && <small>{designs[0].img.caption}</small>}
        {count > designs.length && (
          <SiteLink
            href={`${addressOf("services", product)}#seccion-nichos`}
            className={buttonClass("secondary")}
            scrollTo
          >
            Ver todos los diseños
          </SiteLink>
        )}
      </p>
    </Section>
  );
}

/** The designs, nine in the sample, with the anchor of docs/specification.md, section 2. */
function All({ section: { title, text, designs = [] } }: ViewProps<"niches">) {
  const [name, setName] = useState("");
  const captions = new Set(designs.flatMap(({ img }) => img.caption ?? []));
  return (
    <Section id="seccion-nichos" title={title} lead={text.join(" ")} tone="surface">
      {designs.some(({ plate }) => plate) && <PlateName name={name} onName={setName} />}
      <ul className={wall.wall}>
        {designs.map((niche, index) => (
          <li key={niche.id} id={`nicho-${niche.id}`} data-tag={niche.tag}>
            <NicheCard niche={niche} isWide={name !== "" || isAlone(index, designs)}>
              {niche.plate && <Engraving plate={niche.plate} name={name} />}
            </NicheCard>
          </li>
        ))}
      </ul>
      <p className={styles.caption}>{[...captions].join(". ")}</p>
    </Section>
  );
}
