// The hours of a week, day by day: which row of the file has a day, and what becomes of the rows when it gets others.
import type { Data, Json } from "../api/api.ts";

export interface Hours {
  opens: string;
  closes: string;
}

/** A row of the file: some days with their hours, and words for the days where they say more. */
interface Row extends Hours {
  weekdays: number[];
  days?: string;
  /** The first and the last day of its season. */
  from?: string;
  until?: string;
}

/** By their numbers: 1 is Monday. */
export const DAYS = [1, 2, 3, 4, 5, 6, 7];

export const rowsOf = (value: Json | undefined): Row[] =>
  (Array.isArray(value) ? value : []).map((it: Data) => ({
    ...(it as unknown as Row),
    weekdays: Array.isArray(it["weekdays"]) ? it["weekdays"] : [],
  }));

/** Whether all hold in the whole year, no day is in two rows, and none has another number. */
export function isByDay(rows: readonly Row[]): boolean {
  if (rows.some(({ from, until }) => from || until)) return false;
  const all = rows.flatMap(({ weekdays }) => weekdays);
  return new Set(all).size === all.length && all.every((day) => DAYS.includes(day));
}

export const rowAt = (rows: readonly Row[], day: number) =>
  rows.findIndex(({ weekdays }) => weekdays.includes(day));

/** The rows with other hours on some days; with none these are closed. */
export function withHours(rows: readonly Row[], days: number[], hours: Hours | null): Row[] {
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
  if (hours && at < 0) all.push({ weekdays: days, ...hours });
  return all
    .filter(({ weekdays }) => weekdays.length > 0)
    .sort((one, other) => (one.weekdays[0] ?? 0) - (other.weekdays[0] ?? 0));
}
