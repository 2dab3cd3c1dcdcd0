import type { Hit, TextPiece } from "../../api/types.ts";
import { SiteLink } from "../../site/site-link.tsx";
import styles from "./hits.module.css";

/**
 * A text in which the words that were looked for are marked. Each piece is an element, because React
 * could not take away a text that a translator has put into an element of its own.
 */
export function Marked({ pieces }: { pieces: TextPiece[] | string }) {
  if (typeof pieces === "string") return <span>{pieces}</span>;
  return (
    <span>
      {pieces.map(({ text, marked }, index) => {
        const Element = marked ? "mark" : "span";
        return (
          <Element key={index} className={marked ? styles.mark : undefined}>
            {text}
          </Element>
        );
      })}
    </span>
  );
}

/** What of the site answers a search before its articles do: questions with their answers, and pages. */
export function OtherHits({ hits }: { hits: Hit[] }) {
  if (hits.length === 0) return null;
  return (
    <section className={styles.others} aria-labelledby="tambien">
      <h2 id="tambien">Preguntas y páginas</h2>
      <ul className="menu stack">
        {hits.map(({ kind, url, title, text }, index) => (
          <li key={index}>
            <p className="meta">{kind === "question" ? "Pregunta" : "Página"}</p>
            <SiteLink href={url}>
              <Marked pieces={title} />
            </SiteLink>
            <p className="meta">
              <Marked pieces={text} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
