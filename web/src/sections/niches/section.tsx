import { useState } from "react";
import { Section } from "../../components/section.tsx";
import { isAlone, NicheCard } from "../../site/niche-card.tsx";
import wall from "../../site/niche-wall.module.css";
import type { ViewProps } from "../kinds.ts";
import { Engraving } from "./engraving.tsx";
import { PlateName } from "./plate-name.tsx";

export const placeOf = () => "seccion-nichos";

/** The designs, nine in the sample, with the anchor of docs/specification.md, section 2. */
export function View({ section: { title, text, designs = [] } }: ViewProps<"niches">) {
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
      <p className="meta">{[...captions].join(". ")}</p>
    </Section>
  );
}
