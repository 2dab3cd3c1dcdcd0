import { useLoaderData } from "react-router";
import type { PageData } from "../../api/calls.ts";
import type { LegalBlock } from "../../api/types.ts";
import { classes } from "../../components/classes.ts";
import grid from "../../components/grid.module.css";
import { Contents } from "../../site/contents.tsx";
import { Head } from "../../site/head.tsx";
import { PageTitle } from "../../site/page-title.tsx";
import { Blocks } from "./blocks.tsx";
import styles from "./page.module.css";

export function Page() {
  const { page } = useLoaderData<PageData<"terms" | "privacy" | "cookies">>();
  return (
    <>
      <Head meta={page} />
      <PageTitle title={page.title}>
        <p className={styles.version}>
          Versión {page.version}, del <time dateTime={page.date}>{page.dateText}</time>
        </p>
      </PageTitle>
      <div className={classes(grid.page, grid.grid, styles.legal)}>
        <Contents sections={sectionsOf(page.blocks)} />
        <div className={styles.text}>
          <Blocks blocks={page.blocks} />
        </div>
      </div>
    </>
  );
}

/** Those with a heading of the second level. */
function sectionsOf(blocks: LegalBlock[]) {
  return blocks.flatMap((block) =>
    block.type === "heading" && block.level === 2
      ? [{ anchor: block.anchor, title: block.text }]
      : [],
  );
}
