// What the hours are called, and those of a week in a line: of the office until the building opens, of the building
// after that.
import type { Settings } from "../api/types.ts";
import { bare } from "./bare.ts";
import { isOpen } from "./building-note.tsx";

export function hoursTitle(site: Settings): string {
  if (isOpen(site)) return "Horario de visita";
  // Until there is a place where somebody is, the hours are those of the telephone.
  return site.office ? "Horario de la oficina" : "Atendemos por teléfono y WhatsApp";
}

const DAYS = ["L", "Ma", "Mi", "J", "V", "S", "D"];
/** Words for days that say nothing else, unlike "Sábado, con cita". */
const PLAIN = /^(?:lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|[ay,\s])*$/i;
/** As many letters as the header has room for. */
const SHORT = 36;

/** The hours of a week in a line, "L–V 9–18, S–D 10–14 h"; nothing where none are said. */
export function weekOf({ hours }: Pick<Settings, "hours">): string | undefined {
  if (hours.length === 0) return undefined;
  const lines = hours.map(
    ({ weekdays, opens, closes }) => `${runsOf(weekdays)}\u00a0${shortSpan(opens, closes)}`,
  );
  const week = `${lines.join(", ")}\u00a0h`;
  const isWhole = hours.every(({ days = "" }) => PLAIN.test(bare(days))) && week.length <= SHORT;
  return isWhole ? week : "El horario cambia según el día";
}

/** "L–V", "L, Mi, V": days that follow each other are a run. */
function runsOf(weekdays: number[]): string {
  const runs: number[][] = [];
  for (const day of [...weekdays].sort()) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const name = (day = 1) => DAYS[day - 1];
  return runs
    .map((run) => (run.length > 1 ? `${name(run[0])}–${name(run.at(-1))}` : name(run[0])))
    .join(", ");
}

/** "9–18", "9:30–18:00". */
function shortSpan(opens: string, closes: string): string {
  if (bare(closes) === bare(opens)) return "24";
  const times = [opens, closes].map((time) => spoken(bare(time)));
  const isWhole = times.every((time) => time.endsWith(":00"));
  return times.map((time) => (isWhole ? time.replace(":00", "") : time)).join("–");
}

/** "09:00" as people write it: "9:00". */
export function spoken(time: string): string {
  return time.replace(/^0/, "");
}
