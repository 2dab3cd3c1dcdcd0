// What was published before, and the way back.
import { useEffect, useState } from "react";
import { Button } from "../../components/button.tsx";
import { api, type Version } from "../api.ts";
import { bringBack, fail, useDrafts } from "../state/drafts.ts";
import { counted, momentInWords } from "../words.ts";
import styles from "./lists.module.css";

export function Versions() {
  const timeZone = useDrafts(({ session }) => session.site.timeZone);
  const revision = useDrafts(({ draft }) => draft.revision);
  const [versions, setVersions] = useState<Version[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a publication adds one
  useEffect(() => {
    api.versions().then(setVersions).catch(fail);
  }, [revision]);
  return (
    <>
      <a href="#/" className={styles.back}>
        Inicio
      </a>
      <h1 tabIndex={-1}>Versiones anteriores</h1>
      <p>
        Nada cambia en el sitio hasta oprimir Publicar: primero se ve qué quedaría distinto. Se
        guardan las últimas cincuenta.
      </p>
      {versions?.length === 0 && <p>Todavía no se ha publicado nada desde aquí.</p>}
      <ol className={styles.versions}>
        {versions?.map(({ id, at, by, changes }, index) => (
          <li key={id}>
            <h2>{momentInWords(at, timeZone)}</h2>
            <p>
              {counted(changes.length, "cambio", "cambios")}, por {by}
            </p>
            <details>
              <summary>Ver qué cambió</summary>
              <ul>
                {changes.map((change, at) => (
                  <li key={at}>
                    {change.title}, {change.label}: <del>{change.before ?? "nada"}</del>{" "}
                    <span aria-hidden="true">→</span>
                    <span className="visually-hidden">quedó</span>{" "}
                    <ins>{change.after ?? "nada"}</ins>
                  </li>
                ))}
              </ul>
            </details>
            {index > 0 && (
              <Button look="secondary" onClick={() => void bringBack("restore", id)}>
                Volver a esta
              </Button>
            )}
            <Button look="quiet" onClick={() => void bringBack("undo", id)}>
              Deshacer solo este cambio
            </Button>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The last publication undone, ready to be published. */
export function Undo() {
  const changes = useDrafts(({ draft }) => draft.changes.length);
  const [isAsked, setAsked] = useState(false);
  // It happens once, when the card is opened, and only if nothing else waits to be published.
  useEffect(() => {
    if (isAsked) return;
    setAsked(true);
    if (changes === 0) void bringBack("undo", "last");
    else fail(new Error("Primero publique o descarte lo que ya está escrito."));
  }, [isAsked, changes]);
  return (
    <>
      <a href="#/" className={styles.back}>
        Inicio
      </a>
      <h1 tabIndex={-1}>Deshacer lo último</h1>
      <p>
        Al pie de esta pantalla está lo que volvería a ser como antes. Si así lo quiere, oprima
        Publicar; si no, Descartar. También puede deshacerlo después.
      </p>
    </>
  );
}
