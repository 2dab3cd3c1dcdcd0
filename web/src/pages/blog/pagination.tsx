import { SiteLink } from "../../layout/site-link.tsx";
import { type ListAddress, listPath } from "./list-address.ts";
import styles from "./pagination.module.css";

interface Props {
  address: ListAddress;
  pages: number;
}

export function Pagination({ address, pages }: Props) {
  if (pages < 2) return null;
  const { base, number } = address;
  const link = (page: number, text: string) => (
    <SiteLink
      href={listPath({ base, number: page })}
      scrollTo
      aria-current={page === number ? "page" : undefined}
    >
      {text}
    </SiteLink>
  );
  return (
    <nav aria-label="Páginas" className={styles.pages}>
      {number > 1 && link(number - 1, "Anterior")}
      <ol>
        {Array.from({ length: pages }, (_, index) => (
          <li key={index}>{link(index + 1, String(index + 1).padStart(2, "0"))}</li>
        ))}
      </ol>
      {number < pages && link(number + 1, "Siguiente")}
    </nav>
  );
}
