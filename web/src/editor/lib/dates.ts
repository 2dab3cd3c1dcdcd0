// Dates in words, and words of dates.

const dateOf = (day: string) => new Date(`${day.slice(0, 10)}T12:00:00Z`);
/** What is no date, as in a file that somebody wrote by hand, is said as it is. */
export function inSpanish(day: string, options: Intl.DateTimeFormatOptions): string {
  const date = dateOf(day);
  if (Number.isNaN(date.getTime())) return day;
  return new Intl.DateTimeFormat("es-MX", { timeZone: "UTC", ...options }).format(date);
}

/** 2 de noviembre de 2027 */
export const dayInWords = (day: string) =>
  inSpanish(day, { day: "numeric", month: "long", year: "numeric" });

/** Noviembre de 2027 */
export function monthInWords(day: string): string {
  const text = inSpanish(day, { month: "long", year: "numeric" });
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** The day by the clocks of a place, now: a desk may stay open over midnight. */
export const todayIn = (timeZone: string) => new Date().toLocaleDateString("sv", { timeZone });

/** 3 dic 2027, without the year where it is this one's. */
export const shortDay = (day: string, today: string) =>
  inSpanish(day, {
    day: "numeric",
    month: "short",
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: "numeric" }),
  });

/** 1 is Monday and 7 is Sunday. */
export const weekdayOf = (day: string) => dateOf(day).getUTCDay() || 7;

/** The first of January of 2024 is a Monday. */
export const weekdayInWords = (weekday: number) =>
  inSpanish(`2024-01-0${weekday}`, { weekday: "long" });

const DAY = { weekday: "long", day: "numeric", month: "long" } as const;
const CLOCK = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const at = (moment: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("es-MX", options).format(new Date(moment));

/** lunes, 2 de noviembre, 16:05 */
export const momentInWords = (moment: string, timeZone: string) =>
  at(moment, { timeZone, ...DAY, ...CLOCK });

function daysAgo(moment: string, timeZone: string, now: number): number {
  const day = (at: number) => Date.parse(new Date(at).toLocaleDateString("sv", { timeZone }));
  return (day(now) - day(Date.parse(moment))) / 86_400_000;
}

/** Hoy, Ayer, lunes, 2 de noviembre */
export const dayAgo = (moment: string, timeZone: string, now = Date.now()): string =>
  ["Hoy", "Ayer"][daysAgo(moment, timeZone, now)] ?? at(moment, { timeZone, ...DAY });

/** 16:05 */
export const timeOf = (moment: string, timeZone: string) => at(moment, { timeZone, ...CLOCK });

/** hace 2 h, ayer, 23 nov */
export function agoInWords(moment: string, timeZone: string, now = Date.now()): string {
  // The clock of this computer may be behind that of the program.
  const hours = Math.max(0, now - Date.parse(moment)) / 3_600_000;
  const ago = new Intl.RelativeTimeFormat("es-MX", { style: "short", numeric: "auto" });
  const days = daysAgo(moment, timeZone, now);
  if (days > 6) return at(moment, { timeZone, day: "numeric", month: "short" });
  if (days > 0) return ago.format(-days, "day");
  return hours < 1
    ? ago.format(-Math.ceil(hours * 60), "minute")
    : ago.format(-Math.floor(hours), "hour");
}
