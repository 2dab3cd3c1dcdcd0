// The hours in words: of the office until the building opens, of the building after that.
import type { Settings } from "../api/types.ts";
import { isOpen } from "./building-note.tsx";
import { TO_BE_CONFIRMED } from "./unconfirmed.ts";

export interface HoursLine {
  days: string;
  /** "9:00 a 18:00 h", or that it is closed or not known. */
  hours: string;
}

export function hoursTitle(site: Settings): string {
  return isOpen(site) ? "Horario de visita" : "Horario de la oficina";
}

/** A line for each days of the week, for the days of rest, and for days with hours of their own. */
export function hoursLines({ hours, holidays, exceptions }: Settings): HoursLine[] {
  if (hours.length === 0) return [];
  const rest =
    holidays === "closed"
      ? "Cerrado"
      : holidays === "open"
        ? "El horario de siempre"
        : TO_BE_CONFIRMED;
  return [
    ...hours.map(({ days, opens, closes }) => ({ days, hours: span(opens, closes) })),
    { days: "Días de descanso oficiales", hours: rest },
    ...(exceptions ?? []).map(({ days, opens, closes }) => ({
      days,
      hours: opens && closes ? span(opens, closes) : "Cerrado",
    })),
  ];
}

function span(opens: string, closes: string): string {
  return `${spoken(opens)} a ${spoken(closes)} h`;
}

/** "09:00" as people write it: "9:00". */
export function spoken(time: string): string {
  return time.replace(/^0/, "");
}
