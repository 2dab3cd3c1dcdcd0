// Whether the building is open at a given time. Only the browser asks, because the server's pages
// are cached.
import type { Settings } from "../../api/types.ts";

type Hours = Settings["hours"][number];

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** When it closes today ("18:00") if it is open at this moment, or null. */
export function openUntil(hours: Hours[], now: Date): string | null {
  const { weekday, time } = inToluca(now);
  const today = hours.find(
    ({ weekdays, opens, closes }) => weekdays.includes(weekday) && opens <= time && time < closes,
  );
  return today?.closes ?? null;
}

/** ISO weekday and `HH:MM` in the building's time zone. */
function inToluca(now: Date): { weekday: number; time: string } {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: "America/Mexico_City",
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? "";
  return { weekday: DAYS.indexOf(part("weekday")) + 1, time: `${part("hour")}:${part("minute")}` };
}
