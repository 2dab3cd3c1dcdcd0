import { expect, it } from "vitest";
import type { Change, Data } from "./api.ts";
import { outcomeOf } from "./outcome.ts";

const SITE = { state: "construction", today: "2026-11-26" } as const;
const seen = (done: string) => `${done} Ya se ve en el sitio.`;
const gone = (done: string) => `${done} Ya no se ve.`;
const ARTICLE = "articles/a.md";
const KEPT = "Artículo guardado: no se ve en el sitio.";

/** What the program says of the change. */
const DONE = "Listo.";

const change = (path: string, pointer: string, kind: Change["kind"], published = DONE) => ({
  path,
  pointer: pointer ? pointer.split("/") : [],
  kind,
  published,
});

it.each<[string, string, string, Change["kind"], Data, string]>([
  ["a text", "pages/a.toml", "title", "changed", {}, seen(DONE)],
  [
    "a ribbon that is shown",
    "pages/home.toml",
    "presale/hidden",
    "switched",
    { presale: { label: "a" } },
    seen(DONE),
  ],
  [
    "a ribbon that is hidden",
    "pages/home.toml",
    "presale/hidden",
    "switched",
    { presale: { hidden: true } },
    gone(DONE),
  ],
  [
    "words of a hidden ribbon",
    "pages/home.toml",
    "presale/label",
    "changed",
    { presale: { hidden: true } },
    DONE,
  ],
  ["a photograph", "progress.toml", "photo/6", "added", {}, seen(DONE)],
  [
    "a day to come",
    "site.toml",
    "exceptions/0/opens",
    "changed",
    { exceptions: [{ date: "2031-12-24" }] },
    seen(DONE),
  ],
  ["a mail", "mails/mensaje.toml", "subject", "changed", {}, DONE],
  ["a new article", ARTICLE, "", "added", { draft: true }, seen(DONE)],
  ["one that is withdrawn", ARTICLE, "withdrawn", "switched", { withdrawn: true }, gone(DONE)],
  ["one that comes back", ARTICLE, "withdrawn", "switched", {}, seen(DONE)],
  ["one that is deleted", ARTICLE, "", "removed", {}, gone(DONE)],
  ["words of a withdrawn one", ARTICLE, "body/0", "changed", { withdrawn: "2026-01-01" }, KEPT],
  ["words of one that is still written", ARTICLE, "body/0", "changed", { draft: true }, KEPT],
  [
    "one of tomorrow",
    ARTICLE,
    "",
    "added",
    { date: "2026-11-27T08:00:00-06:00" },
    "Artículo listo: sale el 27 de noviembre de 2026.",
  ],
])("says of %s what was done, and what families see", (_, path, pointer, kind, data, said) => {
  expect(outcomeOf([change(path, pointer, kind)], { [path]: { data } }, SITE)).toBe(said);
});

it("says nothing of the site where a text is for another state of the building", () => {
  const other = { ...change("pages/a.toml", "title/open", "changed"), state: "open" } as const;
  expect(outcomeOf([other], {}, SITE)).toBe(DONE);
  expect(outcomeOf([{ ...other, state: SITE.state }], {}, SITE)).toBe(seen(DONE));
});

it("says both where one thing comes and another goes", () => {
  const all = [
    change("a", "title", "changed"),
    change("site.toml", "hours/0", "removed", "Horario publicado."),
    change("media/a.jpg", "", "added"),
  ];
  expect(outcomeOf(all, {}, SITE)).toBe("2 cambios publicados. El sitio ya se ve así.");
});
