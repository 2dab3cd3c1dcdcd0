import { useState } from "react";
import type { Niche, Prose } from "../../api/types.ts";
import { Field } from "../../components/field.tsx";
import { Section } from "../../components/section.tsx";
import { useTypedBeforeHydration } from "../../components/typed-before-hydration.ts";
import { NicheCard } from "../../site/niche-card.tsx";
import wall from "../../site/niche-wall.module.css";
import { Engraving, LONGEST_NAME, tidy } from "./engraving.tsx";
import styles from "./niche-cards.module.css";

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

interface PlateNameProps {
  name: string;
  onName: (name: string) => void;
}

/**
 * Where visitors write a name to see it on the plates. It stays on this page: it belongs to no form,
 * and nothing sends or stores it. Without JavaScript it is not shown.
 */
function PlateName({ name, onName }: PlateNameProps) {
  const [said, setSaid] = useState("");
  const box = useTypedBeforeHydration<HTMLDivElement>((element) => {
    const typed = tidy(element.querySelector("input")?.value ?? "");
    if (typed) onName(typed);
  });
  return (
    <div ref={box} className={styles.plate}>
      <Field
        id="plate-name"
        name="plate-name"
        label="Vea un nombre en la placa"
        hint={`Se ve en los frentes de abajo. Hasta ${LONGEST_NAME} letras. Se queda en esta página: no se envía ni se guarda.`}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        spellCheck={false}
        onInput={(event) => onName(tidy(event.currentTarget.value))}
        onBlur={() => setSaid(name)}
      />
      <p className="visually-hidden" aria-live="polite">
        {said && `Las placas muestran «${said}».`}
      </p>
    </div>
  );
}
