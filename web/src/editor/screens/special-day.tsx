// A day that is closed, or open at other hours than its weekday.
import { useState } from "react";
import type { Data, Pointer } from "../api/api.ts";
import { useFiles } from "../data/queries.ts";
import { edit } from "../data/sender.ts";
import { session } from "../data/store.ts";
import { useText } from "../data/use-text.ts";
import { Frame } from "../form/frame.tsx";
import { TypedInput } from "../form/typed.tsx";
import { type Hours, rowAt, rowsOf } from "../form/week.ts";
import { dayInWords, weekdayInWords, weekdayOf } from "../lib/dates.ts";
import { editHref } from "../lib/routes.ts";
import { addressOf } from "../lib/tasks.ts";
import { Workspace } from "./task.tsx";

const PATH = "site.toml";
/** Beside them the page shows the days that have others. */
const USUAL: Pointer = ["hours"];
const TIMES = { opens: "Abre a las", closes: "Cierra a las" } as const;
const TIME_NAMES = ["opens", "closes"] as const;

export function SpecialDay() {
  const file = useText(PATH);
  const files = useFiles();
  const [date, setDate] = useState("");
  const { today } = session().site;
  const days = [...((file?.data["exceptions"] ?? []) as Data[])].sort((one, other) =>
    String(one["date"]).localeCompare(String(other["date"])),
  );
  const chosen = days.find((day) => day["date"] === date);
  const week = rowsOf(file?.data["hours"]);
  /** None on a weekday that is closed. */
  const usual = week[rowAt(week, weekdayOf(date))];
  const hours = (chosen ?? usual ?? {}) as Partial<Hours>;
  const isClosed = !hours.opens;
  const others = days.filter((day) => day["date"] !== date);

  const write = (hours: Partial<Hours>) => {
    if (!file) return;
    const { exceptions: _, ...rest } = file.data;
    const isUsual = hours.opens === usual?.opens && hours.closes === usual?.closes;
    // Of several days in a row the last one and the words stay.
    const { opens: _opens, closes: _closes, ...said } = chosen ?? { date, days: dayInWords(date) };
    const day: Data = { ...said, ...hours };
    const exceptions = isUsual ? others : [...others, day];
    edit(PATH, { data: exceptions.length ? { ...file.data, exceptions } : rest });
  };
  const { opens = "09:00", closes = "18:00" } = usual ?? {};

  return (
    <Workspace
      title="Un día con otro horario"
      help="Elija el día y diga si se cierra o a qué hora se abre. Se verá junto al horario del sitio; cuando el día pase, se quita solo."
      path={PATH}
      address={addressOf(PATH, files)}
      first={USUAL}
    >
      <Frame id="date" label="Qué día">
        <TypedInput id="date" type="date" min={today} value={date} onText={setDate} />
      </Frame>
      {date && date < today && <p>Ese día ya pasó: el sitio no lo mostrará.</p>}
      {date && (
        <fieldset className="stack">
          <legend>
            {weekdayInWords(weekdayOf(date))}, {dayInWords(date)}
          </legend>
          <label className="target">
            <input
              type="checkbox"
              checked={isClosed}
              onChange={({ target }) => write(target.checked ? {} : { opens, closes })}
            />
            Cerrado todo el día
          </label>
          {!isClosed &&
            TIME_NAMES.map((key) => (
              <Frame key={key} id={key} label={TIMES[key]}>
                <TypedInput
                  id={key}
                  type="time"
                  value={hours[key] ?? ""}
                  onText={(time) =>
                    time &&
                    write({
                      opens: hours.opens ?? opens,
                      closes: hours.closes ?? closes,
                      [key]: time,
                    })
                  }
                />
              </Frame>
            ))}
          <p role="status">
            {!chosen && "Hasta aquí es un día como siempre: ciérrelo, o cambie una de las horas."}
          </p>
        </fieldset>
      )}
      <ul aria-label="Días que ya tienen otro horario">
        {days.map((day) => (
          <li key={String(day["date"])}>
            <button type="button" className="act" onClick={() => setDate(String(day["date"]))}>
              {`Cambiar el ${day["days"] || dayInWords(String(day["date"]))}: ${day["opens"] ? `${day["opens"]} a ${day["closes"]}` : "cerrado"}`}
              {String(day["until"] ?? day["date"]) < today && ", que ya pasó"}
            </button>
          </li>
        ))}
      </ul>
      <a href={editHref("horario")}>Cambiar el horario de siempre</a>
    </Workspace>
  );
}
