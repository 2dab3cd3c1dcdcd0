import { expect, test } from "vitest";
import { lessOf, paymentsNote, pesos, presalePlans, shareOf } from "./payments.ts";

/** Other numbers than the sample's, the same at every run: those of a linear congruence. */
function* numbers(least: number, most: number) {
  for (let state = 7; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    yield least + (state % (most - least + 1));
  }
}
const prices = numbers(20_000, 900_000);
const counts = numbers(2, 120);
const discounts = numbers(1, 90);
const draw = (of: Generator<number, void>) => of.next().value as number;

const DRAWN = Array.from(
  { length: 200 },
  () => [draw(prices), draw(counts), draw(discounts)] as const,
);

// Specification 11.23
test.each(DRAWN)(
  "%i in %i payments, the last one lower, are the price, also with %i %% less",
  (price, count, discount) => {
    for (const sum of [price, lessOf({ name: "Fila", price }, discount)]) {
      const share = shareOf(sum, count);
      const last = sum - share * (count - 1);
      expect(last).toBeGreaterThan(0);
      expect(last).toBeLessThanOrEqual(share);
      const isEven = sum % count === 0;
      expect(last === share).toBe(isEven);
      const note = paymentsNote({ rows: [{ name: "Fila", price: sum }], months: [count] });
      expect(note?.includes("el último es menor")).toBe(!isEven);
    }
  },
);

// Specification 11.23
test("the payments of the presale are said where the discount holds for them, and nowhere else", () => {
  const rows = [
    { name: "Fila 2", price: 100_000 },
    { name: "Fila E (la más alta)", price: 45_000 },
  ];
  const list = { rows, months: [10, 20] };
  expect(presalePlans({ ...list, discountWith: "any" }, 15)).toEqual([
    { name: "Fila 2", plans: "10 pagos de 8,500 o 20 de 4,250" },
    { name: "Fila E (la más alta)", plans: "10 pagos de 3,825 o 20 de 1,913" },
  ]);
  for (const other of [
    { ...list, discountWith: "cash" as const },
    list,
    { rows, discountWith: "any" as const },
  ])
    expect(presalePlans(other, 15)).toEqual([]);
  expect(presalePlans({ ...list, discountWith: "any" }, 0)).toEqual([]);
});

test("without payments nothing is said of them", () => {
  expect(paymentsNote({ rows: [{ name: "Fila", price: 10 }], months: [] })).toBeUndefined();
});

test("a sum has a comma before each three digits", () => {
  expect([1, 999, 1_000, 1_118_000].map(pesos)).toEqual(["1", "999", "1,000", "1,118,000"]);
});
