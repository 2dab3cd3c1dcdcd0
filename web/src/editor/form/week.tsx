// The usual hours as seven days; with words of their own, or two openings on a day, row by row as the file has them.
import { type ReactNode, useContext, useState } from "react";
import { Button } from "../../components/button.tsx";
import type { Json, Pointer } from "../api/api.ts";
import { weekdayInWords } from "../lib/dates.ts";
import { listed } from "../lib/text.ts";
import { FileShown, idOf } from "./faults.ts";
import { usePlace } from "./focus.ts";
import styles from "./form.module.css";
import { Faults, useDescribed } from "./frame.tsx";
import { hourMeant } from "./meant.ts";
import type { Part } from "./shape.ts";
import { TypedInput } from "./typed.tsx";
import { DAYS, type Hours, isByDay, rowAt, rowsOf, withHours } from "./week.ts";
import { write } from "./write.ts";

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
  /** The days that had the same hours as one that was changed. */
  const [alike, setAlike] = useState<{ day: number; days: number[] }>();
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
  const put = (days: number[], hours: Hours | null) =>
    write(path, pointer, withHours(rows, days, hours) as unknown as Json);
  const change = (day: number, hours: Hours | null) => {
    const others = rows[rowAt(rows, day)]?.weekdays.filter((it) => it !== day) ?? [];
    if (hours && others.length > 0) setAlike({ day, days: others });
    else if (alike?.day !== day) setAlike(undefined);
    put([day], hours);
  };
  return (
    <>
      <div ref={place}>
        <ul className={`lined ${styles.week}`}>
          {DAYS.map((day) => {
            const index = rowAt(rows, day);
            const row = rows[index];
            const before = rows[rowAt(rows, day - 1)] ?? rows[0] ?? USUAL;
            return (
              <Day
                key={day}
                name={weekdayInWords(day)}
                pointer={row ? [...pointer, String(index)] : undefined}
                isFirst={row?.weekdays[0] === day}
                hours={row}
                onChange={(hours) => change(day, hours)}
                onOpen={() => change(day, { opens: before.opens, closes: before.closes })}
              >
                {row && alike?.day === day && (
                  <Button
                    look="quiet"
                    onClick={() => {
                      put(alike.days, row);
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
      </div>
      <Button look="quiet" onClick={() => showRows(true)}>
        Decir los días con otras palabras
      </Button>
    </>
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
  return (
    <li>
      <label className="target">
        <input
          type="checkbox"
          checked={hours !== undefined}
          onChange={({ target }) => (target.checked ? onOpen() : onChange(null))}
        />
        <b>{name}</b>
      </label>
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
      {own && <Faults ids={[idOf(own), idOf([...own, "weekdays"])]} />}
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
