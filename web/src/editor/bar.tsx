// What is not published yet, always in sight: what changes, in words, what is missing, and the one button.
import { useEffect, useRef } from "react";
import { Button } from "../components/button.tsx";
import type { Change, Item } from "./api.ts";
import styles from "./bar.module.css";
import { Changes, nameOf } from "./changes.tsx";
import { FaultList, goTo } from "./fault-list.tsx";
import { routeOf, useHash } from "./routes.ts";
import { isWithin, type Scope, scopeOf } from "./scope.ts";
import { bringBack, discard, prefer, publish, recover } from "./state/items.ts";
import { choose } from "./state/sending.ts";
import type { State } from "./state/store.ts";
import { useDrafts } from "./state/store.ts";

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
  const { draft, line, outcome, publishing, disputed, files, isOut, prepared } = all;
  const route = routeOf(useHash());
  const scope = scopeOf(route, (address) => files.find((it) => it.address === address)?.path);
  const answer = useRef<HTMLParagraphElement>(null);
  // What became of a publication is read out, and the keyboard goes on from there.
  useEffect(() => {
    if (outcome?.published) answer.current?.focus();
    else if (outcome?.refused) goTo(document.querySelector('main [id$="-error"]'));
  }, [outcome]);
  const here = (items: Item[]) => itemsOf(items, scope, prepared, all.session.who);
  const items = here(draft.items);
  const isEmpty = items.length === 0 && line === "saved";
  const isQuiet = !outcome && Object.keys(disputed).length === 0;
  return (
    <section className={styles.bar} aria-label="Lo que falta publicar" hidden={isEmpty && isQuiet}>
      <div className={styles.inside}>
        <p ref={answer} tabIndex={-1} role="status" data-failed={outcome?.failed || undefined}>
          {outcome && !(outcome.isLost && line === "offline") && outcome.text}
        </p>
        {outcome?.published && (
          <Button look="secondary" onClick={() => void bringBack("undo", outcome.published ?? "")}>
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
        {Object.entries(disputed).map(([path, changes]) =>
          changes ? (
            <Disputed key={path} {...{ path, changes }} />
          ) : (
            <Gone key={path} path={path} />
          ),
        )}
        {items
          .filter(({ conflict }) => conflict)
          .map((item) => (
            <p key={item.id} data-failed>
              Alguien cambió «{nameOf(item)}» en el sitio mientras usted escribía.{" "}
              <Button look="quiet" onClick={() => void discard([item])}>
                Se queda lo suyo
              </Button>{" "}
              <Button look="quiet" onClick={() => void prefer(item)}>
                Se queda lo mío
              </Button>
            </p>
          ))}
        <FaultList scope={scope} />
        {!isEmpty && (
          <>
            <Changes changes={items.flatMap(({ changes }) => changes)} />
            <div className={styles.actions}>
              <p role="status" data-failed={line === "offline" || line === "refused" || undefined}>
                {lineOf(all)}
              </p>
              <Button onClick={() => void publish(scope, here)} aria-disabled={publishing}>
                {publishing ? "Publicando…" : "Publicar"}
              </Button>
              <Button look="quiet" onClick={() => void discard(items)}>
                Descartar
              </Button>
            </div>
          </>
        )}
      </div>
    </section>
  );
}

/** What the button publishes: of the things of this screen one's own, if any is; where it is of none, those that are ready. */
function itemsOf(items: Item[], scope: Scope, prepared: string[], who: string): Item[] {
  if (prepared.length > 0) return items.filter(({ id }) => prepared.includes(id));
  const here = items.filter((item) => isWithin(scope, item));
  const own = here.filter(({ people }) => people.length === 0 || people.includes(who));
  if (scope.path === undefined) return own.filter(({ ready }) => ready);
  return own.length > 0 ? own : here;
}

/** A file that is there no more, of which somebody still writes. */
function Gone({ path }: { path: string }) {
  const title = useDrafts(({ open }) => open[path]?.data["title"]);
  return (
    <p role="alert" data-failed>
      «{String(title || path)}» ya no está: alguien lo descartó. Lo que usted escribió sigue aquí.{" "}
      <Button look="quiet" onClick={() => void choose(path, "mine")}>
        Volver a guardarlo
      </Button>{" "}
      <Button look="quiet" onClick={() => void choose(path, "theirs")}>
        Quitarlo también aquí
      </Button>
    </p>
  );
}

/** The same was written twice: both are shown, and neither is lost. */
function Disputed({ path, changes }: { path: string; changes: Change[] }) {
  return (
    <div role="alert" className={styles.versions}>
      <p>
        Alguien más, o usted en otra ventana, cambió lo mismo en «{changes[0]?.title}». Elija qué se
        queda; lo otro se guarda treinta días.
      </p>
      {SIDES.map(({ side, title, button, of }) => (
        <div key={side}>
          <h2>{title}</h2>
          <ul>
            {changes.map((change, index) => (
              <li key={index}>{[change.label, of(change) ?? "Nada"].filter(Boolean).join(": ")}</li>
            ))}
          </ul>
          <Button look="secondary" onClick={() => void choose(path, side)}>
            {button}
          </Button>
        </div>
      ))}
    </div>
  );
}

const SIDES = [
  {
    side: "mine",
    title: "Lo que usted escribió",
    button: "Se queda lo mío",
    of: ({ after }: Change) => after,
  },
  {
    side: "theirs",
    title: "Lo que se escribió allá",
    button: "Se queda lo suyo",
    of: ({ before }: Change) => before,
  },
] as const;
