import { describe, expect, test } from "vitest";
import emails from "../../../../tests/fixtures/emails.json";
import telephones from "../../../../tests/fixtures/telephones.json";
import { inSpanish } from "../../site/say.ts";
import { telephone } from "../../site/telephone.ts";
import { meantEmail, tidyEmail } from "./email.ts";
import { faultOf, faultsOf, summaryOf } from "./message.ts";

const message = { name: "Ana", email: "ana@example.com", phoneNumber: "", visit: "", message: "" };

describe("a telephone number", () => {
  // Specification 5.3
  test.each(telephones)("written $written is $number, as on the server", (each) => {
    expect(telephone(each.written)).toBe(each.number);
  });
});

// A domain of other letters is rewritten by the browser and the server.
const ascii = emails.filter(({ written }) => !written.includes("muñoz"));
test.each(ascii.filter(({ address }) => address))("the address in $written is $address", (each) => {
  expect(tidyEmail(each.written)).toBe(each.address);
});

test.each([
  ...emails.map((each) => ["email", each] as const),
  ...telephones.map((each) => ["phoneNumber", each] as const),
])("of a faulty %s, %j, it says what the server says", (name, each) => {
  if ("advice" in each) expect(faultOf(name, each.written, inSpanish).message).toBe(each.advice);
});

test.each([
  ["ana@gmail.con", "ana@gmail.com"],
  ["ana@gmial.com", "ana@gmail.com"],
  ["ana@gmail.co", "ana@gmail.com"],
  ["luz@hotmial.com", "luz@hotmail.com"],
  ["luz@hotmail.con.mx", "luz@hotmail.com.mx"],
  ["luz@Yaho.com.mx", "luz@yahoo.com.mx"],
  ["luz@outlok.com", "luz@outlook.com"],
  ["luz@gmail.com", null],
  ["luz@mail.com", null],
  ["luz@prodigy.net.mx", null],
  ["luz+nicho@uaemex.mx", null],
  ["luz", null],
])("of %s it asks whether %s was meant", (written, meant) => {
  expect(meantEmail(written)).toBe(meant);
});

test.each([
  [{}, []],
  [{ phoneNumber: "722 123" }, [{ field: "phoneNumber", message: /10 dígitos/ }]],
  [{ email: "ana@ejemplo" }, [{ field: "email", message: /le falta algo después de la arroba/ }]],
])("a message with %j is told what is wrong", (written, expected) => {
  const faults = faultsOf({ ...message, consent: false, ...written }, false, inSpanish);
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
  const faults = faultsOf({ ...message, consent: false, email: "", ...written }, true, inSpanish);
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
    const faults = fields.map((field) => faultOf(field, "", inSpanish));
    expect(summaryOf(faults, written, either, inSpanish)).toBe(said);
  },
);
