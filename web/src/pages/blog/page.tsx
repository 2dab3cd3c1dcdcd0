import { useState } from "react";
import { useLoaderData } from "react-router";
import { Head } from "../../layout/head.tsx";
import { PageTitle } from "../../layout/page-title.tsx";
import { useSite } from "../../layout/use-site.ts";
import { classes } from "../../ui/classes.ts";
import grid from "../../ui/grid.module.css";
import { ArticleList } from "./article-list.tsx";
import { listPath, parseEndpoint } from "./list-address.ts";
import { type Data, PAGE_SIZE } from "./loader.ts";
import { headingOf, metaOf } from "./meta.ts";
import { Failed, NothingHere } from "./nothing-here.tsx";
import styles from "./page.module.css";
import { Pagination } from "./pagination.tsx";
import { SearchBox } from "./search-box.tsx";
import { Sidebar } from "./sidebar.tsx";
import { useSearch } from "./use-search.ts";

export function Page() {
  const data = useLoaderData<Data>();
  const { footer, searchAction } = useSite();
  const frame = useLastFrame(data);
  const { origin, pathname, shown, setTyped, search } = useSearch(data.text);
  const address = parseEndpoint(data.endpoint);
  const list = frame?.endpoint === data.endpoint ? frame.list : null;
  const result = shown ? data.found : list;
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
          {searchAction !== "" && (
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
            {result && countOf(result.total, shown)}
          </p>
          {!result && <Failed />}
          {frame && result?.items.length === 0 && (
            <NothingHere empty={frame.page.empty} text={shown} />
          )}
          {result && <ArticleList items={result.items} lead={!shown && address.number === 1} />}
          {result && result.items.length > 0 && (
            // A list's pictures come without captions; the owner's general disclaimer is shown instead.
            <p className={styles.caption}>{footer.disclaimer}</p>
          )}
          {list && !shown && (
            <Pagination address={address} pages={Math.ceil(list.total / PAGE_SIZE)} />
          )}
        </div>
        {frame && (
          <Sidebar categories={frame.categories} recent={frame.recent} base={address.base} />
        )}
      </div>
    </>
  );
}

/** Where a later call fails, the rest of the page stays as it was. */
function useLastFrame({ frame }: Data) {
  const [last, setLast] = useState(frame);
  if (frame && frame !== last) setLast(frame);
  return frame ?? last;
}

function countOf(total: number, text: string): string {
  const articles = total === 1 ? "1 artículo" : `${total} artículos`;
  return text ? `${articles} con «${text}»` : articles;
}
