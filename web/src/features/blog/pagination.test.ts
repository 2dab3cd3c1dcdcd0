import { expect, test } from "vitest";
import { shownPages } from "./pagination.tsx";

// Specification 9.4
test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 100, [1, 2, null, 100]],
  [3, 100, [1, 2, 3, 4, null, 100]],
  [4, 100, [1, 2, 3, 4, 5, null, 100]],
  [5, 100, [1, null, 4, 5, 6, null, 100]],
  [50, 100, [1, null, 49, 50, 51, null, 100]],
  [97, 100, [1, null, 96, 97, 98, 99, 100]],
  [100, 100, [1, null, 99, 100]],
])("page %i of %i leads on to %j", (number, pages, shown) => {
  expect(shownPages(number, pages)).toEqual(shown);
});

test("a list of any length is short, and leads from each page to the first, the last and the next", () => {
  for (const pages of [1, 2, 6, 7, 8, 30]) {
    for (let number = 1; number <= pages; number++) {
      const shown = shownPages(number, pages);
      expect(shown.length).toBeLessThanOrEqual(7);
      for (const page of [1, number, Math.min(number + 1, pages), pages])
        expect(shown).toContain(page);
    }
  }
});
