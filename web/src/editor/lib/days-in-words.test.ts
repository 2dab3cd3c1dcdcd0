import { expect, it } from "vitest";
import { daysInWords } from "./days-in-words.ts";

it("days in a row say what they have in common once", () => {
  const until = (first: string) => daysInWords(first, "2027-12-31");
  expect(until("2027-12-24")).toBe("del 24 al 31 de diciembre de 2027");
  expect(until("2027-11-30")).toBe("del 30 de noviembre al 31 de diciembre de 2027");
  expect(until("2026-12-24")).toBe("del 24 de diciembre de 2026 al 31 de diciembre de 2027");
});
