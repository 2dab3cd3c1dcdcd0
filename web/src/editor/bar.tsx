// What is not published yet, always in sight: what changes, in words, what is missing, and the one button.
import { useEffect, useRef } from "react";
import { Button } from "../components/button.tsx";
import type { ContentFile } from "./api.ts";
import styles from "./bar.module.css";
import { Changes } from "./changes.tsx";
import { idOf } from "./form/frame.tsx";
import { editHref, routeOf, useHash } from "./routes.ts";
import type { State } from "./state/drafts.ts";
import { bringBack, choose, discard, prefer, publish, recover, useDrafts } from "./state/drafts.ts";

/** What is said of the text that is not published, so that nobody believes that it is kept where it is not. */
function lineOf({ line, trouble, isKept }: State): string {
  const where = isKept ? "lo escrito está en este equipo" : "lo escrito está solo en esta ventana";
  if (line === "saving") return "Guardando…";
  if (line === "offline") return `Sin conexión: ${where} y se guardará solo`;
  if (line === "refused") return `Sin guardar todavía: ${where}. ${trouble}`;
  return "Guardado como borrador; falta publicarlo";
}

export function Bar() {
  const all = useDrafts((state) => state);
  const { draft, line, outcome, publishing, theirs, files, isOut } = all;
  const { screen, of } = routeOf(useHash());
  // An article that was never published is published and given up on its own screen alone.
  const article = files.find(
    ({ path, draft, changed }) => draft && changed && path === of && screen === "texto",
  );
  const answer = useRef<HTMLParagraphElement>(null);
  // What became of a publication is read out, and the keyboard goes on from there.
  useEffect(() => {
    if (outcome?.published) answer.current?.focus();
    else if (outcome?.refused) goTo(document.querySelector('main [id$="-error"]'));
  }, [outcome]);
  const { changes, conflicts } = draft;
  const conflicting = Object.keys(theirs);
  const isEmpty = changes.length === 0 && line === "saved" && !article;
  return (
    <section className={styles.bar} aria-label="Lo que falta publicar" hidden={isEmpty && !outcome}>
      <div className={styles.inside}>
        <p ref={answer} tabIndex={-1} role="status" data-failed={outcome?.failed || undefined}>
          {outcome?.text}
        </p>
        {outcome?.published && (
          <Button look="secondary" onClick={() => void bringBack("undo", "last")}>
            Deshacer
          </Button>
        )}
        {isOut && (
          <a href="/" target="_blank" rel="noreferrer">
            Entrar de nuevo
          </a>
        )}
        {outcome?.discarded && (
          <Button look="secondary" onClick={() => void recover()}>
            Recuperar lo descartado
          </Button>
        )}
        {conflicting.map((path) =>
          theirs[path] ? <TwoVersions key={path} path={path} /> : <Gone key={path} path={path} />,
        )}
        {conflicts.map(({ path, title }) => (
          <p key={path} data-failed>
            Alguien cambió «{title}» en el sitio mientras usted escribía.{" "}
            <Button look="quiet" onClick={() => void discard(path)}>
              Se queda lo suyo
            </Button>{" "}
            <Button look="quiet" onClick={() => void prefer(path)}>
              Se queda lo mío
            </Button>
          </p>
        ))}
        <Faults />
        {!isEmpty && (
          <>
            <Changes changes={changes} />
            <div className={styles.actions}>
              <p role="status" data-failed={line === "offline" || line === "refused" || undefined}>
                {lineOf(all)}
              </p>
              <Button onClick={() => void publish(article?.path)} aria-disabled={publishing}>
                {publishing ? "Publicando…" : "Publicar"}
              </Button>
              <Button look="quiet" onClick={() => void discard(article?.path)}>
                {article ? "Descartar este artículo" : "Descartar"}
              </Button>
            </div>
          </>
        )}
      </div>
    </section>
  );
}

/** Goes to the field of which a fault is said, if it is on this screen. */
function goTo(said: HTMLElement | null): boolean {
  for (let part = said?.closest("details"); part; ) {
    part.open = true;
    part = part.parentElement?.closest("details");
  }
  if (!said?.getClientRects().length) return false;
  document.getElementById(said.id.replace(/-error$/, ""))?.focus({ preventScroll: true });
  said.scrollIntoView({ block: "center" });
  return true;
}

function Faults() {
  const faults = useDrafts(({ draft }) => draft.faults);
  return (
    <ul role="status" className={styles.faults}>
      {faults.slice(0, 4).map((fault, index) => (
        <li key={index}>
          {index === 0 && <b>Falta algo: </b>}
          <a
            href={editHref(fault.path, fault.pointer ?? [])}
            onClick={(event) => {
              // Where its field is on this screen, one stays on it.
              const said = document.getElementById(`${idOf(fault.pointer ?? [])}-error`);
              if (goTo(said)) event.preventDefault();
            }}
          >
            {[fault.title, fault.label, fault.message].filter(Boolean).join(": ")}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A file that is there no more, of which somebody still writes. */
function Gone({ path }: { path: string }) {
  const title = useDrafts(({ open }) => open[path]?.data["title"]);
  return (
    <p role="alert" data-failed>
      «{String(title || path)}» ya no está: alguien lo descartó. Lo que usted escribió sigue aquí.{" "}
      <Button look="quiet" onClick={() => void choose(path, true)}>
        Volver a guardarlo
      </Button>{" "}
      <Button look="quiet" onClick={() => void choose(path, false)}>
        Quitarlo también aquí
      </Button>
    </p>
  );
}

/** One file was changed in two places: both are shown, and neither is lost before somebody chooses. */
function TwoVersions({ path }: { path: string }) {
  const mine = useDrafts(({ open }) => open[path]);
  const theirs = useDrafts(({ theirs }) => theirs[path]);
  const title = useDrafts(({ files }) => files.find((file) => file.path === path)?.title);
  const [one, other] = [textsOf(mine), textsOf(theirs)];
  const side = (texts: string[], others: string[]) => (
    <ul>
      {texts
        .filter((text) => !others.includes(text))
        .map((text) => (
          <li key={text}>{text}</li>
        ))}
    </ul>
  );
  return (
    <div role="alert" className={styles.versions}>
      <p>
        Alguien más, o usted en otra ventana, cambió «{title}» mientras escribía aquí. Elija cuál se
        queda.
      </p>
      <div>
        <h2>Lo que usted escribió</h2>
        {side(one, other)}
        <Button look="secondary" onClick={() => void choose(path, true)}>
          Se queda lo mío
        </Button>
      </div>
      <div>
        <h2>Lo que se escribió allá</h2>
        {side(other, one)}
        <Button look="secondary" onClick={() => void choose(path, false)}>
          Se queda lo suyo
        </Button>
      </div>
    </div>
  );
}

/** Every text of a file's version, paragraph by paragraph. */
function textsOf(version: Pick<ContentFile, "data" | "body"> | null | undefined): string[] {
  const texts = (value: unknown): string[] => {
    if (typeof value === "object" && value) return Object.values(value).flatMap(texts);
    return value ? String(value).split(/\n\s*\n/) : [];
  };
  return texts([version?.data, version?.body]);
}
