import { expect, test } from "vitest";
import { weekOf } from "./hours.ts";

const week = (...hours: [weekdays: number[], opens: string, closes: string][]) =>
  weekOf({
    hours: hours.map(([weekdays, opens, closes]) => ({ weekdays, opens, closes })),
  });

test("the hours of a week are one line, with every day that has some", () => {
  const office = week([[1, 2, 3, 4, 5], "09:00", "18:00"], [[6, 7], "10:00", "14:00"]);
  expect(office).toBe("L–V\u00a09–18, S–D\u00a010–14\u00a0h");
  expect(week([[7, 1, 3], "09:30", "18:00"])).toBe("L, Mi, D\u00a09:30–18:00\u00a0h");
  expect(week([[1, 2, 3, 4, 5, 6, 7], "00:00", "00:00"])).toBe("L–D\u00a024\u00a0h");
});

test("hours that are too many for a line say that they change, and none say nothing", () => {
  const days = [1, 2, 3, 4, 5].map(
    (day) => [[day], `0${day}:30`, "18:30"] as [number[], string, string],
  );
  expect(week(...days)).toBe("El horario cambia según el día");
  const byAppointment = { weekdays: [6], opens: "10:00", closes: "14:00" };
  expect(weekOf({ hours: [{ ...byAppointment, days: "Sábado" }] })).toBe("S\u00a010–14\u00a0h");
  expect(weekOf({ hours: [{ ...byAppointment, days: "Sábado, con cita" }] })).toBe(
    "El horario cambia según el día",
  );
  expect(week()).toBeUndefined();
});
