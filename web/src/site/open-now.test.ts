import { expect, test } from "vitest";
import table from "../../../tests/fixtures/hours-of-days.json";
import { answeredWhen, dayOf, isRestDay } from "./open-now.ts";
import { openUntil } from "./open-until.ts";
import { inSpanish } from "./say.ts";

const times = {
  hours: [
    { days: "Lunes a viernes", weekdays: [1, 2, 3, 4, 5], opens: "09:00", closes: "18:00" },
    { days: "Sábado y domingo", weekdays: [6, 7], opens: "10:00", closes: "14:00" },
  ],
  holidays: "closed" as const,
  exceptions: [
    { date: "2026-11-02", days: "2 de noviembre", opens: "07:00", closes: "21:00" },
    { date: "2026-12-24", days: "24 de diciembre" },
  ],
};

// Specification 2.25
test("the hours are those of central Mexico, wherever the visitor is", () => {
  // 2026-11-20 is a Friday; Mexico City is at UTC-6 all year.
  expect(openUntil(times, new Date("2026-11-20T15:00:00Z"))).toBe("18:00");
  expect(openUntil(times, new Date("2026-11-20T14:59:00Z"))).toBeNull();
  expect(openUntil(times, new Date("2026-11-21T00:00:00Z"))).toBeNull();
});

// Specification 11.21
test("the hours are those of the time zone in the settings", () => {
  // In November Tijuana is at UTC-8.
  const there = { ...times, timezone: "America/Tijuana" };
  expect(openUntil(there, new Date("2026-11-20T16:59:00Z"))).toBeNull();
  expect(openUntil(there, new Date("2026-11-20T17:00:00Z"))).toBe("18:00");
});

// Specification 2.25
test.each(table.days)("on $day it is open as the table says", ({ day, spans }) => {
  const { spans: found } = dayOf(table, new Date(`${day}T18:00:00Z`));
  expect(found.map(({ opens, closes }) => `${opens} ${closes}`)).toEqual(spans);
});

test("each day has its own hours", () => {
  expect(openUntil(times, new Date("2026-11-21T19:59:00Z"))).toBe("14:00");
  expect(openUntil(times, new Date("2026-11-21T20:00:00Z"))).toBeNull();
  expect(openUntil(times, new Date("2026-11-22T16:00:00Z"))).toBe("14:00");
});

// Specification 2.25
test("on a day of rest it is open only where the settings say so", () => {
  const noon = new Date("2026-12-25T18:00:00Z");
  expect(openUntil(times, noon)).toBeNull();
  expect(openUntil({ ...times, holidays: null }, noon)).toBeNull();
  expect(openUntil({ ...times, holidays: "open" }, noon)).toBe("18:00");
});

// Specification 2.25
test("a day with hours of its own has those, and without any it is closed", () => {
  expect(openUntil(times, new Date("2026-11-02T13:30:00Z"))).toBe("21:00");
  expect(openUntil(times, new Date("2026-12-24T18:00:00Z"))).toBeNull();
});

// Specification 2.25
test("in a season its hours alone hold, and several days in a row may be closed", () => {
  const season = { weekdays: [5], opens: "11:00", closes: "13:00", from: "2026-11-20" };
  const winter = { ...times, hours: [...times.hours, { ...season, until: "2026-11-27" }] };
  const at = (day: string) => openUntil(winter, new Date(`2026-11-${day}T18:00:00Z`));
  expect(["19", "20", "21", "27", "30"].map(at)).toEqual([
    "18:00",
    "13:00",
    null,
    "13:00",
    "18:00",
  ]);
  const closed = { date: "2026-11-18", until: "2026-11-20", days: "" };
  const away = { ...times, exceptions: [closed] };
  const isOpen = (day: string) => openUntil(away, new Date(`2026-11-${day}T18:00:00Z`)) !== null;
  expect(["17", "18", "20", "21"].map(isOpen)).toEqual([true, false, false, true]);
});

// Specification 2.4
test.each([
  ["a Friday before nine", "2026-11-20T14:59:00Z", "hoy desde las 9:00"],
  ["a Friday at nine", "2026-11-20T15:00:00Z", "contestamos ahora, hasta las 18:00"],
  ["a Friday at six", "2026-11-21T00:00:00Z", "mañana desde las 10:00"],
  ["a day without hours before a day of rest", "2026-12-24T18:00:00Z", "el sábado desde las 10:00"],
  ["a day with hours of its own", "2026-11-02T13:30:00Z", "contestamos ahora, hasta las 21:00"],
])("on %s the telephone is answered as said", (_, now, said) => {
  expect(answeredWhen(times, new Date(now), inSpanish)).toBe(said);
});

// Specification 2.25
test("hours may last the whole day or pass midnight", () => {
  const line = (opens: string, closes: string) => ({
    ...times,
    exceptions: [],
    // Friday and Saturday.
    hours: [{ days: "Viernes y sábado", weekdays: [5, 6], opens, closes }],
  });
  const night = line("20:00", "02:00");
  for (const [hours, now, until] of [
    [night, "2026-11-21T01:59:00Z", null],
    [night, "2026-11-21T02:00:00Z", "02:00"],
    [night, "2026-11-21T07:59:00Z", "02:00"],
    [night, "2026-11-21T08:00:00Z", null],
    [night, "2026-11-22T07:00:00Z", "02:00"],
    [night, "2026-11-23T07:00:00Z", null],
    [line("00:00", "00:00"), "2026-11-20T06:00:00Z", "00:00"],
    [line("00:00", "00:00"), "2026-11-22T06:00:00Z", null],
    [line("18:00", "00:00"), "2026-11-21T05:59:00Z", "00:00"],
  ] as const)
    expect(openUntil(hours, new Date(now)), `${hours.hours[0]?.opens} ${now}`).toBe(until);
  expect(answeredWhen(night, new Date("2026-11-21T07:00:00Z"), inSpanish)).toBe(
    "contestamos ahora, hasta las 2:00",
  );
});

test("without hours nothing is said", () => {
  expect(
    answeredWhen({ ...times, hours: [], exceptions: [] }, new Date(), inSpanish),
  ).toBeUndefined();
});

// Specification 2.25
test("the days of rest are those of the law", () => {
  const found = (year: number) =>
    Array.from({ length: 365 }, (_, n) => new Date(Date.UTC(year, 0, n + 1)))
      .map((day) => day.toISOString().slice(0, 10))
      .filter(isRestDay);
  const fixed = (year: number, ...mondays: string[]) =>
    [...["01-01", "05-01", "09-16", "12-25"], ...mondays].map((day) => `${year}-${day}`).sort();
  expect(found(2026)).toEqual(fixed(2026, "02-02", "03-16", "11-16"));
  expect(found(2027)).toEqual(fixed(2027, "02-01", "03-15", "11-15"));
  expect(found(2030)).toEqual(fixed(2030, "02-04", "03-18", "10-01", "11-18"));
});
