// Visits, taps and messages of a month, each as a picture with its table behind.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../api/api.ts";
import { Skeleton } from "../components/skeleton.tsx";
import { client } from "../data/client.ts";
import { session } from "../data/store.ts";
import { Frame } from "../form/frame.tsx";
import { dayInWords, monthInWords } from "../lib/dates.ts";
import { everyDay, scaleFor } from "./chart.ts";
import styles from "./numbers.module.css";
import { Screen } from "./screen.tsx";

export function Numbers() {
  const months = monthsUntil(session().site.today);
  const [chosen, choose] = useState("");
  const month = chosen || (months[0] ?? "");
  const { data: counts } = useQuery(
    { queryKey: ["numbers", month], queryFn: (how) => api.numbers(month, how), staleTime: 0 },
    client,
  );
  return (
    <Screen title={`Visitas y mensajes: ${monthInWords(`${month}-15`).toLowerCase()}`}>
      <div className={styles.month}>
        <Frame id="month" label="Mes">
          <select id="month" value={month} onChange={({ target }) => choose(target.value)}>
            {months.map((month) => (
              <option key={month} value={month}>
                {monthInWords(`${month}-15`)}
              </option>
            ))}
          </select>
        </Frame>
      </div>
      {counts ? (
        <>
          <Days title="Visitas" counts={everyDay(month, counts.visits)} />
          <Days title="Mensajes" counts={everyDay(month, counts.messages)} />
          <Campaigns campaigns={counts.campaigns} />
          <Taps taps={counts.taps} />
        </>
      ) : (
        <Skeleton />
      )}
    </Screen>
  );
}

const SHOWN_MONTHS = 24;

/** The months of two years, the last one first. */
function monthsUntil(today: string): string[] {
  const [year = 0, month = 0] = today.split("-").map(Number);
  return Array.from({ length: SHOWN_MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  );
}

type Row = { name: string; count: number };
const sum = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0);

/** Each day of the month has its place, also one without anything. */
function Days({ title, counts }: { title: string; counts: { day: string; count: number }[] }) {
  const total = sum(counts);
  const top = scaleFor(Math.max(...counts.map(({ count }) => count)));
  const bars = counts.map(({ count }, at) => `M${at + 0.5} ${top}v${-count}`).join("");
  return (
    <section>
      <h2>
        {title}: {total}
      </h2>
      {total === 0 ? (
        <p className="meta">Ninguna cuenta de ese mes.</p>
      ) : (
        <div className={styles.chart} aria-hidden="true">
          <ol className={styles.scale}>
            {[top, top / 2, 0].map((value) => (
              <li key={value}>{value}</li>
            ))}
          </ol>
          <svg
            viewBox={`0 0 ${counts.length} ${top}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path d={bars} />
          </svg>
          <ol className={styles.days}>
            {counts.map(({ day }, at) => (
              <li key={day}>{at % 7 === 0 && Number(day.slice(8))}</li>
            ))}
          </ol>
        </div>
      )}
      {total > 0 && (
        <details>
          <summary>Ver la tabla</summary>
          <Table rows={counts.map(({ day, count }) => [dayInWords(day), count])} />
        </details>
      )}
    </section>
  );
}

type Campaign = { name: string; visits: number; messages: number };

/** Which advertisement brought whom, by the `utm_source` and `utm_campaign` of its link. */
const Campaigns = ({ campaigns }: { campaigns: Campaign[] }) =>
  campaigns.length > 0 && (
    <section>
      <h2>De qué anuncio llegaron</h2>
      <Table
        head={["Anuncio", "Visitas", "Mensajes"]}
        rows={campaigns.map(({ name, visits, messages }) => [name, visits, messages])}
      />
    </section>
  );

const Taps = ({ taps }: { taps: Row[] }) => (
  <section>
    <h2>Toques en llamar, WhatsApp y lo demás: {sum(taps)}</h2>
    {taps.length > 0 ? (
      <Table rows={taps.map(({ name, count }) => [name, count])} />
    ) : (
      <p className="meta">Ninguna cuenta de ese mes.</p>
    )}
  </section>
);

type Cells = [name: string, ...counts: number[]];

const Table = ({ head, rows }: { head?: string[]; rows: Cells[] }) => (
  <table>
    {head && (
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
    )}
    <tbody>
      {rows.map(([name, ...counts]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {counts.map((count, at) => (
            <td key={at}>{count}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
