import { beforeEach, expect, test } from "vitest";
import type { Message } from "./message.ts";
import { forget, hold, unsent } from "./unsent.ts";

const written: Message = {
  name: "Ana López",
  email: "ana@example.com",
  phoneNumber: "",
  message: "Quisiera visitar el lugar.",
  consent: false,
};

beforeEach(forget);

test("an unchanged message keeps its key", () => {
  const { key } = hold(written);
  expect(hold({ ...written }).key).toBe(key);
});

test.each([{ message: "Otra cosa." }, { consent: true }])(
  "an edited message, %j, gets a new key",
  (edit) => {
    const { key } = hold(written);
    expect(hold({ ...written, ...edit }).key).not.toBe(key);
  },
);

test("a message is held until it is forgotten", () => {
  hold(written);
  expect(unsent()?.message).toEqual(written);
  forget();
  expect(unsent()).toBeNull();
});
