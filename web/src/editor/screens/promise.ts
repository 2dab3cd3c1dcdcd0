// Until when a family was promised an answer: what the page said when they sent their message, by the same function.
import { answeredBy, beforeHour, promiseOf } from "../../site/answered-by.ts";
import { zoneOf } from "../../site/open-now.ts";
import { inSpanish } from "../../site/say.ts";
import type { Promised } from "../api/api.ts";

/** How long before the end it is near. */
const NEAR_MS = 2 * 3_600_000;
const DAY_MS = 86_400_000;

/** In words, and whether it is near or past. */
export function promiseInWords(promised: Promised, receivedAt: string, now = Date.now()) {
  const { days, ...times } = promised;
  const sent = new Date(receivedAt);
  const promise = promiseOf(times, sent, days);
  if (!promise) return undefined;
  const { day, closes } = promise;
  const timeZone = zoneOf(times);
  // As Swedes write it: "2026-11-20 09:00:00".
  const local = (at: number | Date) => new Date(at).toLocaleString("sv-SE", { timeZone });
  const dayAt = (at: number | Date) => local(at).slice(0, 10);
  const near = ["ayer", "hoy", "mañana"].find(
    (_, at) => dayAt(now + (at - 1) * DAY_MS) === dayAt(day),
  );
  const ends = Date.parse(`${dayAt(day)}T${closes ?? "24:00"}Z`);
  return {
    says: near
      ? `${near}${beforeHour(closes, inSpanish)}`
      : answeredBy(times, sent, days, inSpanish),
    isNear: ends - Date.parse(`${local(now).replace(" ", "T")}Z`) < NEAR_MS,
  };
}
