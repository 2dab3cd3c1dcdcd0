import { useLoaderData } from "react-router";
import { ALL_ARTICLES } from "../../api/blog-address.ts";
import type { NotFoundPage } from "../../api/types.ts";
import { classes } from "../../components/classes.ts";
import { Icon } from "../../components/icon.tsx";
import { Head } from "../../site/head.tsx";
import { PageTitle } from "../../site/page-title.tsx";
import { SearchLine } from "../../site/search-line.tsx";
import { SiteLink } from "../../site/site-link.tsx";
import { useSite } from "../../site/use-site.ts";
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
      <div className={classes("page grid end", styles.ways)}>
        <ul className={classes(styles.links, "menu")}>
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
          <search className="from5">
            <form method="get" action={searchAction ?? ALL_ARTICLES}>
              <SearchLine />
            </form>
          </search>
        )}
        <section
          lang="en"
          className={classes(styles.english, "meta from5")}
          aria-labelledby="not-found"
        >
          <h2 id="not-found">Page Not Found</h2>
          <p>
            Oops! The page you are looking for does not exist. It might have been moved or deleted.
          </p>
          <SiteLink href="/" className="target">
            Back To Home Page
          </SiteLink>
        </section>
      </div>
    </>
  );
}
