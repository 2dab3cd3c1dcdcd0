import { expect, it } from "vitest";
import { withHead } from "./article-head.ts";

const [PHOTO, OTHER] = ["velas.jpg", "muro.jpg"];
const text = (alt: string, src = PHOTO) => `Uno.\n\n![${alt}](${src})\n`;

it.each([
  ["is the first picture of the text", "", "", "Uno.\n", text("Velas"), PHOTO, "Velas"],
  ["is described with it", PHOTO, "Vel", text("Vel"), text("Vela"), PHOTO, "Vela"],
  ["and without it", PHOTO, "Vela", text("Vela"), text(""), PHOTO, ""],
  ["is described as the text is", PHOTO, "", text("Velas"), text("Velas "), PHOTO, "Velas "],
  ["stays described otherwise", PHOTO, "Luz", text("Velas"), text("Velas y"), PHOTO, "Luz"],
  ["is another one with it", PHOTO, "Velas", text("Velas"), text("Muro", OTHER), OTHER, "Muro"],
  ["stays another one", OTHER, "Muro", text("Velas"), text("Velas y"), OTHER, "Muro"],
  ["may have brackets", PHOTO, "[V]", text("\\[V\\]"), text("\\[V\\]s"), PHOTO, "[V]s"],
  ["stays when the text has none", PHOTO, "Velas", text("Velas"), "Uno.\n", PHOTO, "Velas"],
])("the cover %s", (_, src, alt, body, next, nextSrc, nextAlt) => {
  // The program gives a head back in an order of its own.
  const data = { description: "Otra cosa", picture: { alt, src } };
  const { picture } = withHead({ data, body }, next);
  expect(picture).toEqual({ src: nextSrc, alt: nextAlt });
});

it("the cover stays as it was typed", () => {
  const data = { description: "Otra cosa", picture: { src: PHOTO, alt: "Velas" } };
  const typed = withHead({ data, body: text("Velas") }, text("Velas y"), true);
  expect(typed).toMatchObject({ picture: { alt: "Velas" } });
});

it("a text without a cover gets none", () => {
  expect(withHead({ data: {}, body: "\n" }, text("Velas"))).not.toHaveProperty("picture");
});
