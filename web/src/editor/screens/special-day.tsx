// A day that is closed, or open at other hours than its weekday.
import { useState } from "react";
import type { Data } from "../api.ts";
import { Frame } from "../form/frame.tsx";
import { hrefOf } from "../routes.ts";
import { edit, session, useDrafts } from "../state/drafts.ts";
import { addressOf } from "../tasks.ts";
import { dayInWords, weekdayOf } from "../words.ts";
import styles from "./task.module.css";
import { useOpen, Workspace } from "./task.tsx";

const PATH = "site.toml";

interface Hours {
  opens: string;
  closes: string;
}

export function SpecialDay() {
  const file = useOpen(PATH);
  const files = useDrafts(({ files }) => files);
  const [date, setDate] = useState("");
  const days = (file?.data["exceptions"] ?? []) as Data[];
  const chosen = days.find((day) => day["date"] === date);
  const usual = usualHours(file?.data, date);
  const isClosed = chosen ? !chosen["opens"] : !usual;
  const hours = (isClosed ? null : (chosen ?? usual)) as Hours | null;

  const write = (hours: Hours | null) => {
    if (!file || !date) return;
    const others = days.filter((day) => day["date"] !== date);
    const isUsual = JSON.stringify(hours) === JSON.stringify(usual);
    const day = { date, days: dayInWords(date), ...hours };
    const now = isUsual ? others : [...others, day];
    const { exceptions: _, ...rest } = file.data;
    edit(PATH, { data: now.length ? { ...file.data, exceptions: now } : rest });
  };
  const times = hours ?? usual ?? { opens: "09:00", closes: "18:00" };

  return (
    <Workspace
      title="Un día con otro horario"
      help="Se lee donde está el horario, y «Abierto ahora» lo respeta. Cuando el día pasa, deja de verse solo."
      path={PATH}
      address={addressOf(PATH, files)}
    >
      <div className={styles.steps}>
        <Frame id="date" label="Qué día">
          <input
            id="date"
            type="date"
            min={session().site.today}
            value={date}
            onChange={({ target }) => setDate(target.value)}
          />
        </Frame>
        {date && (
          <fieldset className={styles.steps}>
            <legend>{dayInWords(date)}</legend>
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={isClosed}
                onChange={({ target }) => write(target.checked ? null : times)}
              />
              Cerrado todo el día
            </label>
            {!isClosed && (
              <div className={styles.pair}>
                {(["opens", "closes"] as const).map((key) => (
                  <Frame key={key} id={key} label={key === "opens" ? "Abre a las" : "Cierra a las"}>
                    <input
                      id={key}
                      type="time"
                      value={String(times[key]).slice(0, 5)}
                      onChange={({ target: { value } }) =>
                        value && write({ opens: times.opens, closes: times.closes, [key]: value })
                      }
                    />
                  </Frame>
                ))}
              </div>
            )}
            {!chosen && (
              <p role="status">
                Hasta aquí es un día como siempre: cierre el día, o cambie una de las horas.
              </p>
            )}
          </fieldset>
        )}
        {days.length > 0 && (
          <section>
            <h2>Días que ya tienen otro horario</h2>
            <ul className={styles.list}>
              {days.map((day) => (
                <li key={String(day["date"])}>
                  <button type="button" onClick={() => setDate(String(day["date"]))}>
                    {String(day["days"])}:{" "}
                    {day["opens"] ? `${day["opens"]} a ${day["closes"]}` : "cerrado"}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
        <p>
          <a href={hrefOf("horario")}>Cambiar el horario de siempre</a>
        </p>
      </div>
    </Workspace>
  );
}

/** When the office opens and closes on a weekday; none on one that is closed. */
function usualHours(data: Data | undefined, date: string): Hours | null {
  const hours = data?.["hours"];
  if (!date || !Array.isArray(hours)) return null;
  const day = weekdayOf(date);
  const usual = (hours as Data[]).find(({ weekdays }) => (weekdays as number[]).includes(day));
  return usual ? { opens: String(usual["opens"]), closes: String(usual["closes"]) } : null;
}
