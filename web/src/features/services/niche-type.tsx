import type { NicheKind } from "../../api/types.ts";
import { Captioned } from "../../components/picture.tsx";
import { Section } from "../../components/section.tsx";
import { UNCONFIRMED } from "../../site/unconfirmed.ts";
import styles from "./niche-type.module.css";

const SIZES = "(min-width: 82rem) 82rem, 100vw";

/** The card that describes the type of niche (docs/specification.md, section 2). */
export function NicheType({ kind }: { kind: NicheKind }) {
  return (
    <Section titleId="tipo-de-nicho">
      <Captioned picture={kind.picture} sizes={SIZES} className={styles.picture} />
      <div className={styles.card}>
        <h2 id="tipo-de-nicho">{kind.title}</h2>
        <p>{kind.text}</p>
        <dl>
          {kind.facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value ?? UNCONFIRMED}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
