import { expect, it } from "vitest";
import days from "../../../../tests/fixtures/days.json";
import hours from "../../../../tests/fixtures/hours.json";
import links from "../../../../tests/fixtures/links.json";
import { dayMeant, hourMeant, linkMeant } from "./meant.ts";

it.each(days)("«$written» means the day $day", ({ written, day }) => {
  expect(dayMeant(written)).toBe(day ?? written);
});

it.each(hours)("«$written» means the hour $hour", ({ written, hour }) => {
  expect(hourMeant(written)).toBe(hour ?? written);
});

it.each(links)("«$written» is kept as $kept", ({ written, kept }) => {
  expect(linkMeant(written)).toBe(kept);
  expect(linkMeant(kept)).toBe(kept);
});
