import { useState } from "react";
import { useLoaderData, useLocation } from "react-router";
import {
  ALL_ARTICLES,
  articlePath,
  categoryEndpoint,
  categoryPath,
} from "../../api/blog-address.ts";
import { classes } from "../../components/classes.ts";
import { Head } from "../../site/head.tsx";
import { PageTitle } from "../../site/page-title.tsx";
import { SiteLink } from "../../site/site-link.tsx";
import { useSite } from "../../site/use-site.ts";
import { ArticleList } from "./article-list.tsx";
import { OtherHits } from "./hits.tsx";
import { categoryOf, headingOf, metaOf } from "./list.ts";
import { listPath, searchPath } from "./list-address.ts";
import { arrived, type Data, PAGE_SIZE } from "./loader.ts";
import { Failed, NothingFound, NothingHere } from "./nothing.tsx";
import styles from "./page.module.css";
import { Pagination } from "./pagination.tsx";
import { SearchBox, useField } from "./search-box.tsx";
import sidebarStyles from "./sidebar.module.css";

export function Page() {
  const data = useLoaderData<Data>();
  const { address, text } = data;
  const category = categoryOf(data, address);
  // What a search found, and a list about which nothing is said, are for nobody who searches the web.
  const isBare = text || (category && !category.text);
  return (
    <>
      <Head
        meta={metaOf(data, address, text)}
        path={listPath(address)}
        {...(isBare && { robots: "noindex" })}
      />
      <PageTitle title={headingOf(data, address)} text={category?.text ?? data.page?.text} />
      <div className={classes("page grid end", styles.blog)}>
        <SearchedList key={useField()} {...data} />
        {!data.isNew && <Sidebar {...data} />}
      </div>
    </>
  );
}

/** The search field, and the list or what was found in its place. */
function SearchedList(data: Data) {
  const { address, text, number, isNew, list, found, hits } = data;
  const { footer } = useSite();
  const { pathname } = useLocation();
  const [isEmpty, setEmpty] = useState(false);
  // An empty text restores the list at once, before the address has changed.
  const shown = isEmpty ? "" : text;
  const part = shown ? found : list;
  const result = arrived(part);
  const isNothing = result?.items.length === 0;
  return (
    <>
      <div id="buscar" className="from5">
        {!isNew && <SearchBox text={text} onType={(typed) => setEmpty(!typed)} />}
      </div>
      <div className={classes(styles.list, "to5 apart")}>
        {/* What found nothing says so in words of its own. */}
        <p role="status" className={isNothing ? "visually-hidden" : classes(styles.count, "meta")}>
          {result && !isNew && countOf(result.total, shown, number)}
        </p>
        {part && "reason" in part && (
          <div role="alert">
            <Failed what="Los artículos" {...part} />
          </div>
        )}
        {isNothing && !shown && <NothingHere {...data} />}
        {isNothing && shown && <NothingFound {...data} />}
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
          <p className={classes(styles.caption, "meta")}>{footer.disclaimer}</p>
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

function Sidebar({ categories, recent, address }: Data) {
  const current = (endpoint: string) => (endpoint === address.base ? "page" : undefined);
  return (
    <aside className={classes(sidebarStyles.sidebar, "from5")} aria-label="Más artículos">
      <nav aria-labelledby="temas">
        <h2 id="temas">Temas</h2>
        <ul className="ruled">
          <li>
            <SiteLink href={ALL_ARTICLES} aria-current={current("all-articles_es")}>
              Todos los temas
            </SiteLink>
          </li>
          {arrived(categories)?.map(({ id, category }) => (
            <li key={id}>
              <SiteLink href={categoryPath(id)} aria-current={current(categoryEndpoint(id))}>
                {category}
              </SiteLink>
            </li>
          ))}
        </ul>
        {"reason" in categories && <Failed what="Los demás temas" {...categories} />}
      </nav>
      {"reason" in recent && <Failed what="Los artículos recientes" {...recent} />}
      {!("reason" in recent) && recent.length > 0 && (
        <nav aria-labelledby="recientes">
          <h2 id="recientes">Otros artículos recientes</h2>
          <ul className="ruled">
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
