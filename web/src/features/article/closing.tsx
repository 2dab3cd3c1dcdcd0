import { writePath } from "../../api/address.ts";
import { ALL_ARTICLES } from "../../api/blog-address.ts";
import { Button } from "../../components/button.tsx";
import { SHARE } from "../../components/early-contract.ts";
import { Icon } from "../../components/icon.tsx";
import { Calling, WhatsAppLink } from "../../site/phone-link.tsx";
import { SiteLink } from "../../site/site-link.tsx";
import { useSite } from "../../site/use-site.ts";
import styles from "./closing.module.css";
import { share } from "./share.ts";

/** A line that leads to a person, ways to pass the article on, and a link back to the list. */
export function Closing({ title, path }: { title: string; path: string }) {
  const { brand, contact, url } = useSite();
  const { phone, whatsapp } = contact;
  const greeting = `Hola. Leí «${title}» en la página de ${brand} y quisiera preguntar algo.`;
  return (
    <footer className={styles.closing}>
      <p>
        Si le quedó una duda, <SiteLink href={writePath}>escríbanos</SiteLink>
        {phone && (
          <>
            {whatsapp ? ", " : " o "}
            <Calling verb="llame" />
          </>
        )}
        {whatsapp && (
          <>
            {" o mande un "}
            <WhatsAppLink greeting={greeting} />
          </>
        )}
        . Le contesta una persona.
      </p>
      <Share title={title} address={url + path} />
      <SiteLink href={ALL_ARTICLES} className={styles.back}>
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
    <section className={styles.share} aria-label="Compartir este artículo">
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
