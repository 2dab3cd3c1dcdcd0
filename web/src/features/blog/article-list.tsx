import { articlePath } from "../../api/blog-address.ts";
import type { Hit, ListItem } from "../../api/types.ts";
import { classes } from "../../components/classes.ts";
import { listed, Picture } from "../../components/picture.tsx";
import { SiteLink } from "../../site/site-link.tsx";
import styles from "./article-list.module.css";
import { Marked } from "./hits.tsx";

/** Two thirds of the page, and half of that; on a phone a small picture beside the title. */
const LEAD = "(min-width: 64rem) min(60vw, 70rem), (min-width: 48rem) 100vw, 7rem";
const SIZES = "(min-width: 64rem) min(30vw, 35rem), (min-width: 48rem) 50vw, 7rem";

interface Props {
  items: ListItem[];
  /** Shows the first article larger than the rest. */
  lead: boolean;
  /** Of a search, what was found in each article. */
  hits?: Hit[] | undefined;
}

export function ArticleList({ items, lead, hits }: Props) {
  const hitOf = new Map(hits?.map((hit) => [hit.url, hit]));
  return (
    <div className={styles.list}>
      {items.map((item, index) => (
        <article
          key={item.url}
          className={classes(styles.item, lead && index === 0 && styles.lead)}
        >
          {/* The title beside it says what the article is about. */}
          <Picture
            picture={listed(item)}
            sizes={lead && index === 0 ? LEAD : SIZES}
            priority={index === 0}
          />
          <div className={styles.words}>
            <h2>
              <SiteLink href={articlePath(item.url)} className="cover" scrollTo>
                <Marked pieces={hitOf.get(articlePath(item.url))?.title ?? item.title} />
              </SiteLink>
            </h2>
            <p>
              <Marked pieces={hitOf.get(articlePath(item.url))?.text ?? item.text} />
            </p>
            <time className="meta" dateTime={item.dateTime}>
              {item.date}
            </time>
          </div>
        </article>
      ))}
    </div>
  );
}
