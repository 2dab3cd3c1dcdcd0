import { useState } from "react";
import { useLoaderData } from "react-router";
import { classes } from "../../components/classes.ts";
import grid from "../../components/grid.module.css";
import { Head } from "../../site/head.tsx";
import { PageTitle } from "../../site/page-title.tsx";
import { useSite } from "../../site/use-site.ts";
import { ArticleList } from "./article-list.tsx";
import { listPath, parseEndpoint, searchPath } from "./list-address.ts";
import { type Data, PAGE_SIZE } from "./loader.ts";
import { headingOf, metaOf } from "./meta.ts";
import { NothingFound } from "./nothing-found.tsx";
import { Failed, NothingHere, NothingYet } from "./nothing-here.tsx";
import { OtherHits } from "./other-hits.tsx";
import styles from "./page.module.css";
import { Pagination } from "./pagination.tsx";
import { SearchBox } from "./search-box.tsx";
import { Sidebar } from "./sidebar.tsx";
import { useSearch } from "./use-search.ts";

export function Page() {
  const data = useLoaderData<Data>();
  const { footer, searchAction } = useSite();
  const { frame, list } = useLastFrame(data);
  const { origin, pathname, shown: searched, setTyped, search } = useSearch(data.text);
  const address = parseEndpoint(data.endpoint);
  // The list is on its way where the visitor came to the search from elsewhere, and empties it.
  const shown = searched || (list ? "" : data.text);
  const result = shown ? data.found : list;
  // A new site has no article at all, and nothing to look for.
  const isNew = !data.text && list?.total === 0 && frame?.recent.length === 0;
  const heading = headingOf(frame, address);
  return (
    <>
      <Head
        meta={metaOf(frame, address, shown)}
        path={listPath(address)}
        {...(shown && { robots: "noindex" })}
      />
      <PageTitle title={heading} text={frame?.page.text} />
      <div className={classes(grid.page, grid.grid, styles.blog)}>
        <div className={styles.search}>
          {searchAction !== "" && !isNew && (
            <SearchBox
              key={origin}
              path={pathname}
              elsewhere={searchAction}
              text={data.text}
              onType={setTyped}
              onSearch={search}
            />
          )}
        </div>
        <div className={styles.list}>
          <p role="status" className={styles.count}>
            {result && !isNew && countOf(result.total, shown, data.number)}
          </p>
          {!result && <Failed />}
          {isNew && <NothingYet />}
          {frame && !isNew && !shown && result?.items.length === 0 && (
            <NothingHere empty={frame.page.empty} />
          )}
          {frame && shown && result?.items.length === 0 && (
            <NothingFound
              empty={frame.page.empty}
              text={shown}
              nearest={data.hits?.nearest ?? []}
              categories={frame.categories}
            />
          )}
          {result && (
            <ArticleList
              items={result.items}
              lead={!shown && address.number === 1}
              hits={shown ? data.hits?.articles : undefined}
            />
          )}
          {result && result.items.length > 0 && (
            // A list's pictures come without captions; the owner's general disclaimer is shown instead.
            <p className={styles.caption}>{footer.disclaimer}</p>
          )}
          {result && (
            <Pagination
              number={shown ? data.number : address.number}
              pages={Math.ceil(result.total / PAGE_SIZE)}
              hrefOf={(page) =>
                shown
                  ? searchPath(pathname, shown, page)
                  : listPath({ base: address.base, number: page })
              }
            />
          )}
          {shown && data.hits && <OtherHits hits={data.hits.others} />}
        </div>
        {frame && !isNew && (
          <Sidebar categories={frame.categories} recent={frame.recent} base={address.base} />
        )}
      </div>
    </>
  );
}

/**
 * Where a later call fails, the rest of the page stays as it was; and a search leaves out the list,
 * which is there again once its text is empty.
 */
function useLastFrame({ endpoint, frame }: Data) {
  const [last, setLast] = useState({ frame, list: frame?.list ?? null });
  const isSame = last.frame?.endpoint === endpoint;
  const next = {
    frame: frame ?? last.frame,
    list: frame?.list ?? (isSame ? last.list : null),
  };
  if (next.frame !== last.frame || next.list !== last.list) setLast(next);
  return next;
}

function countOf(total: number, text: string, number: number): string {
  const articles = total === 1 ? "1 artículo" : `${total} artículos`;
  if (!text) return articles;
  const page = number > 1 ? `, página ${number}` : "";
  return `${articles} con «${text}»${page}`;
}
