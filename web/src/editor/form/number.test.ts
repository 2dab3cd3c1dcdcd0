import { expect, it } from "vitest";
import numbers from "../../../../tests/fixtures/numbers.json";
import { inFigures, numberOf } from "./number.ts";

it.each(numbers)("«$written» is read as $number", ({ written, number }) => {
  expect(numberOf(written)).toBe(number);
});

it.each(numbers.flatMap(({ number }) => number ?? []))("%d is read as it is shown", (number) => {
  expect(numberOf(inFigures(number))).toBe(number);
});
