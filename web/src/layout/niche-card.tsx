import type { Niche } from "../api/types.ts";
import { Picture } from "../ui/picture.tsx";
import styles from "./niche-card.module.css";
import { SiteLink } from "./site-link.tsx";

/** A third of the page, half of it on a phone; the frame shows the middle, 1.7 times as large. */
const SIZES = "(min-width: 48rem) min(57vw, 750px), 85vw";

/** A niche's front, close enough to fill the frame; the whole card leads to the contact page. */
export function NicheCard({ niche }: { niche: Niche }) {
  return (
    <SiteLink href="/Contacto" className={styles.card}>
      <span className={styles.frame}>
        <Picture picture={niche.img} sizes={SIZES} className={styles.front} />
      </span>
      <h3>{niche.name}</h3>
      <p>{niche.details}</p>
    </SiteLink>
  );
}
