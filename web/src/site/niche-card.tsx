import { type ReactNode, useId } from "react";
import { writePathWith } from "../api/address.ts";
import type { Niche } from "../api/types.ts";
import { Picture } from "../components/picture.tsx";
import styles from "./niche-card.module.css";
import { SiteLink } from "./site-link.tsx";

/** A third of the page, half of it on a phone. */
const SIZES = "(min-width: 48rem) min(33vw, 27rem), 50vw";

interface Props {
  niche: Niche;
  /** Over the picture. */
  children?: ReactNode;
}

/** A niche's front. The whole card is a link to the contact page, which is told the design; its lamp brightens on hover. */
export function NicheCard({ niche, children }: Props) {
  const { img, lamp } = niche;
  const id = useId();
  return (
    <SiteLink
      href={writePathWith({ diseno: niche.name })}
      className={styles.card}
      aria-labelledby={`${id}-a ${id}-b`}
    >
      <span className={styles.frame}>
        <Picture picture={img} sizes={SIZES} className={styles.front} />
        {lamp && (
          <svg viewBox="0 0 100 100" aria-hidden="true" className={styles.light}>
            <circle cx={lamp.x} cy={lamp.y} r="15" />
          </svg>
        )}
        {children}
      </span>
      <span id={`${id}-a`} hidden>
        Preguntar por el frente
      </span>
      <div id={`${id}-b`}>
        <h3>{niche.name}</h3>
        <p>{niche.details}</p>
      </div>
    </SiteLink>
  );
}
