import { describe, expect, test } from "vitest";
import telephones from "../../../../tests/fixtures/telephones.json";
import { faultOf, faultsOf, summaryOf, telephone } from "./message.ts";

const message = { name: "Ana", email: "ana@example.com", phoneNumber: "", message: "" };

describe("a telephone number", () => {
  // Specification 5.3
  test.each(telephones)("written $written is $number, as on the server", (each) => {
    expect(telephone(each.written)).toBe(each.number);
  });
});

test.each([
  [{}, []],
  [{ phoneNumber: "722 123" }, [{ field: "phoneNumber", message: /10 dígitos/ }]],
  [{ email: "ana@ejemplo" }, [{ field: "email", message: /le falta algo/ }]],
])("a message with %j is told what is wrong", (written, expected) => {
  const faults = faultsOf({ ...message, consent: false, ...written }, false);
  expect(faults).toEqual(
    expected.map((fault) => ({ ...fault, message: expect.stringMatching(fault.message) })),
  );
});

// Specification 5.9
test.each([
  [{ phoneNumber: "722 555 0000" }, []],
  [{ email: "ana@ejemplo" }, ["email"]],
  [{ phoneNumber: "722" }, ["phoneNumber"]],
  [{}, ["email"]],
])("where either is enough, %j lacks %j", (written, expected) => {
  const faults = faultsOf({ ...message, consent: false, email: "", ...written }, true);
  expect(faults.map(({ field }) => field)).toEqual(expected);
});

test.each([
  [["name", "email"], {}, false, "Faltan su nombre y su correo."],
  [["email"], {}, true, "Falta su correo o su teléfono."],
  [
    ["email", "phoneNumber"],
    { email: "ana@", phoneNumber: "7" },
    true,
    "Revise su correo y su teléfono.",
  ],
  [["name", "email"], { name: " ", email: "ana" }, false, "Falta su nombre. Revise su correo."],
])(
  "of %j with %j the form says what is missing and what is wrong",
  (fields, written, either, said) => {
    const faults = fields.map((field) => faultOf(field, ""));
    expect(summaryOf(faults, written, either)).toBe(said);
  },
);
