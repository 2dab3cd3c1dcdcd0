// What was published before, and the way back.
import { useEffect, useState } from "react";
import { Button } from "../../components/button.tsx";
import { api, type Version } from "../api.ts";
import { Changes } from "../changes.tsx";
import { bringBack, fail, recover, useDrafts } from "../state/drafts.ts";
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
  const isFree = useDrafts(({ draft }) => draft.changes.length === 0);
  const [isAsked, setAsked] = useState(false);
  // It happens once, when the card is opened.
  useEffect(() => {
    if (isAsked) return;
    setAsked(true);
    if (isFree) void bringBack("undo", "last");
    else fail(new Error("Primero publique o descarte lo que ya está escrito."));
  }, [isAsked, isFree]);
  return (
    <Screen title="Deshacer lo último">
      <p>
        Al pie de esta pantalla está lo que volvería a ser como antes. Si así lo quiere, oprima
        Publicar; si no, Descartar.
      </p>
    </Screen>
  );
}
