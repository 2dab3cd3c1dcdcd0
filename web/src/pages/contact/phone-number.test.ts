import { describe, expect, test } from "vitest";
import { bareNumber, phoneFault } from "./phone-number.ts";

describe("a telephone number", () => {
  test.each([
    ["7221234567", "7221234567"],
    [" 722 123 45 67 ", "7221234567"],
    ["(722) 123-4567", "7221234567"],
    ["+52 722 123 4567", "7221234567"],
    ["+52 1 722 123 4567", "7221234567"],
    ["0052 722 123 4567", "7221234567"],
    ["+52 (01) 722 123 4567", "7221234567"],
    ["01 722 123 4567", "7221234567"],
    ["044 722 123 4567", "7221234567"],
    ["045 722 123 4567", "7221234567"],
    ["5212345678", "5212345678"],
    ["", ""],
  ])("written %j is %j", (written, number) => {
    expect(bareNumber(written)).toBe(number);
    expect(phoneFault(written)).toBeUndefined();
  });

  test.each([
    ["722 123 45 678", "72212345678"],
    ["722 123", "722123"],
    ["+52 55 1234 56", "55123456"],
    ["+507 612 3456", "+507 612 3456"],
    ["+1 722 123 4567", "+1 722 123 4567"],
    ["722 123 4567 ext. 5", "722 123 4567 ext. 5"],
  ])("written %j is never cut, but named as a fault", (written, kept) => {
    expect(bareNumber(written)).toBe(kept);
    expect(phoneFault(written)).toMatch(/10 dígitos/);
  });
});
