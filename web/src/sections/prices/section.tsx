import type { SiteSettings } from "../../api/types.ts";
import { Section } from "../../components/section.tsx";
import { Facts } from "../../site/facts.tsx";
import { hasPrices, priceLists } from "../../site/price-lists.ts";
import { useSite } from "../../site/use-site.ts";
import type { SectionOf, ViewProps } from "../kinds.ts";
import { Prices } from "./prices.tsx";
import styles from "./terms.module.css";

/** Without a price and a published term there is no section. */
export const placeOf = ({ facts = [] }: SectionOf<"prices">, site: SiteSettings) =>
  hasPrices(site) || facts.some(({ value }) => value) ? "precio" : undefined;

/** What niches cost, and on what terms. */
export function View({ section, page }: ViewProps<"prices">) {
  const site = useSite();
  const place = placeOf(section, site);
  if (!place) return null;
  const niche = page.sections.find((it): it is SectionOf<"niche"> => it.kind === "niche");
  const lists = priceLists(site, niche?.title ?? "Nicho");
  const { title, text, facts = [] } = section;
  return (
    <Section id={place} title={title} lead={text}>
      {lists.length > 0 && <Prices lists={lists} terms={site.prices ?? {}} />}
      {facts.length > 0 && (
        <dl id="preventa" className={styles.terms}>
          <Facts facts={facts} />
        </dl>
      )}
    </Section>
  );
}
