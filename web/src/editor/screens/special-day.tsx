// A day, or several in a row, that is closed or open at other hours than its weekday.
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import type { Data, Pointer } from "../api/api.ts";
import { useFiles } from "../data/queries.ts";
import { edit } from "../data/sender.ts";
import { session } from "../data/store.ts";
import { useText } from "../data/use-text.ts";
import { Frame } from "../form/frame.tsx";
import { TypedInput } from "../form/typed.tsx";
import { type Hours, isIn, rowsOf } from "../form/week.ts";
import { dayInWords, weekdayInWords, weekdayOf } from "../lib/dates.ts";
import { daysInWords } from "../lib/days-in-words.ts";
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
  /** The last day of several, while nothing is said of them yet or it cannot be theirs. */
  const [last, setLast] = useState("");
  const { today } = session().site;
  const days = [...((file?.data["exceptions"] ?? []) as Data[])].sort((one, other) =>
    String(one["date"]).localeCompare(String(other["date"])),
  );
  const chosen = days.find((day) => day["date"] === date);
  const isBefore = last !== "" && last < date;
  const until = chosen ? String(chosen["until"] ?? "") : isBefore ? "" : last;
  /** Several days in a row of which this is one. */
  const around = days.find((day) => day !== chosen && isWithin(day, date));
  const usual = usualHours(file?.data, date);
  const hours = (chosen ?? usual ?? {}) as Partial<Hours>;
  const isClosed = !hours.opens;
  const others = days.filter((day) => day["date"] !== date);

  const put = (day?: Data) => {
    if (!file) return;
    const { exceptions: _, ...rest } = file.data;
    const exceptions = day ? [...others, day] : others;
    edit(PATH, { data: exceptions.length ? { ...file.data, exceptions } : rest });
  };
  const write = (hours: Partial<Hours>, last = until) => {
    // Several days have no usual hours in common.
    const isUsual = !last && hours.opens === usual?.opens && hours.closes === usual?.closes;
    const inWords = dayInWords(date);
    const { days: words = inWords } = chosen ?? {};
    // The program says the days of several, unless they have words of their own.
    const said = last && words === inWords ? {} : { days: words };
    put(isUsual ? undefined : { date, ...(last && { until: last }), ...said, ...hours });
  };
  const writeLast = (day: string) => {
    setLast(day);
    if (day && day < date) return;
    // A closed weekday says nothing of the days after it.
    if (chosen || isClosed) write(hours, day);
  };
  const choose = (day: string) => {
    setDate(day);
    setLast("");
  };
  const { opens = "09:00", closes = "18:00" } = usual ?? {};

  return (
    <Workspace
      title="Un día con otro horario"
      help="Elija el día, o el primero y el último, y diga si se cierra o a qué hora se abre. Se verá junto al horario del sitio; cuando pasen, se quita solo."
      path={PATH}
      address={addressOf(PATH, files)}
      first={USUAL}
    >
      <Frame id="date" label="Qué día">
        <TypedInput id="date" type="date" min={today} value={date} onText={choose} />
      </Frame>
      {date && (
        <Frame id="until" label="Último día" help="Si son varios seguidos." isOptional>
          <TypedInput
            id="until"
            type="date"
            min={date}
            value={isBefore ? last : until}
            onText={writeLast}
          />
        </Frame>
      )}
      {isBefore && <p className="meta wrong">El último día es anterior al primero.</p>}
      {around && (
        <p>
          Ese día ya está entre los que van {nameOf(around)}.{" "}
          <Button look="quiet" onClick={() => choose(String(around["date"]))}>
            Cambiar esos días
          </Button>
        </p>
      )}
      {date && (until || date) < today && <p>Ese día ya pasó: el sitio no lo mostrará.</p>}
      {date && (
        <fieldset className="stack">
          <legend>
            {until
              ? daysInWords(date, until)
              : `${weekdayInWords(weekdayOf(date))}, ${dayInWords(date)}`}
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
            {!chosen &&
              `Hasta aquí ${until ? "son días" : "es un día"} como siempre: ciérrelo, o cambie una de las horas.`}
          </p>
          {chosen && (
            <Button look="quiet" onClick={() => put()}>
              Como siempre: quitar este horario
            </Button>
          )}
        </fieldset>
      )}
      <ul aria-label="Días que ya tienen otro horario">
        {days.map((day) => (
          <li key={String(day["date"])}>
            <button type="button" className="act" onClick={() => choose(String(day["date"]))}>
              {`Cambiar ${nameOf(day)}: ${day["opens"] ? `${day["opens"]} a ${day["closes"]}` : "cerrado"}`}
              {String(day["until"] ?? day["date"]) < today && ", que ya pasó"}
            </button>
          </li>
        ))}
      </ul>
      <a href={editHref("horario")}>Cambiar el horario de siempre</a>
    </Workspace>
  );
}

/** el 24 de diciembre de 2027, del 24 al 31 de diciembre de 2027; or its own words. */
function nameOf({ date, until, days }: Data): string {
  if (until && !days) return daysInWords(String(date), String(until));
  const inWords = dayInWords(String(date));
  return days && days !== inWords ? String(days) : `el ${inWords}`;
}

const isWithin = ({ date, until }: Data, day: string) =>
  day >= String(date) && day <= String(until ?? "");

/** When the office opens and closes on a day, by its season; none on one that is closed. */
function usualHours(data: Data | undefined, date: string): Hours | undefined {
  const rows = rowsOf(data?.["hours"]);
  const [usual, seasonal] = [true, false].map((it) => rows.filter((row) => isIn({}, row) === it));
  const onDay = seasonal?.filter(({ from = date, until = date }) => from <= date && date <= until);
  const row = (onDay?.length ? onDay : usual)?.find(({ weekdays }) =>
    weekdays.includes(weekdayOf(date)),
  );
  return row && { opens: row.opens, closes: row.closes };
}
