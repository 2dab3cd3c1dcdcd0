import { Captioned } from "../../components/picture.tsx";
import { Section } from "../../components/section.tsx";
import { Facts } from "../../site/facts.tsx";
import type { ViewProps } from "../kinds.ts";
import { namedKinds } from "../sold.ts";
import styles from "./niche.module.css";

export const sells = true;

const SIZES = "(min-width: 48rem) min(90vw, 105rem), 100vw";

/** The card that describes the type of niche (docs/specification.md, section 2), and one for each other. */
export function View({ section: kind, page, sold }: ViewProps<"niche">) {
  const others = namedKinds(page, sold).slice(1);
  return (
    <Section titleId="tipo-de-nicho">
      <Captioned picture={kind.picture} sizes={SIZES} className={styles.picture} isWhole />
      <div className={styles.card}>
        <h2 id="tipo-de-nicho">{kind.title}</h2>
        {kind.text && <p>{kind.text}</p>}
        <dl className="facts ruled">
          <Facts facts={kind.facts} />
        </dl>
      </div>
      {others.map(({ name, card }) => (
        <div key={name} className={styles.card}>
          <h2>{name}</h2>
          <dl className="facts ruled">
            <Facts facts={card} />
          </dl>
        </div>
      ))}
    </Section>
  );
}
