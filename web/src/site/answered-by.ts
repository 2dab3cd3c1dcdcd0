import { spoken } from "../../site/hours.ts";
import { dayOf, type Times } from "../../site/open-now.ts";

/** Days without hours, such as holidays, do not count; so many are not expected in a row. */
const MOST_DAYS = 60;
const DAY_MS = 86_400_000;

/**
 * By when a message is answered that was sent at this time and is answered within so many days that have hours:
 * "el viernes 27 de noviembre, antes de las 18:00". It names the day, so that it stays true.
 */
export function answeredBy(times: Times, sent: Date, days: number): string | undefined {
  let left = days;
  for (let ahead = 1; ahead < MOST_DAYS; ahead++) {
    const day = new Date(sent.getTime() + ahead * DAY_MS);
    const last = dayOf(times, day).spans.at(-1);
    if (!last || --left > 0) continue;
    const words = { weekday: "long", day: "numeric", month: "long" } as const;
    const timeZone = times.timezone ?? "America/Mexico_City";
    const named = day.toLocaleDateString("es-MX", { ...words, timeZone }).replace(",", "");
    // Past midnight it would be an hour of the next day.
    const hour = last.closes > last.opens ? `, antes de las ${spoken(last.closes)}` : "";
    return `el ${named}${hour}`;
  }
  return undefined;
}
