import { useLoaderData } from "react-router";
import type { PageData } from "../../api/calls.ts";
import { classes } from "../../components/classes.ts";
import { bare } from "../../site/bare.ts";
import { Blocks } from "../../site/blocks.tsx";
import { Contents } from "../../site/contents.tsx";
import { Head } from "../../site/head.tsx";
import { PageTitle } from "../../site/page-title.tsx";
import styles from "./page.module.css";

export function Page() {
  const { page } = useLoaderData<PageData<"terms" | "privacy" | "cookies">>();
  return (
    <>
      <Head meta={page} />
      <PageTitle title={page.title}>
        <p className={styles.version}>
          Versión {bare(page.version) !== bare(page.date) && `${page.version}, `}del{" "}
          <time dateTime={page.date}>{page.dateText}</time>
        </p>
      </PageTitle>
      <div className={classes("page grid end", styles.legal)}>
        <Contents blocks={page.blocks} className="to3 apart" />
        <div className={classes(styles.text, "from3")}>
          <Blocks blocks={page.blocks} />
        </div>
      </div>
    </>
  );
}
