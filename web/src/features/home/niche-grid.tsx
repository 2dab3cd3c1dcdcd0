import type { Niche, Prose } from "../../api/types.ts";
import { buttonClass } from "../../components/button.tsx";
import { Section } from "../../components/section.tsx";
import { NicheCard } from "../../site/niche-card.tsx";
import wall from "../../site/niche-wall.module.css";
import { SiteLink } from "../../site/site-link.tsx";
import styles from "./niche-grid.module.css";

/** How many of the designs the home page shows; the services page has all. */
const SHOWN = 6;

interface Props {
  prose: Prose;
  niches: Niche[];
  /** The grid of all designs. */
  all: string;
}

export function NicheGrid({ prose, niches, all }: Props) {
  return (
    <Section title={prose.title} lead={prose.text.join(" ")} tone="surface">
      <ul className={wall.wall}>
        {niches.slice(0, SHOWN).map((niche) => (
          <li key={niche.id}>
            <NicheCard niche={niche} />
          </li>
        ))}
      </ul>
      <p className={styles.all}>
        {niches[0]?.img.caption && <small>{niches[0].img.caption}</small>}
        <SiteLink href={all} className={buttonClass("secondary")} scrollTo>
          Ver todos los diseños
        </SiteLink>
      </p>
    </Section>
  );
}
