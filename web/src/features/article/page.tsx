import { useLoaderData } from "react-router";
import { ALL_ARTICLES, articlePath, categoryPath } from "../../api/blog-address.ts";
import type { ArticleHead, Block, Onward as OnwardData } from "../../api/types.ts";
import { classes } from "../../components/classes.ts";
import grid from "../../components/grid.module.css";
import { Contents } from "../../site/contents.tsx";
import { Head } from "../../site/head.tsx";
import { PageTitle } from "../../site/page-title.tsx";
import { SiteLink } from "../../site/site-link.tsx";
import { Blocks } from "./blocks.tsx";
import { Closing } from "./closing.tsx";
import type { loader } from "./loader.ts";
import { Onward } from "./onward.tsx";
import styles from "./page.module.css";
import { contentsOf, sectionsOf } from "./sections.ts";
import { Sources } from "./sources.tsx";
import { Withdrawn } from "./withdrawn.tsx";

export function Page() {
  const loaded = useLoaderData<typeof loader>();
  if ("instead" in loaded) return <Withdrawn instead={loaded.instead} />;
  // Another article is another page, of which nothing is left of this one.
  return <Article key={loaded.head.slug} {...loaded} />;
}

interface Loaded {
  head: ArticleHead;
  blocks: Block[];
  onward: OnwardData;
}

function Article({ head, blocks, onward }: Loaded) {
  const main = blocks.find(({ type }) => type === "main_title");
  const title = main?.content ?? head.title;
  const sections = sectionsOf(blocks);
  const contents = contentsOf(sections);
  return (
    <article>
      <Head
        meta={{ title: head.title, description: head.description }}
        picture={head.picture}
        published={head.published}
        modified={head.modified}
        {...(head.draft && { robots: "noindex" })}
      />
      <PageTitle title={title}>
        <div className={styles.about}>
          {head.draft && <strong className={styles.draft}>Borrador, aún sin publicar</strong>}
          <nav aria-label="Usted está en">
            <SiteLink href={ALL_ARTICLES} className="target">
              Blog
            </SiteLink>
            <span aria-hidden="true">›</span>
            <SiteLink href={categoryPath(head.categoryId)} className="target">
              {head.category}
            </SiteLink>
          </nav>
          {head.author && <span>{head.author}</span>}
          <time dateTime={head.date}>{head.dateText}</time>
          {head.updated && head.updatedText && (
            <span>
              Actualizado el <time dateTime={head.updated}>{head.updatedText}</time>
            </span>
          )}
          <span>{head.minutes === 1 ? "1 minuto" : `${head.minutes} minutos`} de lectura</span>
        </div>
      </PageTitle>
      <div className={classes(grid.page, grid.grid, styles.article)}>
        {contents.length > 0 && <Contents sections={contents} />}
        <Blocks
          blocks={blocks.filter((block) => block !== main)}
          sections={sections}
          pictures={[head.picture, ...head.pictures]}
        />
        <Sources head={head} />
        <Closing title={head.title} path={articlePath(head.slug)} />
      </div>
      <Onward {...onward} />
    </article>
  );
}
