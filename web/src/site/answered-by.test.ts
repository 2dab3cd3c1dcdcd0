import { expect, test } from "vitest";
import { answeredBy } from "./answered-by.ts";
import { english } from "./english.ts";
import { inSpanish, sayWith } from "./say.ts";

const times = {
  hours: [
    { days: "Lunes a viernes", weekdays: [1, 2, 3, 4, 5], opens: "09:00", closes: "18:00" },
    { days: "Sábado", weekdays: [6], opens: "10:00", closes: "14:00" },
  ],
  holidays: "closed" as const,
  exceptions: [{ date: "2026-12-24", days: "24 de diciembre" }],
};

// Specification 4.9
test.each([
  ["a Thursday", "2026-11-26T16:00:00Z", 1, "el viernes 27 de noviembre, antes de las 18:00"],
  ["a Friday night", "2026-11-28T04:00:00Z", 1, "el sábado 28 de noviembre, antes de las 14:00"],
  ["a Saturday", "2026-11-28T16:00:00Z", 1, "el lunes 30 de noviembre, antes de las 18:00"],
  ["a Saturday", "2026-11-28T16:00:00Z", 2, "el martes 1 de diciembre, antes de las 18:00"],
  [
    "before two days of rest",
    "2026-12-23T20:00:00Z",
    1,
    "el sábado 26 de diciembre, antes de las 14:00",
  ],
])("a message of %s is answered by a day that has hours", (_, sent, days, said) => {
  expect(answeredBy(times, new Date(sent), days, inSpanish)).toBe(said);
});

test("without hours no day is named", () => {
  expect(answeredBy({ ...times, hours: [] }, new Date(), 1, inSpanish)).toBeUndefined();
});

// Specification 11.30
test("the day is named in the language of the page", () => {
  expect(answeredBy(times, new Date("2026-11-26T16:00:00Z"), 1, sayWith(english))).toBe(
    "Friday November 27, before 18:00",
  );
});
