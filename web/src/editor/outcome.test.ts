import { expect, it } from "vitest";
import type { Change, Data } from "./api.ts";
import { outcomeOf } from "./outcome.ts";

const SITE = { state: "construction", today: "2026-11-26" } as const;
const seen = (done: string) => `${done} Ya se ve en el sitio.`;
const gone = (done: string) => `${done} Ya no se ve.`;
const ARTICLE = "articles/a.md";
const TAKEN = "Artículo quitado del sitio.";
const KEPT = "Artículo guardado: no se ve en el sitio.";

const change = (path: string, pointer: string, kind: Change["kind"]) => ({
  path,
  pointer: pointer ? pointer.split("/") : [],
  kind,
});

it.each<[string, string, string, Change["kind"], Data, string]>([
  ["a text", "pages/a.toml", "title", "changed", {}, seen("Texto publicado.")],
  [
    "a ribbon that is shown",
    "pages/home.toml",
    "presale/shown",
    "switched",
    { presale: { label: "a" } },
    seen("Listón puesto."),
  ],
  [
    "a ribbon that is hidden",
    "pages/home.toml",
    "presale/shown",
    "switched",
    { presale: { shown: false } },
    gone("Listón quitado."),
  ],
  [
    "words of a hidden ribbon",
    "pages/home.toml",
    "presale/label",
    "changed",
    { presale: { shown: false } },
    "Texto publicado.",
  ],
  ["a photograph", "progress.toml", "photo/6", "added", {}, seen("Foto puesta.")],
  ["another one", "pages/a.toml", "hero/picture/src", "changed", {}, seen("Foto cambiada.")],
  ["a telephone", "site.toml", "contact/phone", "changed", {}, seen("Teléfono publicado.")],
  [
    "a day to come",
    "site.toml",
    "exceptions/0/opens",
    "changed",
    { exceptions: [{ date: "2031-12-24" }] },
    seen("Horario publicado."),
  ],
  [
    "a text for another state",
    "pages/a.toml",
    "title/open",
    "changed",
    { title: { open: "otro" } },
    "Texto publicado.",
  ],
  ["a mail", "mails/mensaje.toml", "subject", "changed", {}, "Correo publicado."],
  ["a new article", ARTICLE, "", "added", { draft: true }, seen("Artículo publicado.")],
  ["one that is withdrawn", ARTICLE, "withdrawn", "switched", { withdrawn: true }, gone(TAKEN)],
  [
    "one that comes back",
    ARTICLE,
    "withdrawn",
    "switched",
    {},
    seen("Artículo de vuelta en el sitio."),
  ],
  ["one that is deleted", ARTICLE, "", "removed", {}, gone(TAKEN)],
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

it("says both where one thing comes and another goes", () => {
  const changes = [change("a", "title", "changed"), change("site.toml", "hours/0", "removed")];
  const said = "2 cambios publicados. El sitio ya se ve así.";
  expect(outcomeOf([...changes, change("media/a.jpg", "", "added")], {}, SITE)).toBe(said);
});
