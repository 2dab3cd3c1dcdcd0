// What was published and what was discarded, the newest first, with the way back.
import { type ReactNode, useState } from "react";
import { Button } from "../../components/button.tsx";
import type { Discarded, Version } from "../api/api.ts";
import { dayOf, useDiscarded, useVersions, when } from "../data/past.ts";
import { recover, undo } from "../data/publication.ts";
import { session, useDrafts } from "../data/store.ts";
import { timeOf } from "../lib/dates.ts";
import { hrefOf } from "../lib/routes.ts";
import { Changes } from "../publish/changes.tsx";
import styles from "./history.module.css";
import { Screen } from "./screen.tsx";

export function History() {
  const versions = useVersions();
  const [last] = versions ?? [];
  const [back, tookBack] = useState<string>();
  const entries: [past: Discarded, entry: ReactNode][] = [
    ...(versions ?? []).map((it): [Discarded, ReactNode] => [
      it,
      <Published key={it.id} version={it}>
        {it === last && <Back of={it} isBack={it.id === back} onBack={tookBack} />}
      </Published>,
    ]),
    ...(useDiscarded() ?? []).map((it): [Discarded, ReactNode] => [
      it,
      <GivenUp key={`descartado-${it.id}`} discarded={it} />,
    ]),
  ];
  entries.sort(([one], [other]) => other.at.localeCompare(one.at));
  const days = [...new Set(entries.map(([past]) => dayOf(past)))];
  return (
    <Screen title="Historial">
      <p>
        Se guardan las últimas cincuenta publicaciones y, del último mes, la última de cada día; lo
        que se descartó, treinta días.
      </p>
      {versions && !last && <p>Todavía no se ha publicado nada desde aquí.</p>}
      {days.map((day) => (
        <section key={day}>
          <h2>{day}</h2>
          <ol className={`stack ${styles.entries}`}>
            {entries.filter(([past]) => dayOf(past) === day).map(([, entry]) => entry)}
          </ol>
        </section>
      ))}
    </Screen>
  );
}

const timeIn = ({ at }: Discarded) => timeOf(at, session().site.timeZone);

function Published({ version, children }: { version: Version; children: ReactNode }) {
  const { id, by, changes } = version;
  return (
    <li className="stack tight box">
      <h3>
        {timeIn(version)}, {by}
      </h3>
      <Changes changes={changes} />
      <div className="row">
        {children}
        <a href={hrefOf("historial", id)} aria-label={`Ver antes y después: ${when(version)}`}>
          Ver antes y después
        </a>
      </div>
    </li>
  );
}

interface BackProps {
  of: Version;
  /** Whether it took another one back, and is not to be taken back for that one. */
  isBack: boolean;
  onBack: (made: string | undefined) => void;
}

/** One button that takes back what was published last. */
function Back({ of: { id, changes }, isBack, onBack }: BackProps) {
  const publishing = useDrafts(({ publishing }) => publishing);
  const hasPictures = changes.some(({ path }) => path.startsWith("media/"));
  return (
    <>
      {isBack && <p>Ya quedó como antes.</p>}
      {hasPictures && !isBack && (
        <p>Las fotos que trajo dejan de verse, y se guardan por si las quiere de nuevo.</p>
      )}
      <Button
        look={isBack ? "quiet" : "primary"}
        aria-disabled={publishing}
        onClick={async () => {
          const made = await undo(id);
          onBack(isBack ? undefined : made);
        }}
      >
        {isBack ? "Volver a ponerlo" : "Dejarlo como antes"}
      </Button>
    </>
  );
}

function GivenUp({ discarded }: { discarded: Discarded }) {
  return (
    <li className="stack tight box">
      <h3>{timeIn(discarded)}, se descartó:</h3>
      <Changes changes={discarded.changes} isGone />
      <Button
        look="secondary"
        aria-label={`Recuperar lo descartado: ${when(discarded)}`}
        onClick={() => void recover(discarded.id)}
      >
        Recuperar
      </Button>
    </li>
  );
}
