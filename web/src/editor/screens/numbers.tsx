// Visits, taps and messages of a month, each as a picture with its table behind.
import { useEffect, useState } from "react";
import { api, type Numbers as Counts } from "../api.ts";
import { Frame } from "../form/frame.tsx";
import { fail, session } from "../state/store.ts";
import { dayInWords, monthInWords } from "../words.ts";
import styles from "./lists.module.css";
import { Screen } from "./screen.tsx";

type Row = { name: string; count: number };
const ofDay = ({ day, count }: { day: string; count: number }) => ({
  name: dayInWords(day),
  count,
});

export function Numbers() {
  const [month, setMonth] = useState(session().site.today.slice(0, 7));
  const [counts, setCounts] = useState<Counts | null>(null);
  // Another month is asked of the program.
  useEffect(() => {
    api.numbers(month).then(setCounts).catch(fail);
  }, [month]);
  return (
    <Screen title={`Visitas y mensajes: ${monthInWords(`${month}-15`)}`}>
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
          <Chart title="Visitas" rows={counts.visits.map(ofDay)} />
          <Chart title="Toques en llamar, WhatsApp y lo demás" rows={counts.taps} />
          <Chart title="Mensajes" rows={counts.messages.map(ofDay)} />
        </>
      )}
    </Screen>
  );
}

function Chart({ title, rows }: { title: string; rows: Row[] }) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const bars = rows.map(({ count }, index) => `M${index * 2 + 1} ${most}v${-count}`).join("");
  const box = `0 0 ${Math.max(1, rows.length * 2)} ${most}`;
  return (
    <section>
      <h2>
        {title}: {total}
      </h2>
      {total > 0 && (
        <svg className={styles.chart} viewBox={box} preserveAspectRatio="none" aria-hidden="true">
          <path d={bars} />
        </svg>
      )}
      <details>
        <summary>Ver la tabla</summary>
        <table>
          <tbody>
            {rows.map(({ name, count }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
