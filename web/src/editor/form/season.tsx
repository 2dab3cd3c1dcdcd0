// The days of a season, which has hours of its own.
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import type { Pointer } from "../api/api.ts";
import { dayInWords } from "../lib/dates.ts";
import { daysInWords } from "../lib/days-in-words.ts";
import { idOf } from "./faults.ts";
import styles from "./form.module.css";
import { Frame } from "./frame.tsx";
import { TypedInput } from "./typed.tsx";
import type { Season } from "./week.ts";

export function SeasonName({ from, until }: Season) {
  if (from && until) return `Temporada ${daysInWords(from, until)}`;
  if (from) return `Temporada desde el ${dayInWords(from)}`;
  return until ? `Temporada hasta el ${dayInWords(until)}` : "El resto del año";
}

interface SeasonProps {
  /** The first of its rows in the file. */
  pointer: Pointer;
  season: Season;
  onChange: (season: Season) => void;
}

const ENDS = { from: "Desde el día", until: "Hasta el día" } as const;

/** The first and the last day of a season, of which one may be open. */
export function SeasonDays({ pointer, season, onChange }: SeasonProps) {
  return (
    <div className="row">
      {(["from", "until"] as const).map((key) => {
        const { [key]: held = "", ...other } = season;
        const id = idOf([...pointer, key]);
        return (
          <Frame key={key} id={id} label={ENDS[key]}>
            <TypedInput
              id={id}
              type="date"
              value={held}
              onText={(day) => {
                if (day) onChange({ ...season, [key]: day });
                else if (Object.keys(other).length > 0) onChange(other);
              }}
            />
          </Frame>
        );
      })}
    </div>
  );
}

interface NewSeasonProps {
  onChosen: (season: Season) => void;
}

/** A season begins with the hours of the rest of the year, once its days are known. */
export function NewSeason({ onChosen }: NewSeasonProps) {
  const [season, setSeason] = useState<Season | null>(null);
  if (!season)
    return (
      <Button look="quiet" onClick={() => setSeason({})}>
        Agregar una temporada
      </Button>
    );
  return (
    <fieldset className={styles.group}>
      <legend>Una temporada con otro horario</legend>
      <SeasonDays pointer={["temporada"]} season={season} onChange={setSeason} />
      <div className="row">
        <Button
          look="secondary"
          aria-disabled={!season.from || !season.until || season.until < season.from}
          onClick={() => {
            if (!season.from || !season.until || season.until < season.from) return;
            onChosen(season);
            setSeason(null);
          }}
        >
          Poner su horario
        </Button>
        <Button look="quiet" onClick={() => setSeason(null)}>
          Dejarlo
        </Button>
      </div>
    </fieldset>
  );
}
