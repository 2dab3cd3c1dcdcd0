// The hours in words: of the office until the building opens, of the building after that.
import type { Settings } from "../api/types.ts";
import { isOpen } from "./building-note.tsx";

export interface HoursLine {
  days: string;
  /** "9:00 a 18:00 h", or that it is closed. */
  hours: string;
}

export function hoursTitle(site: Settings): string {
  if (isOpen(site)) return "Horario de visita";
  // Until there is a place where somebody is, the hours are those of the telephone.
  return site.office ? "Horario de la oficina" : "Atendemos por teléfono y WhatsApp";
}

/** A line for each days of the week, for the days of rest, and for days with hours of their own. */
export function hoursLines({ hours, holidays, exceptions }: Settings): HoursLine[] {
  if (hours.length === 0) return [];
  const rest = { closed: "cerrado", open: "el horario de siempre" };
  return [
    ...hours.map(({ days = "", opens, closes }) => ({ days, hours: span(opens, closes) })),
    ...(holidays ? [{ days: "Días festivos oficiales", hours: rest[holidays] }] : []),
    ...(exceptions ?? []).map(({ days, opens, closes }) => ({
      days,
      hours: opens && closes ? span(opens, closes) : "cerrado",
    })),
  ];
}

/** A closing hour before the opening one is of the next day; the same one says that it is always open. */
export function span(opens: string, closes: string, from = ""): string {
  if (closes === opens) return "las 24 horas";
  const night = "00:00" < closes && closes < opens ? " del día siguiente" : "";
  return `${from}${spoken(opens)} a ${spoken(closes)}\u00a0h${night}`;
}

/** "09:00" as people write it: "9:00". */
export function spoken(time: string): string {
  return time.replace(/^0/, "");
}
