import { expect, it } from "vitest";
import type { Change, Data } from "./api.ts";
import { outcomeOf } from "./outcome.ts";

const SITE = { state: "construction", today: "2026-11-26" } as const;
const SEEN = "Publicado. Las familias ya lo ven.";
const GONE = "Publicado. Las familias ya no lo ven.";

const change = (path: string, pointer: string, kind: Change["kind"]) => ({
  path,
  pointer: pointer ? pointer.split("/") : [],
  kind,
});

it.each<[string, string, Change["kind"], Data, string]>([
  ["a text", "title", "changed", {}, SEEN],
  ["a ribbon that is shown", "presale/shown", "switched", { presale: { label: "a" } }, SEEN],
  ["a ribbon that is hidden", "presale/shown", "switched", { presale: { shown: false } }, GONE],
  [
    "words of a hidden ribbon",
    "presale/label",
    "changed",
    { presale: { shown: false } },
    "Publicado.",
  ],
  ["an article that is withdrawn", "withdrawn", "switched", { withdrawn: true }, GONE],
  ["an article that comes back", "withdrawn", "switched", {}, SEEN],
  ["words of a withdrawn article", "body/0", "changed", { withdrawn: "2026-01-01" }, "Publicado."],
  ["an article that is still written", "", "added", { draft: true }, "Publicado."],
  ["an article of tomorrow", "", "added", { date: "2026-11-27T08:00:00-06:00" }, "Publicado."],
  [
    "a day to come",
    "exceptions/0/opens",
    "changed",
    { exceptions: [{ date: "2031-12-24" }] },
    SEEN,
  ],
  ["a file that is deleted", "", "removed", {}, GONE],
  ["a text for another state", "title/open", "changed", { title: { open: "otro" } }, "Publicado."],
])("says of %s what families see", (_, pointer, kind, data, said) => {
  const path = "articles/a.md";
  expect(outcomeOf([change(path, pointer, kind)], { [path]: { data } }, SITE)).toBe(said);
});

it("says neither of a mail, and both where one thing comes and another goes", () => {
  expect(outcomeOf([change("mails/mensaje.toml", "subject", "changed")], {}, SITE)).toBe(
    "Publicado.",
  );
  const changes = [change("a", "title", "changed"), change("a", "text", "removed")];
  expect(outcomeOf(changes, {}, SITE)).toBe("Publicado. Las familias ya ven el sitio así.");
});
