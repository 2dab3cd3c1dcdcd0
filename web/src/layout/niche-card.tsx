import type { Niche } from "../api/types.ts";
import { Picture } from "../ui/picture.tsx";
import styles from "./niche-card.module.css";
import { SiteLink } from "./site-link.tsx";

/** A niche's front, close enough to fill the frame; the whole card leads to the contact page. */
export function NicheCard({ niche }: { niche: Niche }) {
  return (
    <SiteLink href="/Contacto" className={styles.card}>
      <span className={styles.frame}>
        <Picture picture={niche.img} className={styles.front} />
      </span>
      <h3>{niche.name}</h3>
      <p>{niche.details}</p>
    </SiteLink>
  );
}
