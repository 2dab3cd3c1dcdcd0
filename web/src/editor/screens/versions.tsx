// What was published before, and the way back.
import { useEffect, useRef, useState } from "react";
import { Button } from "../../components/button.tsx";
import { api, type Version } from "../api.ts";
import { Changes } from "../changes.tsx";
import { bringBack, recover } from "../state/items.ts";
import { fail, useDrafts } from "../state/store.ts";
import { momentInWords } from "../words.ts";
import styles from "./lists.module.css";
import { Screen } from "./screen.tsx";

export function Versions() {
  const timeZone = useDrafts(({ session }) => session.site.timeZone);
  const revision = useDrafts(({ draft }) => draft.revision);
  const [versions, setVersions] = useState<Version[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a publication adds one
  useEffect(() => {
    api.versions().then(setVersions).catch(fail);
  }, [revision]);
  return (
    <Screen title="Versiones anteriores">
      <p>
        Se guardan las últimas cincuenta. Nada cambia en el sitio hasta oprimir Publicar: primero se
        ve qué quedaría distinto.
      </p>
      {versions?.length === 0 && <p>Todavía no se ha publicado nada desde aquí.</p>}
      <ol className={styles.versions}>
        {versions?.map(({ id, at, by, changes }, index) => (
          <li key={id}>
            <h2>{momentInWords(at, timeZone)}</h2>
            <p>
              Lo publicó {by}.{index === 0 && " Es la última."}
            </p>
            <Changes changes={changes} />
            {index > 0 && (
              <Button look="secondary" onClick={() => void bringBack("restore", id)}>
                Volver a esta versión
              </Button>
            )}
            <Button look="quiet" onClick={() => void bringBack("undo", id)}>
              Deshacer solo esto
            </Button>
          </li>
        ))}
      </ol>
      <p>Lo que se descarta se guarda treinta días.</p>
      <Button look="secondary" onClick={() => void recover()}>
        Recuperar lo descartado
      </Button>
    </Screen>
  );
}

/** The last publication undone, ready to be published. */
export function Undo() {
  // It happens once, when the card is opened.
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void undoLast();
  }, []);
  return (
    <Screen title="Deshacer lo último">
      <p>
        Al pie de esta pantalla está lo que volvería a ser como antes. Si así lo quiere, oprima
        Publicar; si no, Descartar.
      </p>
    </Screen>
  );
}

async function undoLast() {
  const [last] = await api.versions().catch((error) => {
    fail(error);
    return [];
  });
  if (last) await bringBack("undo", last.id);
}
