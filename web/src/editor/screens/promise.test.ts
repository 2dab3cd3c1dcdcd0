import { expect, it } from "vitest";
import { answeredBy } from "../../site/answered-by.ts";
import { inSpanish } from "../../site/say.ts";
import { promiseInWords } from "./promise.ts";

const promised = {
  days: 1,
  hours: [
    { days: "Todos los días", weekdays: [1, 2, 3, 4, 5, 6, 7], opens: "10:00", closes: "14:00" },
  ],
  holidays: "closed" as const,
  exceptions: [{ date: "2026-11-30", days: "30 de noviembre" }],
  timezone: "America/Mexico_City",
};
/** Saturday at noon. */
const RECEIVED = "2026-11-28T18:00:00Z";

it.each([
  ["2026-11-28T18:01:00Z", "mañana, antes de las 14:00", false],
  ["2026-11-29T15:00:00Z", "hoy, antes de las 14:00", false],
  ["2026-11-29T18:30:00Z", "hoy, antes de las 14:00", true],
  ["2026-11-29T20:01:00Z", "hoy, antes de las 14:00", true],
  ["2026-11-30T15:00:00Z", "ayer, antes de las 14:00", true],
  ["2026-12-02T15:00:00Z", "el domingo 29 de noviembre, antes de las 14:00", true],
])("at %s it is promised for %s", (now, says, isNear) => {
  expect(promiseInWords(promised, RECEIVED, Date.parse(now))).toEqual({ says, isNear });
});

it("says the day that the visitor was told, also of a day without hours", () => {
  const sunday = "2026-11-29T18:00:00Z";
  const told = answeredBy(promised, new Date(sunday), 1, inSpanish);
  expect(told).toBe("el martes 1 de diciembre, antes de las 14:00");
  expect(promiseInWords(promised, sunday, Date.parse(sunday))?.says).toBe(told);
});

it("says nothing where nothing was promised", () => {
  expect(promiseInWords({ ...promised, hours: [] }, RECEIVED)).toBeUndefined();
});
