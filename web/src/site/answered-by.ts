import { spoken } from "./hours.ts";
import { dayOf, type Times, zoneOf } from "./open-now.ts";
import type { Say } from "./say.ts";

/** Days without hours, such as holidays, do not count; so many are not expected in a row. */
const MOST_DAYS = 60;
const DAY_MS = 86_400_000;

/**
 * By when a message is answered that was sent at this time and is answered within so many days that have hours: a
 * time of that day, and when it closes. Past midnight that would be an hour of the next day.
 */
export function promiseOf(times: Times, sent: Date, days: number) {
  let left = days;
  for (let ahead = 1; ahead < MOST_DAYS; ahead++) {
    const day = new Date(sent.getTime() + ahead * DAY_MS);
    const last = dayOf(times, day).spans.at(-1);
    if (!last || --left > 0) continue;
    return { day, closes: last.closes > last.opens ? last.closes : undefined };
  }
  return undefined;
}

/** "el viernes 27 de noviembre, antes de las 18:00". It names the day, so that it stays true. */
export function answeredBy(times: Times, sent: Date, days: number, t: Say): string | undefined {
  const promise = promiseOf(times, sent, days);
  if (!promise) return undefined;
  const words = { weekday: "long", day: "numeric", month: "long" } as const;
  const named = promise.day.toLocaleDateString(t("es-MX"), { ...words, timeZone: zoneOf(times) });
  const day = t("el {day}", { day: named.replace(",", "") });
  return day + beforeHour(promise.closes, t);
}

export const beforeHour = (closes: string | undefined, t: Say) =>
  closes ? t(", antes de las {hour}", { hour: spoken(closes) }) : "";
