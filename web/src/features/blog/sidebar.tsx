import {
  ALL_ARTICLES,
  articlePath,
  categoryEndpoint,
  categoryPath,
} from "../../api/blog-address.ts";
import type { Category, ListItem } from "../../api/types.ts";
import { SiteLink } from "../../site/site-link.tsx";
import styles from "./sidebar.module.css";

interface Props {
  categories: Category[];
  /** The last articles that are not in that list. */
  recent: ListItem[];
  /** The endpoint of the list that is shown. */
  base: string;
}

export function Sidebar({ categories, recent, base }: Props) {
  const current = (endpoint: string) => (endpoint === base ? "page" : undefined);
  return (
    <aside className={styles.sidebar} aria-label="Más artículos">
      <nav aria-labelledby="temas">
        <h2 id="temas">Temas</h2>
        <ul>
          <li>
            <SiteLink href={ALL_ARTICLES} aria-current={current("all-articles_es")}>
              Todos los temas
            </SiteLink>
          </li>
          {categories.map(({ id, category }) => (
            <li key={id}>
              <SiteLink href={categoryPath(id)} aria-current={current(categoryEndpoint(id))}>
                {category}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      {recent.length > 0 && (
        <nav aria-labelledby="recientes">
          <h2 id="recientes">Otros artículos recientes</h2>
          <ul>
            {recent.map(({ url, title, date, dateTime }) => (
              <li key={url}>
                <SiteLink href={articlePath(url)} scrollTo>
                  {title}
                </SiteLink>
                <time dateTime={dateTime}>{date}</time>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </aside>
  );
}
