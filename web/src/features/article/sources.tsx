import type { ArticleHead } from "../../api/types.ts";
import { SiteLink } from "../../site/site-link.tsx";
import styles from "./sources.module.css";

export function Sources({ head }: { head: ArticleHead }) {
  const { sources, checked, checkedText } = head;
  if (!sources || sources.length === 0) return null;
  return (
    <section className={styles.sources} aria-labelledby="fuentes">
      <h2 id="fuentes">Fuentes</h2>
      {checked && checkedText && (
        <p>
          Comprobado el <time dateTime={checked}>{checkedText}</time>.
        </p>
      )}
      <ol>
        {sources.map(({ label, href }) => (
          <li key={label}>{href ? <SiteLink href={href}>{label}</SiteLink> : label}</li>
        ))}
      </ol>
    </section>
  );
}
