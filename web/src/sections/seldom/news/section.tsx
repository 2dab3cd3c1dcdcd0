import { ALL_ARTICLES, articlePath } from "../../../api/blog-address.ts";
import { buttonClass } from "../../../components/button.tsx";
import { listed, Picture } from "../../../components/picture.tsx";
import { Section } from "../../../components/section.tsx";
import { useText } from "../../../site/language.ts";
import { SiteLink } from "../../../site/site-link.tsx";
import type { ViewProps } from "../../kinds.ts";
import styles from "./news.module.css";

const SIZES = "(min-width: 48rem) min(30vw, 35rem), 9rem";

/** The newest articles; without any there is no section. */
export function View({ section: { title, text, items = [] } }: ViewProps<"news">) {
  const t = useText();
  if (items.length === 0) return null;
  return (
    <Section title={title} lead={text}>
      <ul className={styles.news}>
        {items.map((item) => (
          <li key={item.url}>
            {/* The title beside it says what the article is about. */}
            <Picture picture={listed(item)} sizes={SIZES} />
            <div className={styles.words}>
              <h3>
                <SiteLink href={articlePath(item.url)} className="cover" scrollTo>
                  {item.title}
                </SiteLink>
              </h3>
              <time dateTime={item.dateTime}>{item.date}</time>
            </div>
          </li>
        ))}
      </ul>
      <p data-no-print>
        <SiteLink href={ALL_ARTICLES} className={buttonClass("secondary")}>
          {t("Todos los artículos")}
        </SiteLink>
      </p>
    </Section>
  );
}
