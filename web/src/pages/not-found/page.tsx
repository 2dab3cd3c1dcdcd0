import { useLoaderData } from "react-router";
import { ALL_ARTICLES } from "../../api/blog-address.ts";
import type { NotFoundPage } from "../../api/types.ts";
import { Head } from "../../layout/head.tsx";
import { PageTitle } from "../../layout/page-title.tsx";
import { SearchLine } from "../../layout/search-line.tsx";
import { SiteLink } from "../../layout/site-link.tsx";
import { useSite } from "../../layout/use-site.ts";
import { classes } from "../../ui/classes.ts";
import grid from "../../ui/grid.module.css";
import { Icon } from "../../ui/icon.tsx";
import styles from "./page.module.css";

/**
 * Shown by every route whose address does not exist. Spanish first, then the English texts of
 * docs/specification.md, section 8.
 */
export function Page() {
  const { searchAction } = useSite();
  const { notFound } = useLoaderData<{ notFound: NotFoundPage }>();
  return (
    <>
      <Head meta={notFound.meta} path={null} robots="noindex" />
      <PageTitle title={notFound.title} text={notFound.text}>
        <p>404</p>
      </PageTitle>
      <div className={classes(grid.page, grid.grid, styles.ways)}>
        <ul className={styles.links}>
          {notFound.links.map(({ label, href }) => (
            <li key={href}>
              <SiteLink href={href}>
                {label}
                <Icon name="right" />
              </SiteLink>
            </li>
          ))}
        </ul>
        {searchAction !== "" && (
          <search className={styles.search}>
            <form method="get" action={searchAction ?? ALL_ARTICLES}>
              <SearchLine />
            </form>
          </search>
        )}
        <section lang="en" className={styles.english} aria-labelledby="not-found">
          <h2 id="not-found">Page Not Found</h2>
          <p>
            Oops! The page you are looking for does not exist. It might have been moved or deleted.
          </p>
          <SiteLink href="/">Back To Home Page</SiteLink>
        </section>
      </div>
    </>
  );
}
