import { classes } from "../../components/classes.ts";
import { SiteLink } from "../../site/site-link.tsx";
import styles from "./pagination.module.css";

interface Props {
  /** The page that is shown, counted from 1. */
  number: number;
  pages: number;
  hrefOf: (page: number) => string;
}

export function Pagination({ number, pages, hrefOf }: Props) {
  if (pages < 2) return null;
  const link = (page: number, text: string, name: string) => (
    <SiteLink
      href={hrefOf(page)}
      scrollTo
      aria-label={name}
      aria-current={page === number ? "page" : undefined}
    >
      {text}
    </SiteLink>
  );
  return (
    <nav aria-label="Páginas" className={classes(styles.pages, "row")}>
      {number > 1 && link(number - 1, "Anterior", "Página anterior")}
      <ol>
        {shownPages(number, pages).map((page, index) =>
          page ? (
            <li key={page}>
              {/* The name contains what is seen, for whoever says it to their browser. */}
              {link(page, digits(page), `Página ${digits(page)} de ${digits(pages)}`)}
            </li>
          ) : (
            <li key={-index} aria-hidden="true">
              …
            </li>
          ),
        )}
      </ol>
      {number < pages && link(number + 1, "Siguiente", "Página siguiente")}
    </nav>
  );
}

const digits = (page: number) => String(page).padStart(2, "0");

/**
 * The page numbers that a list offers: the first, the last, and the one that is shown with its
 * neighbours. A null is a gap of two or more pages.
 */
export function shownPages(number: number, pages: number): (number | null)[] {
  const wanted = [1, number - 1, number, number + 1, pages];
  const inside = wanted.filter((page) => page >= 1 && page <= pages);
  const numbers = [...new Set(inside)].sort((one, other) => one - other);
  return numbers.flatMap((page, index) => {
    const between = page - (numbers[index - 1] ?? 0) - 1;
    if (between === 0) return [page];
    // A mark would take the place of the one page that it stands for.
    return [between === 1 ? page - 1 : null, page];
  });
}
