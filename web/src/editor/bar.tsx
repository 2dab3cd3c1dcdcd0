// The line at the foot: whether what is typed is saved, what changes, and the one button. Above it, what needs
// an answer, what became of the last action, and the sheet of what changes; none of it moves what is below it.
import { useEffect, useRef, useState } from "react";
import { Button } from "../components/button.tsx";
import { IconButton } from "../components/icon.tsx";
import type { Data, Fault, Item, Json } from "./api.ts";
import styles from "./bar.module.css";
import { Changes, nameOf } from "./changes.tsx";
import { idOf } from "./form/frame.tsx";
import { Disputed, Gone, Notice, Toast } from "./notices.tsx";
import { editHref, routeOf, useHash } from "./routes.ts";
import { isWithin, type Scope, scopeOf } from "./scope.ts";
import { discard, prefer, publish } from "./state/items.ts";
import { type State, useDrafts } from "./state/store.ts";
import { counted } from "./words.ts";

/** What is said of the text that is not published, so that nobody believes that it is kept where it is not. */
function lineOf({ line, trouble, isKept }: State): string {
  const where = isKept ? "lo escrito está en este equipo" : "lo escrito está solo en esta ventana";
  if (line === "saving") return "Guardando…";
  if (line === "offline") return `Sin conexión: ${where} y se guardará solo`;
  if (line === "refused") return `Sin guardar todavía: ${where}. ${trouble}`;
  return "Guardado";
}

