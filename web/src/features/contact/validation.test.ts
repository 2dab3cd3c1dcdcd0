import { describe, expect, test } from "vitest";
import emails from "../../../../tests/fixtures/emails.json";
import telephones from "../../../../tests/fixtures/telephones.json";
import { emailAddress, faultsOf, telephone } from "./validation.ts";

const message = { name: "Ana", email: "ana@example.com", phoneNumber: "", message: "" };

describe("a telephone number", () => {
  test.each(telephones)("written $written is $number, as on the server", (each) => {
    expect(telephone(each.written)).toBe(each.number);
  });
});

describe("an e-mail address", () => {
  test.each(emails)("written $written is $address, as on the server", (each) => {
    expect(emailAddress(each.written)).toBe(each.address);
  });
});

test.each([
  [{}, []],
  [{ phoneNumber: "722 123" }, [{ field: "phoneNumber", message: /10 dígitos/ }]],
  [{ email: "ana@ejemplo" }, [{ field: "email", message: /nombre@example\.com/ }]],
  [{ email: `${"a".repeat(243)}@example.com` }, [{ field: "email", message: /254/ }]],
])("a message with %j is told what is wrong", (written, expected) => {
  const faults = faultsOf({ ...message, consent: false, ...written });
  expect(faults).toEqual(
    expected.map((fault) => ({ ...fault, message: expect.stringMatching(fault.message) })),
  );
});
