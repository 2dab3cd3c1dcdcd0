import { expect, test } from "vitest";
import { statesAt } from "./by-state.tsx";

const ALL = ["planned", "construction", "open"];

// Specification 11.24
test("a text has the states in which all that is around it is shown", () => {
  const data = {
    call: { title: "" },
    works: { when: ["planned", "construction"], title: "", facts: [{ when: ["construction"] }] },
    always: { when: [], title: "" },
  };
  const at = (...pointer: string[]) => statesAt(data, pointer, ALL);
  expect(at("call", "title")).toEqual(ALL);
  expect(at("always", "title")).toEqual(ALL);
  expect(at("works", "title")).toEqual(["planned", "construction"]);
  expect(at("works", "facts", "0", "name")).toEqual(["construction"]);
  expect(at("no", "title")).toEqual(ALL);
  expect(statesAt(undefined, ["call"], ALL)).toEqual(ALL);
});
