import { writePathWith } from "../../api/address.ts";
import { ALL_ARTICLES, articlePath } from "../../api/blog-address.ts";
import type { Onward as Answer, ListItem } from "../../api/types.ts";
import { Button } from "../../components/button.tsx";
import { classes } from "../../components/classes.ts";
import { SHARE } from "../../components/early-contract.ts";
import { Icon } from "../../components/icon.tsx";
import { listed, Picture } from "../../components/picture.tsx";
import { Calling, phoneHours } from "../../site/calling.tsx";
import { WhatsAppLink } from "../../site/phone-link.tsx";
import { inSpanish } from "../../site/say.ts";
import { SiteLink } from "../../site/site-link.tsx";
import { useSite } from "../../site/use-site.ts";
import styles from "./closing.module.css";
import onwardStyles from "./onward.module.css";
import { share } from "./share.ts";

/** A line that leads to a person, ways to pass the article on, and a link back to the list. */
export function Closing({ title, path }: { title: string; path: string }) {
  const site = useSite();
  const { brand, contact, url } = site;
  const { phone, whatsapp } = contact;
  const message = `Leí «${title}» en la página de ${brand} y quisiera preguntar algo.`;
  return (
    <footer className={styles.closing}>
      <p>
        Si le quedó una duda,{" "}
        <SiteLink href={writePathWith({ mensaje: message })}>escríbanos</SiteLink>
        {phone && (
          <>
            {whatsapp ? ", " : " o "}
            <Calling verb="llame" />
          </>
        )}
        {whatsapp && (
          <>
            {" o mande un "}
            <WhatsAppLink message={message} />
          </>
        )}
        . Le contesta una persona. {phone && phoneHours(site, inSpanish)}
      </p>
      <Share title={title} address={url + path} />
      <SiteLink href={ALL_ARTICLES} className="target" data-no-print>
        <Icon name="left" />
        Todos los artículos
      </SiteLink>
    </footer>
  );
}

interface ShareProps {
  title: string;
  address: string;
}

/**
 * Passes the article on: by WhatsApp, which needs no script, or as the browser does it. The early
 * script does that and says how it went, because an article is a document without React.
 */
function Share({ title, address }: ShareProps) {
  const text = encodeURIComponent(`${title}\n${address}`);
  return (
    <section className={styles.share} data-no-print aria-label="Compartir este artículo">
      <SiteLink href={`https://wa.me/?text=${text}`} className="target">
        <Icon name="chat" />
        Mandarlo por WhatsApp
      </SiteLink>
      <Button
        look="quiet"
        className={styles.script}
        {...{ [SHARE]: address }}
        onClick={(event) => {
          event.preventDefault();
          void share(event.currentTarget);
        }}
      >
        Compartir el enlace
      </Button>
      <p role="status" />
    </section>
  );
}

/** A third of the page; on a phone a small picture beside the title. */
const SIZES = "(min-width: 48rem) min(30vw, 35rem), 7rem";

/** Where to read on: articles about the same, and those before and after this one. */
export function Onward({ related, previous, next }: Answer) {
  if (related.length === 0 && !previous && !next) return null;
  return (
    <div className={classes("page end", onwardStyles.onward)} data-no-print>
      {related.length > 0 && (
        <nav aria-labelledby="para-seguir">
          <h2 id="para-seguir">Para seguir leyendo</h2>
          <ul className={classes("grid", onwardStyles.related)}>
            {related.map((item) => (
              <li key={item.url}>
                {/* The title beside it says what the article is about. */}
                <Picture picture={listed(item)} sizes={SIZES} />
                <ArticleLink {...item} className="cover" />
              </li>
            ))}
          </ul>
        </nav>
      )}
      {(previous || next) && (
        <nav className={onwardStyles.neighbours} aria-label="El artículo anterior y el siguiente">
          {previous && (
            <p>
              <span className="meta">
                <Icon name="left" />
                Anterior
              </span>
              <ArticleLink {...previous} />
            </p>
          )}
          {next && (
            <p className={onwardStyles.next}>
              <span className="meta">
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

function ArticleLink({ url, title, className }: ListItem & { className?: string }) {
  return (
    <SiteLink href={articlePath(url)} className={className} scrollTo>
      {title}
    </SiteLink>
  );
}
