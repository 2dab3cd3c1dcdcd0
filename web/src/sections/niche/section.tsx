import type { OtherKind } from "../../api/types.ts";
import { Captioned } from "../../components/picture.tsx";
import { Section } from "../../components/section.tsx";
import { counted } from "../../site/counted.ts";
import { Facts } from "../../site/facts.tsx";
import { useSite } from "../../site/use-site.ts";
import type { ViewProps } from "../kinds.ts";
import styles from "./niche.module.css";

const SIZES = "(min-width: 48rem) min(90vw, 105rem), 100vw";

/** The card that describes the type of niche (docs/specification.md, section 2), and one for each other. */
export function View({ section: kind }: ViewProps<"niche">) {
  const others = useSite().niche.kinds ?? [];
  return (
    <Section titleId="tipo-de-nicho">
      <Captioned picture={kind.picture} sizes={SIZES} className={styles.picture} isWhole />
      {[kind, ...others.map(cardOf)].map(({ title, text, facts }, index) => (
        <div key={title} className={styles.card}>
          <h2 id={index === 0 ? "tipo-de-nicho" : undefined}>{title}</h2>
          {text && <p>{text}</p>}
          <dl>
            <Facts facts={facts} />
          </dl>
        </div>
      ))}
    </Section>
  );
}

function cardOf({ name, urns, width, height, depth, price = null }: OtherKind) {
  const inside = `${width}\u00a0cm de ancho, ${height}\u00a0cm de alto, ${depth}\u00a0cm de fondo`;
  const facts = [
    { name: "Capacidad", value: `${counted(urns, "urna")} de tamaño estándar` },
    { name: "Interior", value: width && height && depth ? inside : null },
    { name: "Precio total", value: price },
  ];
  return { title: name, text: "", facts };
}
