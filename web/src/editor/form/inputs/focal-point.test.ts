import { expect, test } from "vitest";
import { asWritten, pointOf } from "./focal-point.tsx";

// Specification 18.42
test("a point is two percentages within the picture, as the file writes them", () => {
  expect(pointOf("40% 25%")).toEqual([40, 25]);
  expect(pointOf("40%")).toBeUndefined();
  expect(pointOf(undefined)).toBeUndefined();
  expect(asWritten([40.4, 24.6])).toBe("40% 25%");
  expect(asWritten([-3, 101])).toBe("0% 100%");
});
