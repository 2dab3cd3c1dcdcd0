// Every text of the site in one list, each with what it is now; with an article, what is done with it.
import { useState } from "react";
import { buttonClass } from "../../components/button.tsx";
import type { FileInfo } from "../api/api.ts";
import { Thumbnail } from "../components/picture.tsx";
import { useFiles } from "../data/queries.ts";
import { useDrafts } from "../data/store.ts";
import { dayInWords } from "../lib/dates.ts";
import { groups } from "../lib/groups.ts";
import { editHref, hrefOf } from "../lib/routes.ts";
import { folded } from "../lib/text.ts";
import { ArticleMenu, Withdraw } from "./article-menu.tsx";
import { inWords, isNew, stateOf } from "./article-state.ts";
import { Screen } from "./screen.tsx";
import styles from "./texts.module.css";

/** All of them, or those of a kind. */
export function Texts({ kind: asked }: { kind: string }) {
  const files = useFiles();
  const [wanted, want] = useState("");
  const isWanted = ({ title }: FileInfo) => folded(title).includes(folded(wanted));
  const shown = groups(files.filter(isWanted)).filter(({ kind }) => !asked || kind === asked);
  return (
    <Screen title="Páginas y textos">
      <div className={`row ${styles.tools}`}>
        <a href={hrefOf("nuevo", "articulo")} className={buttonClass()}>
          Escribir un artículo
        </a>
        <a href={hrefOf("nuevo", "pagina")}>Una página nueva</a>
        <input
          type="search"
          aria-label="Buscar por título"
          placeholder="Buscar por título"
          value={wanted}
          onChange={({ target }) => want(target.value)}
        />
      </div>
      <nav aria-label="Qué se muestra" className={`links ${styles.kinds}`}>
        {[{ kind: "", name: "Todo" }, ...groups(files)].map(({ kind, name }) => (
          <a
            key={kind}
            href={hrefOf("textos", kind)}
            aria-current={kind === asked ? "page" : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      <p role="status" className="meta">
        {shown.length === 0 &&
          (wanted
            ? `Ninguno se llama así: «${wanted}».`
            : "Todavía no hay artículos. El primero que escriba se verá en el blog.")}
      </p>
      {shown.map(({ kind, name, files }) => (
        <section key={kind}>
          <h2>{name}</h2>
          <ul className={`lined ${styles.texts}`}>
            {files.sort(byDate).map((file) => (
              <Text key={file.path} file={file} />
            ))}
          </ul>
        </section>
      ))}
    </Screen>
  );
}

const byDate = (one: FileInfo, other: FileInfo) => (other.date ?? "").localeCompare(one.date ?? "");

function Text({ file }: { file: FileInfo }) {
  const { path, title, picture, changed, date, draft, kind } = file;
  const today = useDrafts(({ session }) => session.site.today);
  const [isOpen, open] = useState(false);
  const isArticle = kind === "article";
  const state = (isArticle || draft) && stateOf(file, today);
  return (
    <li data-article={isArticle || undefined}>
      {isArticle && <div className={styles.picture}>{picture && <Thumbnail src={picture} />}</div>}
      <h3>
        <a href={editHref(path)}>{title}</a>
      </h3>
      <p className={`links meta ${styles.state}`}>
        {state && <span data-state={state}>{inWords(file, state, today)}</span>}
        {date && state !== "scheduled" && <time dateTime={date}>{dayInWords(date)}</time>}
        {changed && !isNew(file) && <span>Con cambios sin publicar</span>}
      </p>
      {isArticle && (
        <>
          <button
            type="button"
            className={styles.more}
            aria-label={`Más: ${title}`}
            aria-expanded={isOpen}
            onClick={() => open(!isOpen)}
          >
            Más
          </button>
          <Withdraw file={file} />
          {isOpen && <ArticleMenu file={file} />}
        </>
      )}
    </li>
  );
}
