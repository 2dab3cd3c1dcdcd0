// What was published before, and the way back.
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { dayOf, useDiscarded, useVersions, when } from "../data/past.ts";
import { bringBack, recover, undo } from "../data/publication.ts";
import { session, useDrafts } from "../data/store.ts";
import { timeOf } from "../lib/dates.ts";
import { hrefOf } from "../lib/routes.ts";
import { Changes } from "../publish/changes.tsx";
import styles from "./lists.module.css";
import { PageOf } from "./past.tsx";
import { Screen } from "./screen.tsx";

export function Versions() {
  const versions = useVersions() ?? [];
  const days = [...new Set(versions.map(dayOf))];
  return (
    <Screen title="Versiones anteriores">
      <Discarded />
      <p>
        Se guardan las últimas cincuenta y, del último mes, la última de cada día. Primero se ve qué
        quedaría distinto.
      </p>
      {days.map((day) => (
        <section key={day}>
          <h2>{day}</h2>
          <ol className={styles.versions}>
            {versions
              .filter((version) => dayOf(version) === day)
              .map((version) => (
                <li key={version.id}>
                  <h3>
                    {timeOf(version.at, session().site.timeZone)}, {version.by}
                  </h3>
                  <Changes changes={version.changes} />
                  <a href={hrefOf("antes", version.id)}>Ver cómo era</a>
                  {version !== versions[0] && (
                    <Button look="secondary" onClick={() => void bringBack("restore", version.id)}>
                      Volver a esta versión
                    </Button>
                  )}
                  <Button look="quiet" onClick={() => void bringBack("undo", version.id)}>
                    Deshacer solo esto
                  </Button>
                </li>
              ))}
          </ol>
        </section>
      ))}
    </Screen>
  );
}

function Discarded() {
  const all = useDiscarded() ?? [];
  if (all.length === 0) return null;
  return (
    <section>
      <h2>Lo que se descartó</h2>
      <p>Se guarda treinta días; si fuera demasiado, se va primero lo más viejo.</p>
      <ol className={styles.versions}>
        {all.map((discarded) => (
          <li key={discarded.id}>
            <h3>{when(discarded)}</h3>
            <Changes changes={discarded.changes} isGone />
            <Button
              look="secondary"
              aria-label={`Recuperar lo descartado: ${when(discarded)}`}
              onClick={() => void recover(discarded.id)}
            >
              Recuperar
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What was published last, and one button that takes it back. */
export function Undo() {
  const versions = useVersions();
  const publishing = useDrafts(({ publishing }) => publishing);
  const [last, before] = versions ?? [];
  // The version by which this screen took one back, which is not to be taken back for the one that it was of.
  const [back, tookBack] = useState<string>();
  const isBack = last !== undefined && last.id === back;
  const hasPictures = last?.changes.some(({ path }) => path.startsWith("media/"));
  return (
    <Screen title="Deshacer lo último">
      {versions && !last && <p>Todavía no se ha publicado nada desde aquí.</p>}
      {last && (
        <>
          <p>
            {isBack ? "Ya quedó como antes" : "Lo último que se publicó"} ({when(last)}, {last.by}):
          </p>
          <Changes changes={last.changes} />
          {hasPictures && !isBack && (
            <p>Las fotos que trajo dejan de verse, y se guardan por si las quiere de nuevo.</p>
          )}
          {before && !isBack && (
            <a href={hrefOf("antes", before.id)} className={styles.alone}>
              Ver cómo era
            </a>
          )}
          <Button
            look={isBack ? "quiet" : "primary"}
            aria-disabled={publishing}
            onClick={async () => {
              const made = await undo(last.id);
              tookBack(isBack ? undefined : made);
            }}
          >
            {isBack ? "Volver a ponerlo" : "Dejarlo como antes"}
          </Button>
          {before && !isBack && (
            <div className={styles.looks}>
              {[before, last].map((version) => (
                <section key={version.id}>
                  <h2>{version === last ? "Como está" : "Como estaba"}</h2>
                  <PageOf version={version} of={last} />
                </section>
              ))}
            </div>
          )}
        </>
      )}
      <Discarded />
    </Screen>
  );
}
