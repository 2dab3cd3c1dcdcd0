import { type ReactNode, useId } from "react";
import { writePathWith } from "../api/address.ts";
import type { Niche } from "../api/types.ts";
import { Picture } from "../components/picture.tsx";
import styles from "./niche-card.module.css";
import { SiteLink } from "./site-link.tsx";

/** A third of the page, half of it on a phone. */
const SIZES = "(min-width: 48rem) min(30vw, 35rem), 50vw";

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
      aria-labelledby={id}
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
      {/* The spaces part the lines in the link's name, which says what one sees. */}
      <div id={id}>
        <h3>{niche.name}</h3> <p>{niche.details}</p>{" "}
        <span className={styles.ask} data-no-print>
          Preguntar por este frente
        </span>
      </div>
    </SiteLink>
  );
}
