import type { ArticleHead } from "../../api/types.ts";
import { SiteLink } from "../../layout/site-link.tsx";
import styles from "./sources.module.css";

export function Sources({ sources }: { sources: NonNullable<ArticleHead["sources"]> }) {
  return (
    <section className={styles.sources} aria-labelledby="fuentes">
      <h2 id="fuentes">Fuentes</h2>
      <ol>
        {sources.map(({ label, href }) => (
          <li key={label}>{href ? <SiteLink href={href}>{label}</SiteLink> : label}</li>
        ))}
      </ol>
    </section>
  );
}
