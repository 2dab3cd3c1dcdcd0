import { describe, expect, test } from "vitest";
import { isByDay, seasonsOf, withHours, withSeason } from "./week.ts";

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

  test("is one for the year and one for each season, of which each keeps its own days", () => {
    const season = { from: "2027-07-01", until: "2027-08-31" };
    const summer = { weekdays: [5, 6], opens: "10:00", closes: "14:00", ...season };
    const rows = [summer, ...ROWS];
    expect(isByDay(rows)).toBe(true);
    expect(isByDay([...rows, { ...summer, weekdays: [6] }])).toBe(false);
    expect(seasonsOf(rows)).toEqual([{}, season]);
    const changed = withSeason(rows, season, (own) => withHours(own, [5], LATE, season));
    const late = { ...LATE, weekdays: [5], ...season };
    expect(changed).toEqual([...ROWS, late, { ...summer, weekdays: [6] }]);
    expect(withSeason(changed, season, () => [])).toEqual(ROWS);
    const other = { from: "2028-01-01" };
    expect(seasonsOf(withSeason(rows, other, () => [{ ...summer, ...other }]))).toHaveLength(3);
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
