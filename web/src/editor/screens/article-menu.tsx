// What is done with an article as a whole: it is taken from the site, put back, deleted, or sent as a link.
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { type ArticleLink, api, type FileInfo, type WrittenAt } from "../api/api.ts";
import { discardText, withdraw } from "../data/publication.ts";
import { fileList } from "../data/queries.ts";
import { act, fail, useDrafts } from "../data/store.ts";
import { dayInWords } from "../lib/dates.ts";
import { editHref } from "../lib/routes.ts";
import { isNew, stateOf } from "./article-state.ts";
import styles from "./texts.module.css";

export function ArticleMenu({ file }: { file: FileInfo }) {
  const { path } = file;
  const state = useDrafts(({ session }) => stateOf(file, session.site.today));
  return (
    <div className={`row ${styles.actions}`}>
      {isNew(file) && (
        <Button look="secondary" onClick={() => void discardText(path)}>
          Borrar
        </Button>
      )}
      {state !== "withdrawn" && <Link path={path} />}
    </div>
  );
}

/** Takes an article from the site, or puts it back. Texts that lead to it lead to a page that says so. */
export function Withdraw({ file }: { file: FileInfo }) {
  const state = useDrafts(({ session }) => stateOf(file, session.site.today));
  const [leading, setLeading] = useState<WrittenAt[]>([]);
  const isIn = state === "published" || state === "scheduled";
  const turn = async () => {
    await withdraw(file.path, isIn);
    setLeading(isIn ? await leadingTo(file) : []);
  };
  const name = isIn ? "Quitar del sitio" : "Volver a ponerlo en el sitio";
  return (
    <div className={styles.turn}>
      {state !== "unfinished" && (
        <Button
          look="quiet"
          className="small"
          aria-label={`${name}: ${file.title}`}
          onClick={() => void act(turn)}
        >
          {name}
        </Button>
      )}
      <div role="status">
        {leading.length > 0 && (
          <>
            <p>Otros textos llevan a este artículo; quien toque ahí leerá que se retiró:</p>
            <ul>
              {leading.map(({ path, pointer, title, label }) => (
                <li key={path + pointer.join("/")}>
                  <a href={editHref(path, pointer)} className="target">
                    {[title, label].filter(Boolean).join(": ")}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

/** Where other texts lead to an article; those of drafts lead nobody. */
async function leadingTo({ path, address }: FileInfo): Promise<WrittenAt[]> {
  const drafts = fileList().filter(({ draft }) => draft);
  const apart = [path, ...drafts.map(({ path }) => path)];
  const leading = address ? await api.linksTo(address) : [];
  return leading.filter((place) => !apart.includes(place.path));
}

function Link({ path }: { path: string }) {
  const [link, setLink] = useState<ArticleLink | null>(null);
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
      <p role="status" className="meta">
        {isCopied && "Copiado: péguelo en un mensaje. "}
        {until
          ? `Quien tenga el enlace ve el artículo antes que nadie, hasta el ${dayInWords(until)}.`
          : "Es su dirección en el sitio."}
      </p>
    </div>
  );
}
