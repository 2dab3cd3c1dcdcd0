import { classes } from "../../components/classes.ts";
import grid from "../../components/grid.module.css";
import { isOpen } from "../../site/building-note.tsx";
import { SiteLink } from "../../site/site-link.tsx";
import { useSite } from "../../site/use-site.ts";
import type { ViewProps } from "../kinds.ts";
import styles from "./ribbon.module.css";

export const isFirst = true;
export const isBand = true;

/** 'gran preventa' (docs/specification.md, section 1), as wide as the page, with what counts and without a countdown. */
export function View({ section: { label, href, terms } }: ViewProps<"ribbon">) {
  const site = useSite();
  if (!terms) return null;
  const { discount, presale, left, counted } = site.prices ?? {};
  const facts = [
    discount && `${discount}\u00a0% menos`,
    presale &&
      left != null &&
      counted &&
      `${left === 1 ? "queda 1" : `quedan ${left}`} de ${presale}, ${left === 1 ? "contado" : "contados"} el ${counted}`,
  ];
  return (
    <SiteLink href={href} className={styles.banner}>
      <span className={classes(grid.page, styles.words)}>
        <strong>{label}</strong> {!isOpen(site) && facts.filter(Boolean).join(", ")}
      </span>
    </SiteLink>
  );
}
