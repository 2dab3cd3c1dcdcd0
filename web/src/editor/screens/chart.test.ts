import { expect, it } from "vitest";
import { everyDay, scaleFor } from "./chart.ts";

it("a month has all its days", () => {
  const days = everyDay("2028-02", [{ day: "2028-02-29", count: 3 }]);
  expect(days).toHaveLength(29);
  expect(days[0]).toEqual({ day: "2028-02-01", count: 0 });
  expect(days[28]).toEqual({ day: "2028-02-29", count: 3 });
});

it("the scale ends at a round number above the most", () => {
  expect([0, 1, 3, 5, 10, 19, 21, 41, 174].map(scaleFor)).toEqual([
    2, 2, 4, 10, 20, 20, 40, 100, 200,
  ]);
});
