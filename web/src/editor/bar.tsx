// What is not published yet, always in sight: what changes, in words, what is missing, and the one button.
import { useEffect, useRef } from "react";
import { Button } from "../components/button.tsx";
import type { Change, Fault } from "./api.ts";
import styles from "./bar.module.css";
import { editHref } from "./routes.ts";
import { bringBack, choose, discard, publish, useDrafts } from "./state/drafts.ts";
import { counted } from "./words.ts";

const LINES = {
  saved: "Guardado como borrador",
  saving: "Guardando…",
  offline: "Sin conexión: lo escrito está en este equipo y se guardará solo",
  refused: "Sin guardar todavía: lo escrito está en este equipo",
};

/** How many changes are shown before one asks for all. */
const SHOWN = 2;

export function Bar() {
  const draft = useDrafts(({ draft }) => draft);
  const line = useDrafts(({ line }) => line);
  const outcome = useDrafts(({ outcome }) => outcome);
  const publishing = useDrafts(({ publishing }) => publishing);
  const theirs = useDrafts(({ theirs }) => theirs);
  const answer = useRef<HTMLParagraphElement>(null);
  // What became of a publication is read out, and the keyboard goes on from there.
  useEffect(() => {
    if (outcome?.published) answer.current?.focus();
  }, [outcome]);
  const { changes, faults, conflicts } = draft;
  const isEmpty = changes.length === 0 && line === "saved";
  const conflicting = Object.keys(theirs);
  if (isEmpty && !outcome) return <div role="status" />;
  return (
    <section className={styles.bar} aria-label="Lo que falta publicar">
      <div className={styles.inside}>
        <p
          ref={answer}
          tabIndex={-1}
          role={outcome?.failed ? "alert" : "status"}
          className={outcome?.failed ? styles.failed : styles.outcome}
        >
          {outcome?.text}
        </p>
        {outcome?.published && (
          <Button look="secondary" onClick={() => void bringBack("undo", "last")}>
            Deshacer
          </Button>
        )}
        {conflicting.map((path) => (
          <TwoVersions key={path} path={path} />
        ))}
        {conflicts.map(({ path, title }) => (
          <p key={path} className={styles.failed}>
            Alguien cambió «{title}» en el sitio mientras usted escribía.{" "}
            <Button look="quiet" onClick={() => void discard(path)}>
              Descartar lo mío y ver lo suyo
            </Button>
          </p>
        ))}
        {faults.length > 0 && <Faults faults={faults} />}
        {!isEmpty && (
          <>
            <Changes changes={changes} />
            <div className={styles.actions}>
              <p role="status" className={line === "saved" ? styles.line : styles.unsaved}>
                {LINES[line]}
              </p>
              <Button
                onClick={() => void publish()}
                aria-disabled={publishing || conflicting.length > 0}
              >
                {publishing ? "Publicando…" : "Publicar"}
              </Button>
              <Button look="quiet" onClick={() => void discard()}>
                Descartar
              </Button>
            </div>
          </>
        )}
      </div>
    </section>
  );
}

function Changes({ changes }: { changes: Change[] }) {
  const recent = [...changes].reverse();
  const items = recent.map((change) => (
    <li key={`${change.path}/${change.pointer.join("/")}/${change.before}`}>
      <a href={editHref(change.path, change.pointer)}>
        {change.title}: {change.label}
      </a>
      <span className={styles.values}>
        <del>{short(change.before)}</del> <span aria-hidden="true">→</span>
        <span className="visually-hidden"> ahora dice </span> <ins>{short(change.after)}</ins>
      </span>
    </li>
  ));
  return (
    <>
      <ul className={styles.changes}>{items.slice(0, SHOWN)}</ul>
      {items.length > SHOWN && (
        <details className={styles.more}>
          <summary>y {counted(items.length - SHOWN, "cambio más", "cambios más")}</summary>
          <ul className={styles.changes}>{items.slice(SHOWN)}</ul>
        </details>
      )}
    </>
  );
}

const short = (text: string | null) => {
  if (text === null || text === "") return "nada";
  return text.length > 140 ? `${text.slice(0, 139)}…` : text;
};

function Faults({ faults }: { faults: Fault[] }) {
  return (
    <div role="status" className={styles.faults}>
      <p>Falta algo:</p>
      <ul>
        {faults.slice(0, 6).map(({ path, pointer, message, advice }) => (
          <li key={`${path}/${pointer?.join("/")}/${message}`}>
            <a href={editHref(path, pointer ?? [])}>{message}</a> {advice}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One file was changed in two places: both are shown, and neither is lost before somebody chooses. */
function TwoVersions({ path }: { path: string }) {
  const mine = useDrafts(({ open }) => open[path]);
  const theirs = useDrafts(({ theirs }) => theirs[path]);
  const title = useDrafts(({ files }) => files.find((file) => file.path === path)?.title ?? path);
  if (!mine || !theirs) return null;
  const rows = differences(mine, theirs);
  return (
    <div role="alert" className={styles.versions}>
      <p>Alguien más cambió «{title}» mientras usted escribía. Elija cuál se queda:</p>
      <table>
        <thead>
          <tr>
            <th>Lo que usted escribió</th>
            <th>Lo que escribió la otra persona</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([one, other], index) => (
            <tr key={index}>
              <td>{one}</td>
              <td>{other}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button look="secondary" onClick={() => void choose(path, true)}>
        Se queda lo mío
      </Button>
      <Button look="secondary" onClick={() => void choose(path, false)}>
        Se queda lo suyo
      </Button>
    </div>
  );
}

interface Content {
  data: unknown;
  body: string | null;
}

/** The texts that the two versions do not share. */
function differences(mine: Content, theirs: Content): [string, string][] {
  const [one, other] = [mine, theirs].map((content) => textsOf(content)) as [string[], string[]];
  const [onlyMine, onlyTheirs] = [
    one.filter((text) => !other.includes(text)),
    other.filter((text) => !one.includes(text)),
  ];
  const count = Math.max(onlyMine.length, onlyTheirs.length, 1);
  return Array.from({ length: count }, (_, at) => [onlyMine[at] ?? "—", onlyTheirs[at] ?? "—"]);
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return value.split(/\n\s*\n/);
  if (typeof value !== "object" || !value) return value === null ? [] : [String(value)];
  return Object.values(value).flatMap(textsOf);
}
