import type { Link } from "../../api/types.ts";
import { SiteLink } from "../../site/site-link.tsx";
import styles from "./presale.module.css";

/** The 'gran preventa' banner (docs/specification.md, section 1): a ribbon without a countdown. */
export function Presale({ presale }: { presale: Link }) {
  return (
    <p className={styles.ribbon}>
      <SiteLink href={presale.href}>{presale.label}</SiteLink>
    </p>
  );
}
