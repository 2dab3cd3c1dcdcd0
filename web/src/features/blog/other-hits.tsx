import type { Hit } from "../../api/types.ts";
import { SiteLink } from "../../site/site-link.tsx";
import { Marked } from "./marked.tsx";
import styles from "./other-hits.module.css";

/** What else of the site answers a search: questions with their answers, and pages. */
export function OtherHits({ hits }: { hits: Hit[] }) {
  if (hits.length === 0) return null;
  return (
    <section className={styles.others} aria-labelledby="tambien">
      <h2 id="tambien">También en este sitio</h2>
      <ul>
        {hits.map(({ kind, url, title, text }, index) => (
          <li key={index}>
            <p>{kind === "question" ? "Pregunta" : "Página"}</p>
            <SiteLink href={url}>
              <span>
                <Marked pieces={title} />
              </span>
            </SiteLink>
            <p>
              <Marked pieces={text} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