export function Bar() {
  const all = useDrafts((state) => state);
  const { draft, line, outcome, publishing, disputed, files, isOut, prepared } = all;
  const hash = useHash();
  const route = routeOf(hash);
  const scope = scopeOf(route, (address) => files.find((it) => it.address === address)?.path);
  // The sheet is of a screen.
  const [openAt, openSheet] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const here = (items: Item[]) => itemsOf(items, scope, prepared, all.session.who);
  const items = here(draft.items);
  const isOfAll = scope.path === undefined && !outcome?.refused;
  // What a draft of an article lacks is no fault of the site before it is published.
  const isLacking = (it: Fault) =>
    it.pointer && isMissing(it, all) && items.some(({ path, ready }) => path === it.path && !ready);
  const faults = [...draft.faults, ...draft.warnings.filter(isLacking)].filter(
    (fault) => !isOfAll && isWithin(scope, fault),
  );
  const isEmpty = items.length === 0 && line === "saved";
  const isOpen = openAt === hash && (items.length > 0 || faults.length > 0);
  // After what was refused the keyboard goes on in the field, or in the sheet that says what is missing; what
  // would be taken back is seen before it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it moves once after each outcome
  useEffect(() => {
    if (outcome?.refused && !(faults[0] && goTo(fieldOf(faults[0])))) openSheet(location.hash);
  }, [outcome]);
  useEffect(() => {
    if (prepared.length > 0) openSheet(location.hash);
  }, [prepared]);
  const close = () => {
    openSheet(null);
    button.current?.focus();
  };
  return (
    <section
      className={styles.bar}
      aria-label="Lo que falta publicar"
      onKeyDown={({ key }) => key === "Escape" && isOpen && close()}
    >
      <div className={styles.above}>
        <div className={styles.notices}>
          {isOut && (
            <Notice>
              La sesión terminó.{" "}
              <a href="/" target="_blank" rel="noreferrer">
                Entrar de nuevo
              </a>
            </Notice>
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
              <Notice key={item.id}>
                Alguien cambió «{nameOf(item)}» en el sitio mientras usted escribía.{" "}
                <Button look="quiet" onClick={() => void discard([item])}>
                  Se queda lo suyo
                </Button>{" "}
                <Button look="quiet" onClick={() => void prefer(item)}>
                  Se queda lo mío
                </Button>
              </Notice>
            ))}
          <Toast />
        </div>
        {isOpen && (
          <dialog open id="cambios" className={styles.sheet} aria-labelledby="cambios-titulo">
            <h2 id="cambios-titulo">Qué cambia</h2>
            <IconButton icon="close" label="Cerrar" className={styles.close} onClick={close} />
            <Faults faults={faults} onGo={() => openSheet(null)} />
            <ul className={styles.things}>
              {items.map((item) => (
                <li key={[item.path, ...item.pointer].join("/")}>
                  <Changes changes={item.changes} />
                  <Button
                    look="quiet"
                    aria-label={`Descartar esto: ${nameOf(item)}`}
                    onClick={() => void discard([item])}
                  >
                    Descartar esto
                  </Button>
                </li>
              ))}
            </ul>
          </dialog>
        )}
      </div>
      <div className={styles.line}>
        <p role="status" data-failed={line === "offline" || line === "refused" || undefined}>
          {isEmpty
            ? "Nada por publicar"
            : lineOf(all) + (line === "saved" ? missing(faults, all) : "")}
        </p>
        {(items.length > 0 || faults.length > 0) && (
          <button
            ref={button}
            type="button"
            className={styles.count}
            aria-expanded={isOpen}
            aria-controls={isOpen ? "cambios" : undefined}
            onClick={() => openSheet(isOpen ? null : hash)}
          >
            {counted(items.length, "cambio", "cambios")}
          </button>
        )}
        {!isEmpty && (
          <Button onClick={() => void publish(scope, here)} aria-disabled={publishing}>
            {publishing ? "Publicando…" : "Publicar"}
          </Button>
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

/** The field of a fault on this screen, or the nearest part that has one. */
function fieldOf({ pointer }: Fault): HTMLElement | null {
  if (pointer?.[0] === "body") return document.querySelector("main [contenteditable]");
  for (let keys = pointer ?? []; keys.length > 0; keys = keys.slice(0, -1)) {
    const field = document.getElementById(idOf(keys));
    if (field) return field.querySelector("input, textarea, select, button") ?? field;
  }
  return null;
}

/** Goes to a field, if it is on this screen. */
function goTo(field: HTMLElement | null): boolean {
  for (let part = field?.closest("details"); part; ) {
    part.open = true;
    part = part.parentElement?.closest("details");
  }
  if (!field?.getClientRects().length) return false;
  field.focus({ preventScroll: true });
  (document.getElementById(`${field.id}-error`) ?? field).scrollIntoView({ block: "center" });
  return true;
}

/** Whether nothing is written where the fault is. */
function isMissing({ path, pointer }: Fault, { open }: State): boolean {
  const inside = (value: Json | undefined, key: string) => (value as Data | undefined)?.[key];
  const value = pointer?.reduce<Json | undefined>(inside, open[path]?.data);
  return value === undefined || value === "";
}

/** What is missing and what is wrong, at the button. */
function missing(faults: Fault[], state: State): string {
  const nameOf = (it: Fault) => it.label || (it.pointer?.[0] === "body" ? "Texto" : it.title);
  const named = (of: Fault[]) => [...new Set(of.map(nameOf))].join(", ");
  const blank = named(faults.filter((fault) => isMissing(fault, state)));
  const wrong = named(faults.filter((fault) => !isMissing(fault, state)));
  return `${blank && `. Falta: ${blank}`}${wrong && `. Por corregir: ${wrong}`}`;
}

function Faults({ faults, onGo }: { faults: Fault[]; onGo: () => void }) {
  return (
    <ul className={styles.faults}>
      {faults.map((fault, index) => (
        <li key={index}>
          <a
            href={editHref(fault.path, fault.pointer ?? [])}
            onClick={(event) => {
              // Where its field is on this screen, one stays on it.
              if (!goTo(fieldOf(fault))) return;
              event.preventDefault();
              onGo();
            }}
          >
            {[fault.title, fault.label, fault.message].filter(Boolean).join(": ")}
          </a>
        </li>
      ))}
    </ul>
  );
}
