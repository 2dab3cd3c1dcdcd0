// The glimpse of a page's first picture and the picture itself take the same box, and the picture
// covers nothing but its own place.
import { routes } from "./routes.ts";
import { expect, test } from "./test.ts";

const WIDTHS = [390, 768, 1440];

for (const { path } of routes.filter(({ status }) => status === 200)) {
  test(`${path}: the glimpse is exactly behind its picture`, async ({ page }) => {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const pairs = await page.evaluate(boxesOfGlimpses);
      for (const { glimpse, picture } of pairs) {
        expect(glimpse, `${path} at ${width} px`).toEqual(picture);
      }
    }
  });
}

test("the pages that open with a picture bring a glimpse of it", async ({ page }) => {
  for (const path of ["/", "/Servicios-Remanso", "/Articulo-Blog/la-iglesia-y-las-cenizas"]) {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(path);
    expect((await page.evaluate(boxesOfGlimpses)).length, path).toBe(1);
  }
});

/** Runs in the browser: each glimpse that is shown, with the picture beside it, in whole pixels. */
function boxesOfGlimpses() {
  const box = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  };
  const glimpses = [...document.querySelectorAll('main img[src^="data:image/avif"]')];
  return glimpses
    .filter((glimpse) => glimpse.checkVisibility())
    .map((glimpse) => {
      const picture = glimpse.parentElement?.querySelector("picture img");
      if (!picture) throw new Error("a glimpse has no picture beside it");
      return { glimpse: box(glimpse), picture: box(picture) };
    });
}
