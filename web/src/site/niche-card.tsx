import { type ReactNode, useId } from "react";
import { writePathWith } from "../api/address.ts";
import type { Niche } from "../api/types.ts";
import { Picture } from "../components/picture.tsx";
import styles from "./niche-card.module.css";
import { SiteLink } from "./site-link.tsx";

/** A third of the page. */
const SIZES = "(min-width: 48rem) min(30vw, 35rem)";

interface Props {
  niche: Niche;
  /** On a phone it is as wide as the page, and not half of it. */
  isWide?: boolean;
  /** Over the picture. */
  children?: ReactNode;
}

/** On a phone the first of an odd number has a row of its own (niche-wall.module.css). */
export const isAlone = (index: number, niches: Niche[]) => index === 0 && niches.length % 2 === 1;

/** A niche's front. The whole card is a link to the contact page, which is told the design; its lamp brightens on hover. */
export function NicheCard({ niche, isWide = false, children }: Props) {
  const { img, lamp } = niche;
  const id = useId();
  return (
    <SiteLink
      href={writePathWith({ diseno: niche.name })}
      className={styles.card}
      aria-labelledby={id}
    >
      <span className={styles.frame}>
        <Picture
          picture={img}
          sizes={`${SIZES}, ${isWide ? "100vw" : "50vw"}`}
          className={styles.front}
        />
        {lamp && (
          <svg viewBox="0 0 100 100" aria-hidden="true" className={styles.light}>
            <circle cx={lamp.x} cy={lamp.y} r="15" />
          </svg>
        )}
        {children}
      </span>
      {/* The spaces part the lines in the link's name, which says what one sees. */}
      <div id={id}>
        <h3>{niche.name}</h3> <p className="meta">{niche.details}</p>{" "}
        <span className={styles.ask} data-no-print>
          Preguntar por este frente
        </span>
      </div>
    </SiteLink>
  );
}
