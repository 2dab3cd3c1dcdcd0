import { dayOf, type Times } from "./open-now.ts";

/**
 * When it closes today ("18:00") if it is open at this moment, or null. A day with hours of its own
 * has those; on a day of rest it is open only where the settings say so.
 */
export function openUntil(times: Times, now: Date): string | null {
  const { time, spans } = dayOf(times, now);
  return spans.find(({ opens, closes }) => opens <= time && time < closes)?.closes ?? null;
}
