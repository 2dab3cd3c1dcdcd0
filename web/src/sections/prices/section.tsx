import type { NicheKinds } from "../../api/types.ts";
import { classes } from "../../components/classes.ts";
import { late } from "../../components/early-contract.ts";
import { Section } from "../../components/section.tsx";
import { Facts } from "../../site/facts.tsx";
import type { SectionOf, ViewProps } from "../kinds.ts";
import { namedKinds } from "../sold.ts";
import { Prices } from "./prices.tsx";
import styles from "./terms.module.css";

export const sells = true;

/** Without a price and a published term there is no section. */
export const placeOf = ({ facts = [] }: SectionOf<"prices">, sold: NicheKinds | undefined) =>
  sold?.terms || facts.some(({ value }) => value) ? "precio" : undefined;

/** What niches cost, and on what terms. */
export function View({ section, page, sold }: ViewProps<"prices">) {
  const { title, text, facts = [] } = section;
  const place = placeOf(section, sold);
  if (!place) return null;
  return (
    <Section id={place} title={title} lead={text}>
      {sold?.terms && <Prices kinds={namedKinds(page, sold)} terms={sold.terms} />}
      {facts.length > 0 && (
        <dl id="preventa" className={classes(styles.terms, "facts ruled")} {...late}>
          <Facts facts={facts} />
        </dl>
      )}
    </Section>
  );
}
