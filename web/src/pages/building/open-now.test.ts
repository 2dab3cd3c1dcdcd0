import { expect, test } from "vitest";
import { openUntil } from "./open-now.ts";

const hours = [
  { days: "Lunes a viernes", weekdays: [1, 2, 3, 4, 5], opens: "09:00", closes: "18:00" },
  { days: "Sábado y domingo", weekdays: [6, 7], opens: "10:00", closes: "14:00" },
];

test("the hours are those of central Mexico, wherever the visitor is", () => {
  // 2026-11-20 is a Friday; Mexico City is at UTC-6 all year.
  expect(openUntil(hours, new Date("2026-11-20T15:00:00Z"))).toBe("18:00");
  expect(openUntil(hours, new Date("2026-11-20T14:59:00Z"))).toBeNull();
  expect(openUntil(hours, new Date("2026-11-21T00:00:00Z"))).toBeNull();
});

test("each day has its own hours", () => {
  expect(openUntil(hours, new Date("2026-11-21T19:59:00Z"))).toBe("14:00");
  expect(openUntil(hours, new Date("2026-11-21T20:00:00Z"))).toBeNull();
  expect(openUntil(hours, new Date("2026-11-22T16:00:00Z"))).toBe("14:00");
});
