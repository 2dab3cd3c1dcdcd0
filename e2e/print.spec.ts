// What a family prints and takes to the kitchen table.
import { expectReceived, fill, submit } from "./contact-form.ts";
import { routes } from "./routes.ts";
import { expect, test, visit } from "./test.ts";

/** What a printer takes in Mexico, and elsewhere. */
const PAPERS = ["Letter", "A4"] as const;
/** The margins of a print dialog, in millimetres, beside those that the style sheet asks for. */
const MARGINS_MM = [undefined, 10, 12.7];

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

for (const format of PAPERS) {
  // Specification 2.37
  test(`the services page is eight sheets of ${format} at most, and no condition is parted from what it says`, async ({
    page,
  }) => {
    await visit(page, "/Servicios-Remanso");
    for (const mm of MARGINS_MM) {
      const side = `${mm}mm`;
      const margin = mm ? { top: side, right: side, bottom: side, left: side } : {};
      const sheets = await page.pdf({ format, margin });
      const count = sheets.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;
      expect(count, `margins of ${mm} mm`).toBeLessThanOrEqual(8);
      expect(count).toBeGreaterThan(3);
    }
    await page.emulateMedia({ media: "print" });
    const parted = await page
      .locator("main :is(dl, dl > div, details, tr, figure)")
      .evaluateAll((all) =>
        all
          .filter((it) => it.checkVisibility() && getComputedStyle(it).breakInside !== "avoid")
          .map((it) => it.outerHTML.slice(0, 80)),
      );
    expect(parted).toEqual([]);
    // The browser draws the border of a row of a grid where the sheet ends, through what is printed there.
    const grids = await page
      .locator("main dl, main .grid")
      .evaluateAll((all) =>
        all
          .filter((it) => /grid|flex/.test(getComputedStyle(it).display))
          .map((it) => it.className),
      );
    expect(grids).toEqual([]);
  });
}

// Specification 2.37
test("the number and the hours are at the top of each printed page, and nothing of today is", async ({
  page,
  consoleMessages,
}) => {
  consoleMessages.expect(/status of 404/);
  await page.route("**/media/**", (route) => route.fulfill({ body: "" }));
  // The office is open.
  await page.clock.setFixedTime("2026-11-27T16:00:00Z");
  for (const { path, isInEnglish } of routes) {
    const hours = isInEnglish ? "Mon–Fri 9am–6pm, Sat–Sun 10am–2pm" : "L–V 9–18, S–D 10–14 h";
    await page.emulateMedia({ media: "screen" });
    await visit(page, path);
    await page.emulateMedia({ media: "print" });
    for (const width of [643, 816]) {
      await page.setViewportSize({ width, height: 900 });
      const head = page.getByRole("banner");
      await expect(head.getByText("800 000 0000"), path).toBeInViewport();
      await expect(head.getByText(hours), path).toBeInViewport();
      // What is printed, and not what the document has.
      // biome-ignore lint/performance/useDomNodeTextContent: it would have what is hidden, too
      expect(await page.locator("body").innerText(), path).not.toMatch(
        /contestamos ahora|abierto ahora|\bhoy desde/i,
      );
    }
  }
});

// Specification 5.6
test("a receipt is printed with its folio, with scripts and without", async ({ page }) => {
  await visit(page, "/Contacto");
  await fill(page);
  await submit(page);
  await expectReceived(page);
  const folio = (await page.getByRole("status").locator("strong").first().textContent()) ?? "";
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 643, height: 900 });
  for (const path of [undefined, `/Contacto?folio=${folio}`]) {
    if (path) await page.goto(path);
    await expect(page.getByText(folio).first()).toBeInViewport();
    await expect(page.getByText("Recibimos su mensaje").first()).toBeInViewport();
    await expect(page.getByRole("textbox", { name: /Nombre/ })).toBeHidden();
  }
});
