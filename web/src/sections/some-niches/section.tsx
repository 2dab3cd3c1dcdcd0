import { buttonClass } from "../../components/button.tsx";
import { Section } from "../../components/section.tsx";
import { isAlone, NicheCard } from "../../site/niche-card.tsx";
import wall from "../../site/niche-wall.module.css";
import { SiteLink } from "../../site/site-link.tsx";
import type { ViewProps } from "../kinds.ts";
import styles from "./some-niches.module.css";

/** The first designs, with a link to all. */
export function View({ section: { title, text, designs = [], all } }: ViewProps<"some-niches">) {
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
        {all && (
          <SiteLink href={all} className={buttonClass("secondary")} scrollTo>
            Ver todos los diseños
          </SiteLink>
        )}
      </p>
    </Section>
  );
}
