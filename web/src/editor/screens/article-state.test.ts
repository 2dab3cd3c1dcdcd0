import { expect, it } from "vitest";
import { inWords, isNew, stateOf } from "./article-state.ts";

const TODAY = "2026-11-26";

it.each([
  ["Publicado", { date: "2026-11-26T18:30:00" }],
  ["A medias", { date: "2026-12-03", draft: true }],
  ["Sale el 3 dic", { date: "2026-12-03" }],
  ["Sale el 3 ene 2027", { date: "2027-01-03T09:00:00" }],
  ["Retirado", { date: "2026-01-01", withdrawn: true }],
  ["Retirado", { date: "2026-01-01", withdrawn: "2026-11-26" }],
  ["Publicado", { date: "2026-01-01", withdrawn: "2026-11-27" }],
])("an article is %s", (words, rest) => {
  const file = { changed: false, ...rest };
  expect(inWords(file, stateOf(file, TODAY), TODAY)).toBe(words);
});

it("one that was never published can be deleted", () => {
  expect(isNew({ draft: true, changed: true })).toBe(true);
  expect(isNew({ draft: true, changed: false })).toBe(false);
  expect(isNew({ changed: true })).toBe(false);
});
