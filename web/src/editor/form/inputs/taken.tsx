// The day on which a photograph was taken. Older content has words for its month.
import { Button } from "../../../components/button.tsx";
import type { Json } from "../../api/api.ts";
import { session } from "../../data/store.ts";
import { dayInWords, isDay, todayIn } from "../../lib/dates.ts";
import { TypedInput } from "../typed.tsx";
import { orNothing } from "./line.tsx";

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
  return (
    <>
      {said && !day && <p className="meta">Hasta ahora dice: {said}.</p>}
      <div className="row">
        {day !== today && (
          <Button look="secondary" onClick={() => onChange(today)}>
            Hoy, {dayInWords(today)}
          </Button>
        )}
        <TypedInput
          {...{ id, ...describedBy }}
          type="date"
          max={today}
          value={day}
          onText={(day) => onChange(orNothing(day))}
        />
      </div>
    </>
  );
}
