import { useRevalidator } from "react-router";
import { writePath } from "../../api/address.ts";
import { ALL_ARTICLES, articlePath, categoryPath } from "../../api/blog-address.ts";
import type { Link } from "../../api/types.ts";
import { Button, buttonClass } from "../../components/button.tsx";
import { phoneHours } from "../../site/calling.tsx";
import { PhoneLink, WhatsAppLink } from "../../site/phone-link.tsx";
import { inSpanish } from "../../site/say.ts";
import { LinkList, SiteLink } from "../../site/site-link.tsx";
import { useSite } from "../../site/use-site.ts";
import { arrived, type Data, type Failure } from "./loader.ts";
import styles from "./nothing.module.css";

/** A list, or a whole blog, without articles. */
export function NothingHere({ isNew, page }: Data) {
  const { title, text } = (isNew ? null : page?.empty) ?? NEW;
  return (
    <div className={styles.nothing}>
      <h2>{title}</h2>
      <p>{text}</p>
      <p className="row">
        {!isNew && (
          <SiteLink href={ALL_ARTICLES} className={buttonClass("secondary")}>
            Ver todos los artículos
          </SiteLink>
        )}
        <SiteLink href={writePath} className={buttonClass(isNew ? "secondary" : "quiet")}>
          Preguntar a una persona
        </SiteLink>
      </p>
    </div>
  );
}

const NEW = {
  title: "Todavía no hay artículos",
  text: "Si tiene una duda concreta, pregúntenos.",
};

/** A part did not arrive. */
export function Failed({ what, reason }: Failure & { what: string }) {
  const { revalidate, state } = useRevalidator();
  const waiting = state === "loading";
  return (
    <div className={styles.nothing}>
      <h2>{`${what} no cargaron`}</h2>
      <p>{reason}</p>
      <p className="row">
        <Button onClick={() => void revalidate()} aria-disabled={waiting || undefined}>
          {waiting ? "Intentando…" : "Intentar de nuevo"}
        </Button>
      </p>
    </div>
  );
}

/** A search that found no article: what comes near, the topics, and the way to a person. */
export function NothingFound({ page, categories, text, hits }: Data) {
  const site = useSite();
  const nearest = hits?.nearest ?? [];
  return (
    <div className={styles.nothing}>
      <h2>{`No encontramos «${text}»`}</h2>
      <p>{page?.empty.text}</p>
      <p className="row">
        <PhoneLink className={buttonClass("secondary")}>
          {(number) => `Llamar al ${number}`}
        </PhoneLink>
        <WhatsAppLink className={buttonClass("secondary")} />
        <SiteLink href={writePath} className={buttonClass("quiet")}>
          Preguntar a una persona
        </SiteLink>
        <SiteLink href={ALL_ARTICLES} className={buttonClass("quiet")}>
          Ver todos los artículos
        </SiteLink>
      </p>
      {site.contact.phone && <p>{phoneHours(site, inSpanish)}</p>}
      <Links
        id="cercanos"
        title="Quizá le sirva"
        links={nearest.map(({ url, title }) => ({ label: title, href: articlePath(url) }))}
      />
      <Links
        id="por-tema"
        title="Por tema"
        links={(arrived(categories) ?? []).map(({ id, category }) => ({
          label: category,
          href: categoryPath(id),
        }))}
      />
    </div>
  );
}

function Links({ id, title, links }: { id: string; title: string; links: Link[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby={id} className={styles.links}>
      <h3 id={id}>{title}</h3>
      <LinkList links={links} />
    </nav>
  );
}
