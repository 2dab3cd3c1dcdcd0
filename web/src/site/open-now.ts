// Whether the telephone is answered at a given time, by the hours of each day. Only the browser asks, because
// the server's pages are cached.
import type { Settings } from "../api/types.ts";
import { spoken } from "./hours.ts";
import type { Say } from "./say.ts";

export type Times = Pick<Settings, "hours" | "holidays" | "exceptions" | "timezone">;

interface Span {
  opens: string;
  closes: string;
}

const DAY_MS = 86_400_000;

/** How it begins to say that it is answered at this moment. */
export const NOW = "contestamos ahora";

/** "contestamos ahora, hasta las 18:00", "hoy desde las 9:00", "mañana…", "el lunes…"; nothing if not within a week. */
export function answeredWhen(times: Times, now: Date, t: Say): string | undefined {
  const next = nextSpan(times, now);
  if (!next) return undefined;
  if (next.isOpen) return `${t(NOW)}${t(", hasta las {hour}", { hour: spoken(next.closes) })}`;
  const day = [t("hoy"), t("mañana")][next.ahead] ?? nameOf(times, next.date, t);
  return t("{day} desde las {hour}", { day, hour: spoken(next.opens) });
}

/** "el lunes". */
function nameOf(times: Times, date: Date, t: Say): string {
  const format = { weekday: "long", timeZone: zoneOf(times) } as const;
  return t("el {day}", { day: date.toLocaleDateString(t("es-MX"), format) });
}

export const zoneOf = ({ timezone }: Times) => timezone ?? "America/Mexico_City";

/** The hours that have not ended yet: of yesterday, where they pass midnight, or of a day from today on. */
export function nextSpan(times: Times, now: Date) {
  for (let ahead = -1; ahead < 8; ahead++) {
    const date = new Date(now.getTime() + ahead * DAY_MS);
    const { time, spans } = dayOf(times, date);
    const moment = ahead > 0 ? "" : ahead < 0 ? nextDay(time) : time;
    const span = spans.find(
      (it) => moment < (it.closes > it.opens ? it.closes : nextDay(it.closes)),
    );
    if (span) return { ...span, isOpen: span.opens <= moment, ahead, date };
  }
  return undefined;
}

/** "02:00" counted from the midnight before: "26:00". */
const nextDay = (time: string) => +time.slice(0, 2) + 24 + time.slice(2);

/** What the clock says at a time, and the hours of that day. */
export function dayOf(times: Times, now: Date) {
  const { hours, holidays, exceptions } = times;
  const { day, weekday, time } = clocksIn(zoneOf(times), now);
  const own = exceptions?.filter(({ date, until }) => isWithin(day, date, until ?? date)) ?? [];
  const isClosed = isRestDay(day) && holidays !== "open";
  // In a season its lines alone hold.
  const seasonal = hours.filter(({ from, until }) => (from || until) && isWithin(day, from, until));
  const week = seasonal[0] ? seasonal : hours.filter(({ from, until }) => !from && !until);
  const usual = isClosed ? [] : week.filter(({ weekdays }) => weekdays.includes(weekday));
  const lines: { opens?: string | null; closes?: string | null }[] = own.length > 0 ? own : usual;
  const spans = lines.filter((line): line is Span => line.opens != null && line.closes != null);
  return { time, spans: spans.sort((a, b) => (a.opens < b.opens ? -1 : 1)) };
}

/** Days as `YYYY-MM-DD`; without a first or a last one there is none. */
const isWithin = (day: string, first?: string | null, last?: string | null) =>
  (first ?? day) <= day && day <= (last ?? day);

/** The day as `YYYY-MM-DD`, its ISO number in the week, and `HH:MM` in the building's time zone. */
function clocksIn(timeZone: string, now: Date): { day: string; weekday: number; time: string } {
  // As Swedes write it: "2026-11-20 09:00:00".
  const [day = "", time = ""] = now.toLocaleString("sv-SE", { timeZone }).split(" ");
  return { day, weekday: new Date(day).getUTCDay() || 7, time: time.slice(0, 5) };
}

// The days of rest of Mexico's labour law (Ley Federal del Trabajo, article 74). Election days are
// not among them: they are in the settings, as exceptions.

const FIXED = ["01-01", "05-01", "09-16", "12-25"];
/** The first or third Monday of a month. */
const MONDAYS: [month: number, nth: number][] = [
  [2, 1],
  [3, 3],
  [11, 3],
];
/** The federal executive changes on 1 October of every sixth year from this one. */
const CHANGE_OF_PRESIDENT = 2024;

/** Whether a day, `YYYY-MM-DD`, is one of them. */
export function isRestDay(day: string): boolean {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  if (FIXED.includes(day.slice(5))) return true;
  if (month === 10 && date === 1) return (year - CHANGE_OF_PRESIDENT) % 6 === 0;
  const isMonday = new Date(Date.UTC(year, month - 1, date)).getUTCDay() === 1;
  return isMonday && MONDAYS.some(([of, nth]) => of === month && Math.ceil(date / 7) === nth);
}
