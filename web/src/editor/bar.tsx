// The line at the foot: whether what is typed is saved, what changes, and the one button. Above it, what needs
// an answer, what became of the last action, and the sheet of what changes; none of it moves what is below it.
import { useEffect, useRef, useState } from "react";
import { Button } from "../components/button.tsx";
import { IconButton } from "../components/icon.tsx";
import type { Fault, FileInfo, Item } from "./api.ts";
import styles from "./bar.module.css";
import { Changes } from "./changes.tsx";
import { FaultList, goToFirst } from "./fault-list.tsx";
import { blockedBy, faultsOf } from "./faults.ts";
import { Notice, Notices, Toast } from "./notices.tsx";
import { nameOf } from "./outcome.ts";
import { part } from "./part.tsx";
import { routeOf, useHash } from "./routes.ts";
import { isWithin, type Scope, scopeOf } from "./scope.ts";
import { discard, publish } from "./state/items.ts";
import { isBegun, made } from "./state/session.ts";
import { current, type State, useDrafts } from "./state/store.ts";
import { counted } from "./words.ts";

const Disputes = part<"Disputes", { items: Item[] }>(
  "Disputes",
  () => import("./screens/disputes.tsx"),
);

/** What has no name yet is no failure. */
const isJustBegun = ({ line, trouble }: Pick<State, "line" | "trouble">) =>
  line === "refused" && !trouble && isBegun();

/** What is said of the text that is not published, so that nobody believes that it is kept where it is not. */
function lineOf({ line, trouble, isKept, disputed }: State): string {
  const where = isKept ? "lo escrito sigue aquí" : "lo escrito está solo en esta ventana";
  if (line === "refused" && !trouble && Object.values(disputed).some(Boolean))
    return `Elija arriba qué se queda; ${where}`;
  if (line === "saving" || (line === "refused" && !trouble && !isBegun())) return "Guardando…";
  if (line === "offline") return `Sin conexión: ${where} y se guardará solo`;
  if (isJustBegun({ line, trouble })) return `Se guarda al salir del campo; ${where}`;
  if (line === "refused") return `Sin guardar todavía: ${where}. ${trouble}`;
  return "Guardado";
}

export function Bar() {
  const all = useDrafts((state) => state);
  const { draft, line, outcome, publishing, disputed, files, isOut, prepared } = all;
  const hash = useHash();
  const scope = scopeAt(hash, files);
  // The sheet is of a screen.
  const [openAt, openSheet] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const here = (items: Item[]) => itemsOf(items, scope, prepared, all.session.who);
  const items = here(draft.items);
  // Of all things it is said what is missing once they were to be published.
  const { missing, wrong } = faultsOf(all, scope, scope.path !== undefined || !!outcome?.refused);
  const faults = [...wrong, ...missing.values()];
  const conflicts = items.filter(({ conflict }) => conflict);
  const isEmpty = items.length === 0 && line === "saved";
  const blocked = blockedBy(draft.faults);
  const halted = line === "saved" && blocked;
  const hasSheet = items.length > 0 || faults.length > 0 || blocked !== "";
  const isOpen = openAt === hash && hasSheet;
  // After what was refused the keyboard goes on in the field, or in the sheet that says what is missing; what
  // would be taken back is seen before it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it moves once after each outcome
  useEffect(() => {
    if (outcome?.refused && !goToFirst(faults)) openSheet(location.hash);
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
        <Notices>
          {isOut && (
            <Notice>
              La sesión terminó.{" "}
              <a href="/" target="_blank" rel="noreferrer">
                Entrar de nuevo
              </a>
            </Notice>
          )}
          {(conflicts.length > 0 || Object.keys(disputed).length > 0) && (
            <Disputes items={conflicts} />
          )}
          <Toast />
        </Notices>
        {isOpen && (
          <dialog open id="cambios" className={styles.sheet} aria-labelledby="cambios-titulo">
            <h2 id="cambios-titulo">Qué cambia</h2>
            <IconButton icon="close" label="Cerrar" className={styles.close} onClick={close} />
            {(halted || line !== "saved") && <p>{halted || lineOf(all)}</p>}
            <FaultList {...{ missing, wrong }} onGo={() => openSheet(null)} />
            <ul className={styles.things}>
              {items.map((item) => (
                <li key={[item.path, ...item.pointer].join("/")}>
                  <Changes changes={item.changes} />
                  <Button
                    look="quiet"
                    aria-label={`Descartar esto: ${nameOf(item)}`}
                    onClick={() => {
                      if (items.length === 1) openSheet(null);
                      void discard([item]);
                    }}
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
        <p
          role="status"
          data-failed={(/offline|refused/.test(line) && !isJustBegun(all)) || undefined}
        >
          {halted || (isEmpty ? <Nothing scope={scope} items={draft.items} /> : lineOf(all))}
          {line === "saved" && !isEmpty && !blocked && (
            <>
              <Lack says={missing.size > 1 ? "Faltan" : "Falta"} names={[...missing.keys()]} />
              <Lack says="Por corregir" names={namesOf(wrong)} />
            </>
          )}
        </p>
        {hasSheet && (
          <button
            ref={button}
            type="button"
            className={styles.count}
            aria-expanded={isOpen}
            aria-controls={isOpen ? "cambios" : undefined}
            onClick={() => openSheet(isOpen ? null : hash)}
          >
            {items.length > 0 ? counted(items.length, "cambio", "cambios") : "Ver más"}
          </button>
        )}
        {!isEmpty && !blocked && (
          <Button onClick={() => void publishScreen()} aria-disabled={publishing}>
            {publishing ? "Publicando…" : "Publicar"}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Nothing of this screen is to be published; what waits elsewhere is not kept quiet. */
function Nothing({ scope, items }: { scope: Scope; items: Item[] }) {
  if (items.length === 0) return "Nada por publicar";
  if (scope.path === undefined) return "Nada suyo está listo para publicar";
  return (
    <>
      Nada por publicar aquí;{" "}
      <a href="#/">en otra parte, {counted(items.length, "cosa", "cosas")}</a>
    </>
  );
}

const scopeAt = (hash: string, files: FileInfo[]) =>
  scopeOf(routeOf(hash), (address) => files.find((it) => it.address === address)?.path);

/** Publishes what is on the screen; an article that was just begun is another one once it is made. */
async function publishScreen() {
  await made();
  const { files, prepared, session } = current();
  const scope = scopeAt(location.hash, files);
  await publish(scope, (items) => itemsOf(items, scope, prepared, session.who));
}

/** What the button publishes: of the things of this screen one's own, if any is; where it is of none, those that are ready. */
function itemsOf(items: Item[], scope: Scope, prepared: string[], who: string): Item[] {
  if (prepared.length > 0) return items.filter(({ id }) => prepared.includes(id));
  const here = items.filter((item) => isWithin(scope, item));
  const own = here.filter(({ people }) => people.length === 0 || people.includes(who));
  if (scope.path === undefined) return own.filter(({ ready }) => ready);
  return own.length > 0 ? own : here;
}

const namesOf = (wrong: Fault[]) => [...new Set(wrong.map(({ label, title }) => label || title))];

/** How many things are missing or wrong; which ones, where there is room for it. The sheet names them all. */
const Lack = ({ says, names }: { says: string; names: string[] }) =>
  names.length > 0 && (
    <>
      . {says} {names.length}
      <span className={styles.names}>: {names.join(", ")}</span>
    </>
  );
