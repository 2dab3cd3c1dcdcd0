import { SiteLink } from "../../site/site-link.tsx";
import styles from "./pagination.module.css";
import { shownPages } from "./shown-pages.ts";

interface Props {
  /** The page that is shown, counted from 1. */
  number: number;
  pages: number;
  hrefOf: (page: number) => string;
}

export function Pagination({ number, pages, hrefOf }: Props) {
  if (pages < 2) return null;
  const link = (page: number, text: string) => (
    <SiteLink href={hrefOf(page)} scrollTo aria-current={page === number ? "page" : undefined}>
      {text}
    </SiteLink>
  );
  return (
    <nav aria-label="Páginas" className={styles.pages}>
      {number > 1 && link(number - 1, "Anterior")}
      <ol>
        {shownPages(number, pages).map((page, index) =>
          page ? (
            <li key={page}>{link(page, String(page).padStart(2, "0"))}</li>
          ) : (
            <li key={-index} aria-hidden="true">
              …
            </li>
          ),
        )}
      </ol>
      {number < pages && link(number + 1, "Siguiente")}
    </nav>
  );
}
