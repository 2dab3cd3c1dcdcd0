import { useLayoutEffect } from "react";
import { useLoaderData } from "react-router";
import { writePath } from "../../api/address.ts";
import { ALL_ARTICLES, articlePath, categoryPath } from "../../api/blog-address.ts";
import type {
  ArticleHead,
  ArticleText,
  ListItem,
  NicheKinds,
  Onward as OnwardData,
  OwnPageAnswer,
  Picture,
} from "../../api/types.ts";
import { classes } from "../../components/classes.ts";
import { Captioned } from "../../components/picture.tsx";
import { Sections } from "../../sections/sections.tsx";
import { Below } from "../../site/below.tsx";
import { Blocks, SIZES } from "../../site/blocks.tsx";
import { Contents } from "../../site/contents.tsx";
import { Head } from "../../site/head.tsx";
import { PageTitle } from "../../site/page-title.tsx";
import { SiteLink } from "../../site/site-link.tsx";
import { Closing, Onward } from "./closing.tsx";
import type { loader } from "./loader.ts";
import styles from "./page.module.css";
import sourcesStyles from "./sources.module.css";
import withdrawnStyles from "./withdrawn.module.css";

/** With fewer sections than this an article is short enough to be looked through. */
const LONG = 4;

export function Page() {
  const loaded = useLoaderData<typeof loader>();
  if ("instead" in loaded) return <Withdrawn instead={loaded.instead} />;
  if ("page" in loaded) return <Own key={loaded.page.path} {...loaded} />;
  // Another article is another page, of which nothing is left of this one.
  return <Article key={loaded.head.slug} {...loaded} />;
}

interface Loaded {
  head: ArticleHead;
  text: ArticleText;
  onward: OnwardData;
}

function Article({ head, text: { title, blocks }, onward }: Loaded) {
  return (
    <article>
      <Head
        meta={{ title: head.title, description: head.description }}
        picture={head.picture}
        published={head.published}
        modified={head.modified}
        {...(head.draft && { robots: "noindex" })}
      />
      <PageTitle title={title} text={head.description} className={styles.title}>
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
          {head.author && <span className={styles.person}>Escrito por {head.author}</span>}
          {head.reviewedBy && <span className={styles.person}>Revisado por {head.reviewedBy}</span>}
          <time dateTime={head.date}>{head.dateText}</time>
          {head.updated && head.updatedText && (
            <span>
              Actualizado el <time dateTime={head.updated}>{head.updatedText}</time>
            </span>
          )}
          <span>{head.minutes === 1 ? "1 minuto" : `${head.minutes} minutos`} de lectura</span>
        </div>
      </PageTitle>
      <Below>
        <div className={classes("page grid end", styles.article)}>
          <Cover picture={head.picture} />
          <Contents blocks={blocks} least={LONG} />
          <Blocks blocks={blocks} />
          <Sources head={head} />
          <Closing title={head.title} path={articlePath(head.slug)} />
        </div>
        <Onward {...onward} />
      </Below>
    </article>
  );
}

/** A page that the site has besides those of every site. */
function Own({ page, sold }: { page: OwnPageAnswer; sold?: NicheKinds | undefined }) {
  const { meta, lang, sections, around } = page;
  // The document, which is none of React's, is in the language of what the program says.
  useLayoutEffect(() => {
    const speak = (lang: string) => {
      document.documentElement.lang = lang;
    };
    if (around) speak(around.lang);
    return () => speak("es-MX");
  }, [around]);
  return (
    <div lang={lang ?? undefined}>
      <Head meta={meta} lang={lang} />
      {sections ? <Sections page={{ meta, sections }} sold={sold} /> : <Text page={page} />}
    </div>
  );
}

function Text({ page: { meta, lang, blocks = [], around } }: { page: OwnPageAnswer }) {
  const [first, ...rest] = blocks;
  const cover = first?.type === "figure" && first.picture;
  return (
    <>
      <PageTitle title={meta.title} />
      <div className={classes("page grid end", styles.article)}>
        {cover && <Cover picture={cover} />}
        {/* The list of contents has a title of its own. */}
        {(!lang || around) && <Contents blocks={blocks} least={LONG} />}
        <Blocks blocks={cover ? rest : blocks} />
      </div>
    </>
  );
}

/** The picture above a text. */
function Cover({ picture }: { picture: Picture }) {
  return <Captioned picture={picture} sizes={SIZES} priority className={styles.wide} />;
}

function Sources({ head }: { head: ArticleHead }) {
  const { sources, checked, checkedText } = head;
  if (sources.length === 0) return null;
  return (
    <section className={classes(sourcesStyles.sources, "meta")} aria-labelledby="fuentes">
      <h2 id="fuentes">Fuentes</h2>
      {checked && checkedText && (
        <p>
          Comprobado el <time dateTime={checked}>{checkedText}</time>.
        </p>
      )}
      <ol>
        {sources.map(({ label, href }) => (
          <li key={label}>{href ? <SiteLink href={href}>{label}</SiteLink> : label}</li>
        ))}
      </ol>
    </section>
  );
}

const ARTICLE = {
  title: "Este artículo ya no está publicado",
  description: "Perdone la vuelta: quizá alguno de estos responda lo que buscaba.",
};

const PAGE = {
  title: "Esta página ya no está publicada",
  description: "Perdone la vuelta: si buscaba algo de ella, pregúntenos.",
};

/** Shown where an article was taken back, with those that are nearest to it, or a page, which has none. */
function Withdrawn({ instead }: { instead: ListItem[] | undefined }) {
  const meta = instead ? ARTICLE : PAGE;
  return (
    <>
      <Head meta={meta} path={null} robots="noindex" />
      <PageTitle title={meta.title} text={meta.description} />
      <div className="page grid end">
        {instead && instead.length > 0 && (
          <ul
            className={classes(withdrawnStyles.nearest, "ruled from3")}
            aria-label="Artículos parecidos"
          >
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
        <p className={classes(withdrawnStyles.ways, "from3")}>
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
