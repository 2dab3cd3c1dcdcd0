// Every article, with what it is now and what is done with it.
import { useState } from "react";
import { buttonClass } from "../../components/button.tsx";
import type { FileInfo } from "../api/api.ts";
import { Thumbnail } from "../components/picture.tsx";
import { useFiles } from "../data/queries.ts";
import { useDrafts } from "../data/store.ts";
import { dayInWords } from "../lib/dates.ts";
import { editHref, hrefOf } from "../lib/routes.ts";
import { folded } from "../lib/text.ts";
import { ArticleMenu, Withdraw } from "./article-menu.tsx";
import { inWords, isNew, stateOf } from "./article-state.ts";
import styles from "./articles.module.css";
import { Screen } from "./screen.tsx";

export function Articles() {
  const files = useFiles();
  const today = useDrafts(({ session }) => session.site.today);
  const [wanted, want] = useState("");
  const [opened, show] = useState("");
  const articles = files
    .filter(({ kind, title }) => kind === "article" && folded(title).includes(folded(wanted)))
    .sort((one, other) => (other.date ?? "").localeCompare(one.date ?? ""));
  return (
    <Screen title="Artículos">
      <div className={styles.tools}>
        <a href={hrefOf("articulo")} className={buttonClass()}>
          Escribir uno
        </a>
        <input
          type="search"
          aria-label="Buscar un artículo por su título"
          placeholder="Buscar por título"
          value={wanted}
          onChange={({ target }) => want(target.value)}
        />
      </div>
      <p role="status" className={styles.none}>
        {articles.length === 0 &&
          (wanted
            ? `Ningún artículo se llama así: «${wanted}».`
            : "Todavía no hay artículos. El primero que escriba se verá en el blog.")}
      </p>
      <ul className={styles.articles}>
        {articles.map((file) => (
          <Article
            key={file.path}
            {...{ file, today }}
            isOpen={opened === file.path}
            onOpen={() => show(opened === file.path ? "" : file.path)}
          />
        ))}
      </ul>
    </Screen>
  );
}

interface Row {
  file: FileInfo;
  today: string;
  isOpen: boolean;
  onOpen: () => void;
}

function Article({ file, today, isOpen, onOpen }: Row) {
  const { path, title, picture, changed, date } = file;
  const state = stateOf(file, today);
  return (
    <li>
      <div className={styles.picture}>{picture && <Thumbnail src={picture} />}</div>
      <h2>
        <a href={editHref(path)}>{title}</a>
      </h2>
      <p className={styles.state}>
        <span data-state={state}>{inWords(file, state, today)}</span>
        {date && state !== "scheduled" && <time dateTime={date}>{dayInWords(date)}</time>}
        {changed && !isNew(file) && <span>Con cambios sin publicar</span>}
      </p>
      <button
        type="button"
        className={styles.more}
        aria-label={`Más: ${title}`}
        aria-expanded={isOpen}
        onClick={onOpen}
      >
        Más
      </button>
      <Withdraw file={file} />
      {isOpen && <ArticleMenu file={file} />}
    </li>
  );
}
