import { classes } from "../../components/classes.ts";
import { SiteLink } from "../../site/site-link.tsx";
import { useSite } from "../../site/use-site.ts";
import type { ViewProps } from "../kinds.ts";
import styles from "./ribbon.module.css";

export const isFirst = true;
export const isBand = true;

/** 'gran preventa' (docs/specification.md, section 1), as wide as the page, with what counts and without a countdown. */
export function View({ section: { label, href, terms } }: ViewProps<"ribbon">) {
  const { facts } = useSite();
  if (!terms) return null;
  return (
    <SiteLink href={href} className={styles.banner}>
      <span className={classes("page", styles.words)}>
        <strong>{label}</strong> {facts.presale}
      </span>
    </SiteLink>
  );
}
