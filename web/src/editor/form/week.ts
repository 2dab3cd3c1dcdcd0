// The hours of a week, day by day, in the whole year and in each season: which row of the file has a day, and what
// becomes of the rows when it gets others.
import type { Data, Json } from "../api/api.ts";

export interface Hours {
  opens: string;
  closes: string;
}

/** Its first and its last day; with neither, the rest of the year. */
export interface Season {
  from?: string;
  until?: string;
}

/** A row of the file: some days with their hours, and words for the days where they say more. */
export interface Row extends Hours, Season {
  weekdays: number[];
  days?: string;
}

/** By their numbers: 1 is Monday. */
export const DAYS = [1, 2, 3, 4, 5, 6, 7];

export const rowsOf = (value: Json | undefined): Row[] =>
  (Array.isArray(value) ? value : []).map((it: Data) => ({
    ...(it as unknown as Row),
    weekdays: Array.isArray(it["weekdays"]) ? it["weekdays"] : [],
  }));

const nameOf = ({ from = "", until = "" }: Season) => `${from}/${until}`;
export const isIn = (season: Season, row: Season) => nameOf(season) === nameOf(row);

/** The year without its seasons, and then these as the file has them. */
export function seasonsOf(rows: readonly Row[]): Season[] {
  const all = new Map<string, Season>([[nameOf({}), {}]]);
  for (const { from, until } of rows)
    all.set(nameOf({ from, until } as Season), { ...(from && { from }), ...(until && { until }) });
  return [...all.values()];
}

/** Whether no day is in two rows of a season, and none has another number. */
export const isByDay = (rows: readonly Row[]): boolean =>
  seasonsOf(rows).every((season) => {
    const all = rows.filter((row) => isIn(season, row)).flatMap(({ weekdays }) => weekdays);
    return new Set(all).size === all.length && all.every((day) => DAYS.includes(day));
  });

/** The rows with those of a season made others. */
export function withSeason(
  rows: readonly Row[],
  season: Season,
  change: (own: Row[]) => Row[],
): Row[] {
  const seasons = seasonsOf(rows);
  const all = seasons.some((it) => isIn(season, it)) ? seasons : [...seasons, season];
  return all.flatMap((it) => {
    const own = rows.filter((row) => isIn(it, row));
    return isIn(season, it) ? change(own) : own;
  });
}

export const rowAt = (rows: readonly Row[], day: number, season: Season = {}) =>
  rows.findIndex((row) => isIn(season, row) && row.weekdays.includes(day));

/** The rows of a season with other hours on some days; with none these are closed. */
export function withHours(
  rows: readonly Row[],
  days: number[],
  hours: Hours | null,
  season: Season = {},
): Row[] {
  // What is said of some days is not said of others.
  const put = ({ days: said, ...row }: Row, weekdays: number[]): Row => ({
    ...row,
    weekdays,
    ...(said && weekdays.join() === row.weekdays.join() && { days: said }),
  });
  const rest = rows.map((row) =>
    put(
      row,
      row.weekdays.filter((day) => !days.includes(day)),
    ),
  );
  const at = rest.findIndex(
    (row, index) =>
      hours?.opens === row.opens && hours.closes === row.closes && !rows[index]?.days?.trim(),
  );
  const all = rest.map((row, index) =>
    index === at ? put(row, [...row.weekdays, ...days].sort()) : row,
  );
  if (hours && at < 0)
    all.push({ weekdays: days, opens: hours.opens, closes: hours.closes, ...season });
  return all
    .filter(({ weekdays }) => weekdays.length > 0)
    .sort((one, other) => (one.weekdays[0] ?? 0) - (other.weekdays[0] ?? 0));
}
