// Visits, taps and messages of a month, each as a picture with its table behind.
import { useEffect, useState } from "react";
import { api, type Numbers as Counts } from "../api.ts";
import { Frame } from "../form/frame.tsx";
import { fail, session } from "../state/drafts.ts";
import { monthInWords } from "../words.ts";
import styles from "./lists.module.css";

export function Numbers() {
  const [month, setMonth] = useState(session().site.today.slice(0, 7));
  const [counts, setCounts] = useState<Counts | null>(null);
  // Another month is asked of the program.
  useEffect(() => {
    api.numbers(month).then(setCounts).catch(fail);
  }, [month]);
  const ofDay = ({ day, count }: { day: string; count: number }) => ({
    name: String(Number(day.slice(8))),
    count,
  });
  return (
    <>
      <a href="#/" className={styles.back}>
        Inicio
      </a>
      <h1 tabIndex={-1}>Visitas y mensajes: {monthInWords(`${month}-15`)}</h1>
      <Frame id="month" label="Mes">
        <input
          id="month"
          type="month"
          value={month}
          onChange={({ target }) => target.value && setMonth(target.value)}
        />
      </Frame>
      {counts && (
        <>
          <Chart title="Visitas" of="Día" rows={counts.visits.map(ofDay)} />
          <Chart title="Toques en llamar, WhatsApp y lo demás" of="Qué" rows={counts.taps} />
          <Chart title="Mensajes" of="Día" rows={counts.messages.map(ofDay)} />
        </>
      )}
    </>
  );
}

interface Row {
  name: string;
  count: number;
}

function Chart({ title, of, rows }: { title: string; of: string; rows: Row[] }) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return (
    <section>
      <h2>
        {title}: {total}
      </h2>
      {total > 0 && (
        <svg
          className={styles.chart}
          viewBox={`0 0 ${rows.length * 10} 60`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {rows.map(({ name, count }, index) => (
            <rect
              key={name}
              x={index * 10 + 1}
              width="8"
              y={60 - (count / most) * 58}
              height={(count / most) * 58}
            />
          ))}
        </svg>
      )}
      <details>
        <summary>Ver la tabla</summary>
        <table>
          <thead>
            <tr>
              <th>{of}</th>
              <th>Cuántas veces</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, count }) => (
              <tr key={name}>
                <td>{name}</td>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
