import { expect, it } from "vitest";
import type { Data, Shape } from "../api/api.ts";
import { namesOf } from "../lib/section-names.ts";
import { added, kindsOf } from "./new-section.ts";
import { moved, withHidden, without } from "./sections.ts";

const page: Data = {
  meta: { title: "Misas" },
  title: { title: "Misas" },
  prose: { title: "Dónde", text: ["Aquí."] },
  foto: { kind: "figure", pictures: [{ src: "a.jpg", alt: "Una capilla", caption: "2026" }] },
  sections: ["title", "prose", "foto"],
};

it("moves a section between the others and never before the title", () => {
  expect(namesOf(moved(page, "foto", -1))).toEqual(["title", "foto", "prose"]);
  expect(namesOf(moved(page, "prose", 1))).toEqual(["title", "foto", "prose"]);
  expect(moved(page, "prose", -1)).toBe(page);
  expect(moved(page, "foto", 1)).toBe(page);
});

it("takes a section out with its texts, and hides one without them", () => {
  const less = without(page, "prose");
  expect("prose" in less).toBe(false);
  expect(namesOf(less)).toEqual(["title", "foto"]);
  const hidden = withHidden(page, "prose", true);
  expect(hidden["prose"]).toEqual({ title: "Dónde", text: ["Aquí."], hidden: true });
  expect(withHidden(hidden, "prose", false)).toEqual(page);
});

const kind = (name: string, shape: Shape) => ({
  if: { properties: { kind: { const: name } } },
  // biome-ignore lint/suspicious/noThenProperty: as JSON Schema has it
  then: { title: name, type: "object", required: Object.keys(shape.properties ?? {}), ...shape },
});
const root: Shape = {
  $defs: {
    Picture: { type: "object", "x-widget": "picture", properties: {} },
    Section: {
      allOf: [
        kind("hero", { "x-begins": true }),
        kind("prose", {
          required: ["title", "text"],
          properties: {
            title: { title: "Título", anyOf: [{ type: "string" }, { $ref: "#/$defs/ByState" }] },
            text: { title: "Párrafos", type: "array", items: { type: "string" } },
            note: { title: "Nota", type: "string" },
          },
        }),
        kind("cards", {
          properties: {
            cards: {
              title: "Tarjetas",
              type: "array",
              minItems: 2,
              items: {
                type: "object",
                required: ["picture", "href", "count", "tone"],
                properties: {
                  picture: { $ref: "#/$defs/Picture" },
                  href: { type: "string", format: "href" },
                  count: { type: "integer", minimum: 3 },
                  tone: { type: "string", oneOf: [{ const: "dark", title: "Oscuro" }] },
                },
              },
            },
          },
        }),
      ],
    },
  },
};

it("offers every kind but those that begin a page", () => {
  expect(kindsOf(root).map(({ name }) => name)).toEqual(["prose", "cards"]);
});

it("adds a section with what it must have, under a name that is free", () => {
  const [prose, cards] = kindsOf(root);
  if (!prose || !cards) throw new Error("no kinds");
  const [more, name] = added(page, "title", root, prose);
  expect(name).toBe("prose-2");
  expect(namesOf(more)).toEqual(["title", "prose-2", "prose", "foto"]);
  expect(more[name]).toEqual({ kind: "prose", title: "[Título]", text: ["[Párrafos]"] });
  const card = {
    picture: { src: "a.jpg", alt: "Una capilla" },
    href: "/Contacto",
    count: 3,
    tone: "dark",
  };
  const [other] = added(page, "foto", root, cards);
  expect(other["cards"]).toEqual({ cards: [card, card] });
  expect(namesOf(other)).toEqual(["title", "prose", "foto", "cards"]);
});
