import { articlePath } from "../../api/blog-address.ts";
import type { Onward as Answer, ListItem } from "../../api/types.ts";
import { classes } from "../../components/classes.ts";
import grid from "../../components/grid.module.css";
import { Icon } from "../../components/icon.tsx";
import { LIST_SHAPE, Picture } from "../../components/picture.tsx";
import { SiteLink } from "../../site/site-link.tsx";
import styles from "./onward.module.css";

/** A third of the page; on a phone a small picture beside the title. */
const SIZES = "(min-width: 48rem) min(33vw, 28rem), 7rem";

/** Where to read on: articles about the same, and those before and after this one. */
export function Onward({ related, previous, next }: Answer) {
  if (related.length === 0 && !previous && !next) return null;
  return (
    <div className={classes(grid.page, styles.onward)} data-no-print>
      {related.length > 0 && (
        <nav aria-labelledby="para-seguir">
          <h2 id="para-seguir">Para seguir leyendo</h2>
          <ul className={classes(grid.grid, styles.related)}>
            {related.map((item) => (
              <li key={item.url}>
                {/* The title beside it says what the article is about. */}
                <Picture picture={{ src: item.image, alt: "", ...LIST_SHAPE }} sizes={SIZES} />
                <ArticleLink {...item} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      {(previous || next) && (
        <nav className={styles.neighbours} aria-label="El artículo anterior y el siguiente">
          {previous && (
            <p>
              <span>
                <Icon name="left" />
                Anterior
              </span>
              <ArticleLink {...previous} />
            </p>
          )}
          {next && (
            <p className={styles.next}>
              <span>
                Siguiente
                <Icon name="right" />
              </span>
              <ArticleLink {...next} />
            </p>
          )}
        </nav>
      )}
    </div>
  );
}

function ArticleLink({ url, title }: ListItem) {
  return (
    <SiteLink href={articlePath(url)} scrollTo>
      {title}
    </SiteLink>
  );
}
