// The line at the foot: whether what is typed is saved, what changes, and the one button. Above it, what needs
// an answer, what became of the last action, and the sheet of what changes; none of it moves what is below it.

import { useEffect, useRef, useState } from "react";
import { Button } from "../../components/button.tsx";
import { IconButton } from "../../components/icon.tsx";
import type { Fault, FileInfo, Item } from "../api/api.ts";
import { part } from "../components/part.tsx";
import { isOffline, type Outbox, type Status } from "../data/outbox.ts";
import { discard, publish } from "../data/publication.ts";
import { draftNow, fileList, useDraft, useFiles } from "../data/queries.ts";
import { check, send } from "../data/sender.ts";
import { act, current, type State, set, useDrafts } from "../data/store.ts";
import { useText } from "../data/use-text.ts";
import { blockedBy, faultsOf } from "../form/faults.ts";
import { nameOf } from "../lib/item-names.ts";
import { editHref, routeOf, useHash } from "../lib/routes.ts";
import { isWithin, type Scope, scopeOf } from "../lib/scope.ts";
import { counted } from "../lib/text.ts";
import { Changes } from "./changes.tsx";
import { FaultList, goToFirst } from "./fault-list.tsx";
import { isLookedOver } from "./looked-over.ts";
import { Notice, Notices, Toast } from "./notices.tsx";
import styles from "./publish-bar.module.css";

const FirstPublication = part(() =>
  import("./first-publication.tsx").then((it) => it.FirstPublication),
);
const Disputes = part(() => import("./disputes.tsx").then((it) => it.Disputes));

/** How long after the last answer the typing counts as paused. */
const PAUSE_MS = 1000;

/** What of a screen the program does not have, and why not. */
const waitingIn = ({ path }: Scope, outbox: Outbox): Status[] =>
  Object.entries(outbox).flatMap(([file, { status }]) =>
    isWithin({ path }, { path: file, pointer: [] }) ? status : [],
  );

/** What is said of the text of a screen, so that nobody believes that it is kept where it is not. */
function lineOf({ outbox, isKept }: State, waiting: Status[]): string {
  const where = isKept ? "lo escrito sigue aquí" : "lo escrito está solo en esta ventana";
  if (waiting.length === 0) return "Guardado";
  if (isOffline(outbox)) return `Sin conexión: ${where} y se guardará solo`;
  const refused = waiting.find((it) => it.is === "refused");
  if (refused) return `Sin guardar todavía: ${where}. ${refused.why}`;
  const isAsked = waiting.some(({ is }) => is === "disputed" || is === "gone");
  return isAsked ? `Elija arriba qué se queda; ${where}` : "Guardando…";
}

/** Returns whether somebody is typing: until a while after the last answer. */
function useTyping(isSaving: boolean): boolean {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    if (isSaving) return setTyping(true);
    const timer = setTimeout(() => setTyping(false), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isSaving]);
  return isSaving || isTyping;
}

