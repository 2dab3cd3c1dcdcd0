import { expect, it } from "vitest";
import type { ContentFile } from "./api.ts";
import { findText } from "./find-text.ts";

const file = (
  path: string,
  data: ContentFile["data"],
  body: string | null = null,
): ContentFile => ({
  path,
  data,
  body,
  schema: {},
});

const files = [
  file("pages/home.toml", {
    hero: { title: "Un lugar adonde volver", text: "Nichos con lugar para {urns}, en {city}." },
    call: { title: "Hable con una persona" },
  }),
  file("site.toml", { brand: "Remanso", contact: { phone: "8000000000" } }),
  file(
    "articles/uno.md",
    { title: "Uno" },
    "\nUn **párrafo** con [enlace](/Contacto).\n\n- A\n- Punto dos\n",
  ),
];

it.each([
  ["Un lugar adonde volver", "pages/home.toml", "hero/title"],
  ["Nichos con lugar para ocho urnas, en Toluca.", "pages/home.toml", "hero/text"],
  ["  Hable con\n una persona ", "pages/home.toml", "call/title"],
  ["Un párrafo con enlace.", "articles/uno.md", "body/Un párrafo con enlace."],
  ["Punto dos", "articles/uno.md", "body/Punto dos"],
  ["adonde volver", "pages/home.toml", "hero/title"],
])("finds %j", (text, path, pointer) => {
  const found = findText(text, files);
  expect([found?.path, found?.pointer.join("/")]).toEqual([path, pointer]);
});

it("finds nothing for what no file says", () => {
  expect(findText("Abierto ahora", files)).toBeNull();
  expect(findText("", files)).toBeNull();
});
