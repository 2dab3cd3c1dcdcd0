import { useState } from "react";
import { useLoaderData, useLocation } from "react-router";
import {
  ALL_ARTICLES,
  articlePath,
  categoryEndpoint,
  categoryPath,
} from "../../api/blog-address.ts";
import type { Category, ListItem } from "../../api/types.ts";
import { classes } from "../../components/classes.ts";
import grid from "../../components/grid.module.css";
import { Head } from "../../site/head.tsx";
import { PageTitle } from "../../site/page-title.tsx";
import { SiteLink } from "../../site/site-link.tsx";
import { useSite } from "../../site/use-site.ts";
import { ArticleList } from "./article-list.tsx";
import { OtherHits } from "./hits.tsx";
import { categoryOf, headingOf, listPath, metaOf, parseEndpoint, searchPath } from "./list.ts";
import { type Data, PAGE_SIZE } from "./loader.ts";
import { Failed, NothingFound, NothingHere } from "./nothing.tsx";
import styles from "./page.module.css";
import { Pagination } from "./pagination.tsx";
import { SearchBox, useField } from "./search-box.tsx";
import sidebarStyles from "./sidebar.module.css";

export function Page() {
  const data = useLoaderData<Data>();
  const { frame, text } = data;
  const address = parseEndpoint(data.endpoint);
  const category = categoryOf(frame, address);
  // What a search found, and a list about which nothing is said, are for nobody who searches the web.
  const isBare = text || (category && !category.text);
  return (
    <>
      <Head
        meta={metaOf(frame, address, text)}
        path={listPath(address)}
        {...(isBare && { robots: "noindex" })}
      />
      <PageTitle title={headingOf(frame, address)} text={category?.text ?? frame?.page.text} />
      <div className={classes(grid.page, grid.grid, styles.blog)}>
        <SearchedList key={useField()} {...data} />
        {frame && !frame.isNew && (
          <Sidebar categories={frame.categories} recent={frame.recent} base={address.base} />
        )}
      </div>
    </>
  );
}

/** The search field, and the list or what was found in its place. */
function SearchedList({ endpoint, frame, text, number, found, hits }: Data) {
  const { footer } = useSite();
  const { pathname } = useLocation();
  const [isEmpty, setEmpty] = useState(false);
  // An empty text restores the list at once, before the address has changed.
  const shown = isEmpty ? "" : text;
  const result = shown ? found : frame?.list;
  const address = parseEndpoint(endpoint);
  const isNothing = frame && result?.items.length === 0;
  return (
    <>
      <div className={styles.search}>
        {!frame?.isNew && <SearchBox text={text} onType={(typed) => setEmpty(!typed)} />}
      </div>
      <div className={styles.list}>
        {/* What found nothing says so in words of its own. */}
        <p role="status" className={isNothing ? "visually-hidden" : styles.count}>
          {result && !frame?.isNew && countOf(result.total, shown, number)}
        </p>
        {!result && <Failed />}
        {isNothing && !shown && <NothingHere {...frame} />}
        {isNothing && shown && (
          <NothingFound frame={frame} text={shown} nearest={hits?.nearest ?? []} />
        )}
        {shown && hits && <OtherHits hits={hits.others} />}
        {result && (
          <ArticleList
            items={result.items}
            lead={!shown && address.number === 1}
            hits={shown ? hits?.articles : undefined}
          />
        )}
        {result && result.items.length > 0 && (
          // A list's pictures come without captions; the owner's general disclaimer is shown instead.
          <p className={styles.caption}>{footer.disclaimer}</p>
        )}
        {result && (
          <Pagination
            number={shown ? number : address.number}
            pages={Math.ceil(result.total / PAGE_SIZE)}
            hrefOf={(page) =>
              shown
                ? searchPath(pathname, shown, page)
                : listPath({ base: address.base, number: page })
            }
          />
        )}
      </div>
    </>
  );
}

function countOf(total: number, text: string, number: number): string {
  const articles = total === 1 ? "1 artículo" : `${total} artículos`;
  if (!text) return articles;
  const page = number > 1 ? `, página ${number}` : "";
  return `${articles} con «${text}»${page}`;
}

interface Props {
  categories: Category[];
  /** The last articles that are not in that list. */
  recent: ListItem[];
  /** The endpoint of the list that is shown. */
  base: string;
}

function Sidebar({ categories, recent, base }: Props) {
  const current = (endpoint: string) => (endpoint === base ? "page" : undefined);
  return (
    <aside className={sidebarStyles.sidebar} aria-label="Más artículos">
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