export function PublishBar() {
  const all = useDrafts((state) => state);
  const { outcome, publishing, outbox, isOut, prepared, lookedOver } = all;
  const [draft, files] = [useDraft(), useFiles()];
  const hash = useHash();
  const scope = scopeAt(hash, files);
  const path = scope.path?.startsWith("articles/") ? scope.path : "";
  /** It is no article of the site yet. */
  const isNew = useText(path)?.data["draft"] === true;
  // The sheet is of a screen.
  const [openAt, openSheet] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const here = (items: Item[]) => itemsOf(items, scope, prepared, all.session.who);
  const items = here(draft.items);
  // Of all things it is said what is missing once they were to be published.
  const { missing, wrong } = faultsOf(
    draft,
    all.typing,
    scope,
    scope.path !== undefined || !!outcome?.refused,
  );
  const faults = [...wrong, ...missing.values()];
  const waiting = waitingIn(scope, outbox);
  const says = lineOf(all, waiting);
  const conflicts = items.filter(({ conflict }) => conflict);
  const isEmpty = items.length === 0 && waiting.length === 0;
  const isDisputed = Object.values(outbox).some(
    ({ status: { is } }) => is === "disputed" || is === "gone",
  );
  const isTyping = useTyping(says === "Guardando…");
  const blocked = blockedBy(draft.faults);
  const halted = waiting.length === 0 && blocked;
  const hasSheet = items.length > 0 || faults.length > 0 || blocked !== "";
  const isOpen = openAt === hash && hasSheet;
  // After what was refused the keyboard goes on in the field, unless somebody writes elsewhere by now, or the
  // sheet says what is missing; what would be taken back is seen before it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it moves once after each outcome
  useEffect(() => {
    const isFree = document.activeElement?.matches("body, button");
    const isToMend = outcome?.refused && !outcome.isUnsaved;
    if (isToMend && !(isFree && goToFirst(faults))) openSheet(location.hash);
  }, [outcome]);
  useEffect(() => {
    if (prepared.length > 0) openSheet(location.hash);
  }, [prepared]);
  const close = () => {
    openSheet(null);
    button.current?.focus();
  };
  return (
    <>
      <section
        className={styles.bar}
        aria-label="Lo que falta publicar"
        onKeyDown={({ key }) => key === "Escape" && isOpen && close()}
      >
        <div className={`stack tight ${styles.above}`}>
          <Notices>
            {isOut && (
              <Notice>
                La sesión terminó.{" "}
                <a href="/" target="_blank" rel="noreferrer">
                  Entrar de nuevo
                </a>
              </Notice>
            )}
            {(conflicts.length > 0 || isDisputed) && <Disputes items={conflicts} />}
            <Toast />
          </Notices>
          {isOpen && (
            <dialog open id="cambios" className={styles.sheet} aria-labelledby="cambios-titulo">
              <h2 id="cambios-titulo">Qué cambia</h2>
              <IconButton icon="close" label="Cerrar" className={styles.close} onClick={close} />
              {(halted || waiting.length > 0) && <p>{halted || says}</p>}
              <FaultList {...{ missing, wrong }} onGo={() => openSheet(null)} />
              <ul className="ruled">
                {items.map((item) => (
                  <li key={[item.path, ...item.pointer].join("/")}>
                    <Changes changes={item.changes} />
                    <Button
                      look="quiet"
                      className="small"
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
          {/* What is read aloud is said once the typing pauses, and not at each letter. */}
          {isTyping && <p>Guardando…</p>}
          <p role="status" data-failed={(waiting.length > 0 && !isTyping) || undefined}>
            {!isTyping && halted}
            {!isTyping && !halted && (
              <>
                {isEmpty ? <Nothing scope={scope} items={draft.items} /> : says}
                {waiting.length === 0 && !isEmpty && (
                  <>
                    <Lack
                      says={missing.size > 1 ? "Faltan" : "Falta"}
                      names={[...missing.keys()]}
                    />
                    <Lack says="Por corregir" names={namesOf(wrong)} />
                  </>
                )}
                {waiting.length === 0 && <Elsewhere {...{ outbox, files }} />}
              </>
            )}
          </p>
          {hasSheet && (
            <button
              ref={button}
              type="button"
              className={`target ${styles.count}`}
              aria-expanded={isOpen}
              aria-controls={isOpen ? "cambios" : undefined}
              onClick={() => openSheet(isOpen ? null : hash)}
            >
              {items.length > 0 ? counted(changesIn(items), "cambio", "cambios") : "Ver más"}
            </button>
          )}
          {!isEmpty && !blocked && (
            <Button
              className="small"
              onClick={({ currentTarget }) => {
                // A phone leaves the keyboard in the field.
                currentTarget.focus({ preventScroll: true });
                void (isNew ? lookOver(path) : publishScreen());
              }}
              aria-disabled={publishing}
            >
              {publishing ? "Publicando…" : "Publicar"}
            </Button>
          )}
        </div>
      </section>
      {lookedOver && lookedOver === path && (
        <FirstPublication path={path} onPublish={() => void publishScreen()} />
      )}
    </>
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

/** What is not saved of another screen is not kept quiet on this one. */
function Elsewhere({ outbox, files }: { outbox: Outbox; files: FileInfo[] }) {
  const [path] = Object.entries(outbox).find(([, { status }]) => status.is !== "waiting") ?? [];
  if (path === undefined) return null;
  const title = files.find((file) => file.path === path)?.title ?? "un artículo";
  return (
    <>
      . Sin guardar: <a href={editHref(path)}>{title}</a>
    </>
  );
}

const scopeAt = (hash: string, files: FileInfo[]) => scopeOf(routeOf(hash), files);

/** Publishes what is on the screen. */
async function publishScreen() {
  const { prepared, session } = current();
  const scope = scopeAt(location.hash, fileList());
  await publish(scope, (items) => itemsOf(items, scope, prepared, session.who));
}

/** A new article is looked over first, once all that it lacks is what is looked over. */
async function lookOver(path: string) {
  const hash = location.hash;
  await act(async () => {
    await send();
    await check();
    if (location.hash !== hash) return;
    const { missing, wrong } = faultsOf(draftNow(), "", { path }, true);
    const faults = [...wrong, ...missing.values()];
    if (faults.every(({ pointer }) => isLookedOver(pointer))) set({ lookedOver: path });
    else await publishScreen();
  });
}

/** What the button publishes: of the things of this screen one's own, if any is; where it is of none, those that are ready. */
function itemsOf(items: Item[], scope: Scope, prepared: string[], who: string): Item[] {
  if (prepared.length > 0) return items.filter(({ id }) => prepared.includes(id));
  const here = items.filter((item) => isWithin(scope, item));
  const own = here.filter(({ people }) => people.length === 0 || people.includes(who));
  if (scope.path === undefined) return own.filter(({ ready }) => ready);
  return own.length > 0 ? own : here;
}

/** As the sheet counts them; a picture is seen where a text names it. */
const changesIn = (items: Item[]) =>
  items.flatMap(({ changes }) => changes).filter(({ path }) => !path.startsWith("media/")).length;

const namesOf = (wrong: Fault[]) => [...new Set(wrong.map(({ label, title }) => label || title))];

/** How many things are missing or wrong; the first of them, and all where there is room. The sheet names them all. */
const Lack = ({ says, names }: { says: string; names: string[] }) =>
  names.length > 0 && (
    <>
      . {says} {names.length}: {names[0]}
      {names.length > 1 && <span className={styles.names}>, {names.slice(1).join(", ")}</span>}
    </>
  );
