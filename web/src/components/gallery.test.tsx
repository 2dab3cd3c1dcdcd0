import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { Gallery } from "./gallery.tsx";

vi.mock("./ui-strings.ts", () => ({
  useUiStrings: () => ({ enlarge: (name: string) => `Ver grande: ${name}` }),
}));

const items = ["uno", "dos", "tres"].map((name) => ({
  img: { src: `/media/${name}.jpg`, alt: `Es ${name}`, width: 900, height: 600 },
  details: `Foto ${name}`,
  class: `obra-${name}`,
}));

// Specification 1.6, 2.39
test("each photograph is shown as it is described, in its order, with a link to its file", () => {
  const html = renderToStaticMarkup(<Gallery items={items as never} all="VER TODO" label="Obra" />);
  const shown = [
    ...html.matchAll(/<li data-class="(.+?)".*?<a href="(.+?)".*?<span>(.+?)<\/span>/g),
  ];
  expect(shown.map(([, ...said]) => said)).toEqual(
    items.map((item) => [item.class, item.img.src, item.details]),
  );
  for (const { img } of items) expect(html).toContain(`alt="${img.alt}"`);
});
