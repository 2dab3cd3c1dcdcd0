import { expect, it, vi } from "vitest";
import { agoInWords, dayAgo, dayInWords, monthInWords, shortDay, todayIn } from "./dates.ts";

const ZONE = "America/Mexico_City";
/** Thursday at noon in Toluca. */
const NOW = Date.parse("2026-11-26T18:00:00Z");

it.each([
  ["2026-11-26T17:55:30Z", "hace 5 min"],
  ["2026-11-26T16:00:00Z", "hace 2 h"],
  ["2026-11-26T06:30:00Z", "hace 11 h"],
  ["2026-11-26T05:30:00Z", "ayer"],
  ["2026-11-23T12:00:00Z", "hace 3 días"],
  ["2026-11-01T12:00:00Z", "1 nov"],
])("a message of %s came %s", (moment, words) => {
  expect(agoInWords(moment, ZONE, NOW)).toBe(words);
});

it("a day is today, yesterday, or its date", () => {
  const days = ["2026-11-26T06:30:00Z", "2026-11-26T05:30:00Z", "2026-11-23T12:00:00Z"];
  const said = days.map((moment) => dayAgo(moment, ZONE, NOW));
  expect(said).toEqual(["Hoy", "Ayer", "lunes, 23 de noviembre"]);
});

it("today is that of the site's clocks, also of a desk that stays open over midnight", () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-28T05:59:00Z") });
  const today = () => [todayIn(ZONE), todayIn("America/Cancun")];
  expect(today()).toEqual(["2026-11-27", "2026-11-28"]);
  vi.advanceTimersByTime(120_000);
  expect(today()).toEqual(["2026-11-28", "2026-11-28"]);
  vi.useRealTimers();
  expect(monthInWords("2026-10-12")).toBe("Octubre de 2026");
});

it("a day has its year where it is not this one's", () => {
  expect(shortDay("2026-12-03", "2026-11-26")).toBe("3 dic");
  expect(shortDay("2027-01-03", "2026-11-26")).toBe("3 ene 2027");
});

it("says what is no date as it is, in place of throwing", () => {
  for (const day of ["2026-1", "2026-13-45", "", "mañana"])
    for (const said of [dayInWords(day), shortDay(day, "2026-11-28")]) expect(said).toBe(day);
  expect(monthInWords("2026-1-15")).toBe("2026-1-15");
});

it("says of what a clock ahead of this one wrote that it is now", () => {
  const now = Date.parse("2026-11-28T12:00:00Z");
  expect(agoInWords("2026-11-28T12:03:00Z", ZONE, now)).not.toMatch(/dentro/);
});
