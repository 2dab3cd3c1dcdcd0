import { Fragment } from "react";
import { useLoaderData } from "react-router";
import type { PageData } from "../../api/calls.ts";
import type { LegalBlock, TextRun } from "../../api/types.ts";
import { classes } from "../../components/classes.ts";
import { Table } from "../../components/table.tsx";
import { bare } from "../../site/bare.ts";
import { Contents } from "../../site/contents.tsx";
import { Head } from "../../site/head.tsx";
import { PageTitle } from "../../site/page-title.tsx";
import { PlainText } from "../../site/plain-text.tsx";
import { SiteLink } from "../../site/site-link.tsx";
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
        <Contents sections={sectionsOf(page.blocks)} className="to3 apart" />
        <div className={classes(styles.text, "from3")}>
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

/** A legal text. */
function Blocks({ blocks }: { blocks: LegalBlock[] }) {
  return blocks.map((block, index) => <Block key={index} block={block} />);
}

function Block({ block }: { block: LegalBlock }) {
  switch (block.type) {
    case "heading": {
      const Level = block.level === 2 ? "h2" : "h3";
      return <Level id={block.anchor}>{block.text}</Level>;
    }
    case "paragraph":
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      );
    case "list": {
      const List = block.ordered ? "ol" : "ul";
      return (
        <List>
          {block.items.map((item, place) => (
            <li key={place}>
              <Runs runs={item} />
            </li>
          ))}
        </List>
      );
    }
    case "table":
      return (
        <Table head={block.head} rows={block.rows}>
          {(runs) => <Runs runs={runs} />}
        </Table>
      );
  }
}

/** Words that are a link, strong or stressed, or begin a new line. A link without text around it is given the full target size. */
function Runs({ runs }: { runs: TextRun[] }) {
  return runs.map(({ text, href, strong, emphasis, newline }, index) => {
    const plain = href ? (
      <SiteLink href={href} className={runs.length === 1 ? "target" : undefined}>
        {text}
      </SiteLink>
    ) : (
      <PlainText text={text} />
    );
    const stressed = emphasis ? <em>{plain}</em> : plain;
    return (
      <Fragment key={index}>
        {newline && <br />}
        {strong ? <strong>{stressed}</strong> : stressed}
      </Fragment>
    );
  });
}
