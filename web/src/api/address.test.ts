import { expect, test } from "vitest";

const sources = import.meta.glob<string>(
  ["../**/*.ts", "../**/*.tsx", "!./pages.ts", "!../**/*.test.*"],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);

test("the address of the contact page is written in the table of pages alone", () => {
  const literal = Object.keys(sources).filter((file) => sources[file]?.includes('"/Contacto'));
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(literal).toEqual([]);
});
