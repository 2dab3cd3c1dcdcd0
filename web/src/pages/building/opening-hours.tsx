import { useSyncExternalStore } from "react";
import { useSite } from "../../layout/use-site.ts";
import { openUntil } from "./open-now.ts";
import styles from "./opening-hours.module.css";

export function OpeningHours() {
  const { hours } = useSite();
  // The server's page says nothing of the present; the browser looks at the clock once a minute.
  const until = useSyncExternalStore(
    everyMinute,
    () => openUntil(hours, new Date()),
    () => null,
  );
  return (
    <div className={styles.hours}>
      <h3>Horario</h3>
      {hours.length === 0 && <p>Por confirmar. Pregunte antes de venir.</p>}
      <dl>
        {hours.map(({ days, opens, closes }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>
              {spoken(opens)} a {spoken(closes)} h
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.now}>{until && `Abierto ahora, hasta las ${spoken(until)}`}</p>
    </div>
  );
}

function everyMinute(look: () => void): () => void {
  const timer = setInterval(look, 60_000);
  return () => clearInterval(timer);
}

/** "09:00" as people write it: "9:00". */
function spoken(time: string): string {
  return time.replace(/^0/, "");
}
