import { expect, it } from "vitest";
import type { Change, Data } from "./api.ts";
import { outcomeOf } from "./outcome.ts";

const SITE = { state: "construction", today: "2026-11-26" } as const;
const SEEN = "Publicado. Las familias ya lo ven.";
const GONE = "Publicado. Las familias ya no lo ven.";

const change = (path: string, pointer: string, after: string | null): Change => ({
  path,
  pointer: pointer ? pointer.split("/") : [],
  title: "",
  label: "",
  before: "antes",
  after,
});

it.each<[string, string, string | null, Data, string]>([
  ["a text", "title", "otro", {}, SEEN],
  ["a ribbon that is shown", "presale/shown", null, { presale: { label: "a" } }, SEEN],
  ["a ribbon that is hidden", "presale/shown", "no", { presale: { shown: false } }, GONE],
  ["words of a hidden ribbon", "presale/label", "b", { presale: { shown: false } }, "Publicado."],
  ["an article that is withdrawn", "withdrawn", "sí", { withdrawn: true }, GONE],
  ["an article that comes back", "withdrawn", null, {}, SEEN],
  ["words of a withdrawn article", "body/0", "b", { withdrawn: "2026-01-01" }, "Publicado."],
  ["an article that is still written", "", "Uno", { draft: true }, "Publicado."],
  ["an article of tomorrow", "", "Uno", { date: "2026-11-27T08:00:00-06:00" }, "Publicado."],
  ["a day to come", "exceptions/0/opens", "9", { exceptions: [{ date: "2031-12-24" }] }, SEEN],
  ["a file that is deleted", "", null, {}, GONE],
  ["a text for another state", "title/open", "otro", { title: { open: "otro" } }, "Publicado."],
])("says of %s what families see", (_, pointer, after, data, said) => {
  const path = "articles/a.md";
  expect(outcomeOf([change(path, pointer, after)], { [path]: { data } }, SITE)).toBe(said);
});

it("says neither of a mail, and both where one thing comes and another goes", () => {
  expect(outcomeOf([change("mails/mensaje.toml", "subject", "b")], {}, SITE)).toBe("Publicado.");
  const changes = [change("a", "title", "b"), change("a", "text", null)];
  expect(outcomeOf(changes, {}, SITE)).toBe("Publicado. Las familias ya ven el sitio así.");
});
