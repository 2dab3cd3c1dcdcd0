import { writePath } from "../../api/address.ts";
import { ALL_ARTICLES, articlePath } from "../../api/blog-address.ts";
import type { ListItem } from "../../api/types.ts";
import { classes } from "../../components/classes.ts";
import grid from "../../components/grid.module.css";
import { Head } from "../../site/head.tsx";
import { PageTitle } from "../../site/page-title.tsx";
import { SiteLink } from "../../site/site-link.tsx";
import styles from "./withdrawn.module.css";

const TITLE = "Este artículo ya no está publicado";
const TEXT =
  "Lo retiramos porque dejó de estar al día o de ser útil. Perdone la vuelta: quizá alguno de estos responda lo que buscaba.";

/** Shown where an article was taken back, with those that are nearest to it. */
export function Withdrawn({ instead }: { instead: ListItem[] }) {
  return (
    <>
      <Head meta={{ title: TITLE, description: TEXT }} path={null} robots="noindex" />
      <PageTitle title={TITLE} text={TEXT} />
      <div className={classes(grid.page, grid.grid, styles.withdrawn)}>
        {instead.length > 0 && (
          <ul className={styles.nearest} aria-label="Artículos parecidos">
            {instead.map(({ url, title, text }) => (
              <li key={url}>
                <SiteLink href={articlePath(url)} scrollTo className="target">
                  {title}
                </SiteLink>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.ways}>
          <SiteLink href={ALL_ARTICLES} className="target">
            Todos los artículos
          </SiteLink>
          <SiteLink href={writePath} className="target">
            Preguntar a una persona
          </SiteLink>
        </p>
      </div>
    </>
  );
}
