import { describe, expect, test } from "vitest";
import { isByDay, withHours } from "./week.ts";

const ROWS = [
  { weekdays: [1, 2, 3, 4, 5], opens: "09:00", closes: "18:00" },
  { weekdays: [6, 7], opens: "10:00", closes: "14:00", days: "Sábado y domingo, con cita" },
];
const LATE = { opens: "09:00", closes: "20:00" };

describe("a week", () => {
  test("has a day with hours of its own in a row of its own, and together again where they are alike", () => {
    const apart = withHours(ROWS, [3], LATE);
    expect(apart.map(({ weekdays }) => weekdays)).toEqual([[1, 2, 4, 5], [3], [6, 7]]);
    expect(withHours(apart, [3], { opens: "09:00", closes: "18:00" })).toEqual(ROWS);
    expect(withHours(apart, [1, 2, 4, 5], LATE)).toEqual([{ ...ROWS[0], ...LATE }, ROWS[1]]);
  });

  test("is no list of days where some hours are those of a season", () => {
    expect(isByDay(ROWS)).toBe(true);
    const summer = { weekdays: [6], opens: "10:00", closes: "14:00", from: "2027-07-01" };
    expect(isByDay([ROWS[0] ?? summer, summer])).toBe(false);
  });

  test("keeps the words of days only while they are of the same days", () => {
    expect(withHours(ROWS, [1], null)[1]).toEqual(ROWS[1]);
    expect(withHours(ROWS, [7], null)[1]).toEqual({
      weekdays: [6],
      opens: "10:00",
      closes: "14:00",
    });
    // A day with the same hours is not said to be with an appointment.
    const all = withHours(ROWS, [5], { opens: "10:00", closes: "14:00" });
    expect(all.map(({ weekdays }) => weekdays)).toEqual([[1, 2, 3, 4], [5], [6, 7]]);
  });

  test("may be closed altogether, and opened", () => {
    expect(withHours(ROWS, [1, 2, 3, 4, 5, 6, 7], null)).toEqual([]);
    expect(withHours([], [6], LATE)).toEqual([{ weekdays: [6], ...LATE }]);
  });

  test("with a day in two rows is shown row by row", () => {
    expect([ROWS, [...ROWS, { weekdays: [1], ...LATE }]].map(isByDay)).toEqual([true, false]);
  });
});
