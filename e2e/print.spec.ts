// What a family prints and takes to the kitchen table.
import { expect, test, visit } from "./test.ts";

// Specification 2.37
test("the services page is printed with every answer, and its fronts small", async ({ page }) => {
  await visit(page, "/Servicios-Remanso");
  await page.emulateMedia({ media: "print" });
  // The width of a sheet between its margins.
  await page.setViewportSize({ width: 643, height: 900 });
  const answers = page.locator("#preguntas details > p");
  expect(await answers.count()).toBeGreaterThan(30);
  const hidden = await answers.evaluateAll(
    (all) => all.filter((it) => !it.checkVisibility({ contentVisibilityAuto: true })).length,
  );
  expect(hidden).toBe(0);
  const fronts = await page
    .locator("#seccion-nichos li img")
    .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().width));
  expect(Math.max(...fronts)).toBeLessThan(140);
  // Nothing white above the title, and no heading smaller than one below it.
  expect((await page.getByRole("heading", { level: 1 }).boundingBox())?.y).toBeLessThan(160);
  const sizes = await page.evaluate(() =>
    ["h1", "h2", "h3", "main p"].map((tag) => {
      const all = [...document.querySelectorAll(`main ${tag.replace("main ", "")}`)];
      return Math.max(...all.map((it) => Number.parseFloat(getComputedStyle(it).fontSize)));
    }),
  );
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
});

// Specification 4.13
test("on paper every slide is there, and a ribbon can be read", async ({ page }) => {
  await visit(page, "/");
  await page.emulateMedia({ media: "print" });
  const slides = page.locator("main [aria-roledescription] li");
  const tops = await slides.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(1);
  expect(tops).toEqual([...new Set(tops)].sort((a, b) => a - b));
  await expect(page.getByRole("banner").getByText("Sitio de muestra")).toHaveCSS(
    "background-color",
    "rgba(0, 0, 0, 0)",
  );
});
