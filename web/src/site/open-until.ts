import { nextSpan, type Times } from "./open-now.ts";

/**
 * When it closes ("18:00") if it is open at this moment, or null. A day with hours of its own has those; on a
 * day of rest it is open only where the settings say so.
 */
export function openUntil(times: Times, now: Date): string | null {
  const next = nextSpan(times, now);
  return next?.isOpen ? next.closes : null;
}
