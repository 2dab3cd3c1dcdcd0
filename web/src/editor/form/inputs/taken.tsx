// The day on which a photograph was taken. Older content has words for its month.
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import type { Json } from "../../api/api.ts";
import { session } from "../../data/store.ts";
import { dayInWords, isDay, todayIn } from "../../lib/dates.ts";
import styles from "../form.module.css";

/** While its year is typed, a browser calls it one of the first centuries. */
const FIRST = "1900-01-01";

interface Props {
  id: string;
  value: Json | undefined;
  describedBy?: object;
  onChange: (day: string | undefined) => void;
}

export function DayTaken({ id, value, describedBy, onChange }: Props) {
  const today = todayIn(session().site.timeZone);
  const said = String(value ?? "");
  const day = isDay(said) ? said : "";
  /** What is in the input while somebody is in it. */
  const [typed, type] = useState<string>();
  return (
    <>
      {said && !day && <p className={styles.help}>Hasta ahora dice: {said}.</p>}
      <div className={styles.row}>
        {day !== today && (
          <Button
            look="secondary"
            onClick={() => {
              type(undefined);
              onChange(today);
            }}
          >
            Hoy, {dayInWords(today)}
          </Button>
        )}
        <input
          id={id}
          type="date"
          max={today}
          value={typed ?? day}
          onChange={({ target }) => {
            type(target.value);
            if (target.value >= FIRST) onChange(target.value);
          }}
          onBlur={({ target }) => {
            type(undefined);
            if (day && !target.value && !target.validity.badInput) onChange(undefined);
          }}
          {...describedBy}
        />
      </div>
    </>
  );
}
