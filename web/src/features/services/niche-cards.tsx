import { useState } from "react";
import type { Niche, Prose } from "../../api/types.ts";
import { Section } from "../../components/section.tsx";
import { NicheCard } from "../../site/niche-card.tsx";
import wall from "../../site/niche-wall.module.css";
import { Engraving } from "./engraving.tsx";
import styles from "./niche-cards.module.css";
import { PlateName } from "./plate-name.tsx";

/** The designs, nine in the sample, with the anchor of docs/specification.md, section 2. */
export function NicheCards({ prose, niches }: { prose: Prose; niches: Niche[] }) {
  const [name, setName] = useState("");
  const captions = new Set(niches.flatMap(({ img }) => img.caption ?? []));
  return (
    <Section id="seccion-nichos" title={prose.title} lead={prose.text.join(" ")} tone="surface">
      {niches.some(({ plate }) => plate) && <PlateName name={name} onName={setName} />}
      <ul className={wall.wall}>
        {niches.map((niche) => (
          <li key={niche.id} id={`nicho-${niche.id}`} data-tag={niche.tag}>
            <NicheCard niche={niche}>
              {niche.plate && <Engraving plate={niche.plate} name={name} />}
            </NicheCard>
          </li>
        ))}
      </ul>
      <p className={styles.caption}>{[...captions].join(". ")}</p>
    </Section>
  );
}
