// The hours as seven days, and as seven more in each season; with words of their own, or two openings on a day, row by
// row as the file has them.
import { type ReactNode, useContext, useState } from "react";
import { Button } from "../../components/button.tsx";
import type { Json, Pointer } from "../api/api.ts";
import { part } from "../components/part.tsx";
import { weekdayInWords } from "../lib/dates.ts";
import { listed } from "../lib/text.ts";
import { FileShown, idOf } from "./faults.ts";
import { usePlace } from "./focus.ts";
import styles from "./form.module.css";
import { Faults, useDescribed } from "./frame.tsx";
import { hourMeant } from "./meant.ts";
import type { Part } from "./shape.ts";
import { TypedInput } from "./typed.tsx";
import {
  DAYS,
  type Hours,
  isByDay,
  isIn,
  type Row,
  rowAt,
  rowsOf,
  type Season,
  seasonsOf,
  withHours,
  withSeason,
} from "./week.ts";
import { write } from "./write.ts";

const season = () => import("./season.tsx");
const SeasonDays = part(() => season().then((it) => it.SeasonDays));
const SeasonName = part(() => season().then((it) => it.SeasonName));
const NewSeason = part(() => season().then((it) => it.NewSeason));

const USUAL: Hours = { opens: "09:00", closes: "18:00" };
const TIMES = { opens: "abre a las", closes: "cierra a las" } as const;
const HOUR = /^(\d\d:\d\d)?$/;

interface Week {
  part: Part;
  value: Json | undefined;
  /** The list of the rows. */
  children: ReactNode;
}

export function Week({ part: { pointer }, value, children }: Week) {
  const path = useContext(FileShown);
  const rows = rowsOf(value);
  const canBeByDay = isByDay(rows);
  const [isByRow, showRows] = useState(false);
  const place = usePlace(
    pointer,
    rows.map((_, index) => String(index)),
  );
  if (isByRow || !canBeByDay)
    return (
      <>
        {children}
        {canBeByDay && (
          <Button look="quiet" onClick={() => showRows(false)}>
            Verlo día por día
          </Button>
        )}
      </>
    );
  const put = (season: Season, change: (own: Row[]) => Row[]) =>
    write(path, pointer, withSeason(rows, season, change) as unknown as Json);
  const seasons = seasonsOf(rows);
  return (
    <>
      <div ref={place} className="stack">
        {seasons.map((season, index) => {
          const week = (
            <Days
              {...{ pointer, rows, season }}
              onChange={(days, hours) => put(season, (own) => withHours(own, days, hours, season))}
            />
          );
          if (seasons.length === 1) return <div key={index}>{week}</div>;
          const first = String(rows.findIndex((row) => isIn(season, row)));
          return (
            // Its days may change while it is written in.
            <fieldset key={index} className={styles.group}>
              <legend>
                <SeasonName {...season} />
              </legend>
              {index > 0 && (
                <SeasonDays
                  pointer={[...pointer, first]}
                  season={season}
                  onChange={(days) =>
                    put(season, (own) =>
                      own.map(({ from: _from, until: _until, ...row }) => ({ ...row, ...days })),
                    )
                  }
                />
              )}
              {week}
              {index > 0 && (
                <Button look="quiet" onClick={() => put(season, () => [])}>
                  Quitar esta temporada
                </Button>
              )}
            </fieldset>
          );
        })}
      </div>
      <NewSeason
        onChosen={(season) => {
          const usual = rows.filter((row) => isIn({}, row));
          put(season, (own) => own.concat(usual.map((row) => ({ ...row, ...season }))));
        }}
      />
      <Button look="quiet" onClick={() => showRows(true)}>
        Decir los días con otras palabras
      </Button>
    </>
  );
}

interface Days {
  pointer: Pointer;
  rows: readonly Row[];
  season: Season;
  onChange: (days: number[], hours: Hours | null) => void;
}

/** The seven days of the year or of a season. */
function Days({ pointer, rows, season, onChange }: Days) {
  /** The days that had the same hours as one that was changed. */
  const [alike, setAlike] = useState<{ day: number; days: number[] }>();
  const rowOf = (day: number) => rows[rowAt(rows, day, season)];
  const change = (day: number, hours: Hours | null) => {
    const others = rowOf(day)?.weekdays.filter((it) => it !== day) ?? [];
    if (hours && others.length > 0) setAlike({ day, days: others });
    else if (alike?.day !== day) setAlike(undefined);
    onChange([day], hours);
  };
  return (
    <ul className={`lined ${styles.week}`}>
      {DAYS.map((day) => {
        const row = rowOf(day);
        const before = rowOf(day - 1) ?? rows.find((it) => isIn(season, it)) ?? USUAL;
        return (
          <Day
            key={day}
            name={weekdayInWords(day)}
            pointer={row ? [...pointer, String(rowAt(rows, day, season))] : undefined}
            isFirst={row?.weekdays[0] === day}
            hours={row}
            onChange={(hours) => change(day, hours)}
            onOpen={() => change(day, { opens: before.opens, closes: before.closes })}
          >
            {row && alike?.day === day && (
              <Button
                look="quiet"
                onClick={() => {
                  onChange(alike.days, row);
                  setAlike(undefined);
                }}
              >
                También {listed(alike.days.map(weekdayInWords))}
              </Button>
            )}
          </Day>
        );
      })}
    </ul>
  );
}

interface Day {
  name: string;
  /** The row of the file that has it. */
  pointer: Pointer | undefined;
  isFirst: boolean;
  hours: Hours | undefined;
  onChange: (hours: Hours | null) => void;
  onOpen: () => void;
  children: ReactNode;
}

/** A day; the first one of a row has the row's places. */
function Day({ name, pointer, isFirst, hours, onChange, onOpen, children }: Day) {
  const own = isFirst && pointer ? pointer : undefined;
  const weekdays = own ? [...own, "weekdays"] : NOWHERE;
  const place = usePlace(weekdays);
  return (
    <li>
      <div ref={place}>
        <label className="target">
          <input
            id={own && idOf(weekdays)}
            type="checkbox"
            checked={hours !== undefined}
            onChange={({ target }) => (target.checked ? onOpen() : onChange(null))}
          />
          <b>{name}</b>
        </label>
      </div>
      {hours ? (
        (["opens", "closes"] as const).map((key) => (
          <Time
            key={key}
            label={`${name}, ${TIMES[key]}`}
            pointer={own && [...own, key]}
            value={hours[key]}
            onChange={(time) => onChange({ opens: hours.opens, closes: hours.closes, [key]: time })}
          />
        ))
      ) : (
        <span>Cerrado</span>
      )}
      {children}
      {own && <Faults ids={[idOf(own), idOf(weekdays)]} />}
    </li>
  );
}

interface Time {
  label: string;
  pointer: Pointer | undefined;
  value: string;
  onChange: (time: string) => void;
}

function Time({ label, pointer = [], value, onChange }: Time) {
  const id = pointer.length > 0 ? idOf(pointer) : undefined;
  const place = usePlace(pointer.length > 0 ? pointer : NOWHERE);
  const describedBy = useDescribed(id ?? "", "");
  return (
    <div ref={place}>
      <TypedInput
        {...{ id, ...describedBy }}
        aria-label={label}
        type={HOUR.test(value) ? "time" : "text"}
        value={value}
        onText={(time) => time && onChange(time)}
        onLeave={() => value !== hourMeant(value) && onChange(hourMeant(value))}
      />
      {id && <Faults ids={[id]} />}
    </div>
  );
}

const NOWHERE = [""];
