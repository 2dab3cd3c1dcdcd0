// Every article, with what it is now and what is done with it.
import { useState } from "react";
import { Button, buttonClass } from "../../components/button.tsx";
import { api, type Data, type FileInfo } from "../api.ts";
import { Thumbnail } from "../picture.tsx";
import { editHref, hrefOf } from "../routes.ts";
import { discard, publish } from "../state/items.ts";
import { edit, open } from "../state/sending.ts";
import { current, fail, useDrafts } from "../state/store.ts";
import { dayInWords, folded } from "../words.ts";
import { type ArticleState, inWords, isNew, stateOf } from "./article-state.ts";
import styles from "./articles.module.css";
import { Screen } from "./screen.tsx";

export function Articles() {
  const files = useDrafts(({ files }) => files);
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
      {isOpen && <Menu file={file} state={state} />}
    </li>
  );
}

function Menu({ file, state }: { file: FileInfo; state: ArticleState }) {
  const { path } = file;
  return (
    <div className={styles.actions}>
      {isNew(file) && (
        <Button look="secondary" onClick={() => void discard(itemsOf(path))}>
          Borrar
        </Button>
      )}
      {(state === "published" || state === "scheduled") && (
        <Button look="secondary" onClick={() => withdraw(path, true).catch(fail)}>
          Quitar del sitio
        </Button>
      )}
      {state === "withdrawn" && (
        <Button look="secondary" onClick={() => withdraw(path, false).catch(fail)}>
          Volver a ponerlo en el sitio
        </Button>
      )}
      {state !== "withdrawn" && <Link path={path} />}
    </div>
  );
}

const itemsOf = (path: string) => current().draft.items.filter((item) => item.path === path);

/** Takes an article from the site, or puts it back: at once, where nothing else of it waits to be published. */
async function withdraw(path: string, withdrawn: boolean) {
  const { data } = await open(path);
  const { withdrawn: _, ...rest } = data;
  const isAlone = itemsOf(path).length === 0;
  edit(path, { data: (withdrawn ? { ...rest, withdrawn } : rest) as Data });
  if (isAlone) await publish({ path }, () => itemsOf(path));
}

function Link({ path }: { path: string }) {
  const [link, setLink] = useState<{ url: string; until?: string } | null>(null);
  const [isCopied, setCopied] = useState(false);
  const slug = path.replace(/^.*\/|\.md$/g, "");
  if (!link)
    return (
      <Button look="secondary" onClick={() => api.link(slug).then(setLink).catch(fail)}>
        Mandar un enlace
      </Button>
    );
  const { url, until } = link;
  return (
    <div className={styles.link}>
      <input
        readOnly
        aria-label="El enlace"
        value={url}
        onFocus={({ target }) => target.select()}
      />
      {"share" in navigator ? (
        <Button onClick={() => void navigator.share({ url }).catch(() => undefined)}>
          Mandarlo
        </Button>
      ) : (
        <Button
          onClick={() => navigator.clipboard.writeText(url).then(() => setCopied(true), fail)}
        >
          Copiarlo
        </Button>
      )}
      <p role="status">
        {isCopied && "Copiado: péguelo en un mensaje. "}
        {until
          ? `Quien tenga el enlace ve el artículo antes que nadie, hasta el ${dayInWords(until)}.`
          : "Es su dirección en el sitio."}
      </p>
    </div>
  );
}
