// What lies where on single pages: nothing is covered, and what is drawn is where its key says.
import { submit } from "./contact-form.ts";
import { belowUp } from "./in-page.ts";
import { ARTICLE } from "./routes.ts";
import { atRest, expect, test, visit } from "./test.ts";

// Specification 2.9
test("UP covers no text of a long page", async ({ page }) => {
  for (const path of [ARTICLE, "/Servicios-Remanso", "/Politicas-Cookies-Remanso"]) {
    await visit(page, path);
    for (const width of [390, 768, 1440, 1920]) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate(() => scrollTo({ top: 1000, behavior: "instant" }));
      await expect(page.locator("[data-up]")).toHaveClass(/shown/);
      await expect.poll(() => page.evaluate(belowUp), `${path} at ${width} px`).toEqual([]);
    }
  }
});

for (const size of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  // Specification 5.6
  test(`after a failed sending, label and sentence of the field are seen at ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await visit(page, "/Contacto");
    const name = page.getByRole("textbox", { name: "Nombre completo" });
    // Asked after the page's own listener.
    await name.evaluate((it) => {
      it.addEventListener("invalid", (event) => {
        document.body.dataset["bubble"] = String(!event.defaultPrevented);
      });
    });
    await submit(page);
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute("aria-invalid", "true");
    for (const text of [
      "Nombre completo",
      "Escriba su nombre, para saber a quién le respondemos.",
    ]) {
      const box = page.getByText(text, { exact: true });
      const isOnTop = () =>
        box.evaluate((it) => {
          const { left, top, bottom } = it.getBoundingClientRect();
          return [top + 2, bottom - 2].every((y) => document.elementFromPoint(left + 4, y) === it);
        });
      await expect.poll(isOnTop, { message: text }).toBe(true);
    }
    await expect(page.locator("body")).toHaveAttribute("data-bubble", "false");
  });
}

// Specification 16.2
test("at four times the size and on a phone held sideways, two thirds of the window are the page's", async ({
  page,
}) => {
  for (const { hasHeader, ...size } of [
    { width: 320, height: 256, hasHeader: false },
    { width: 568, height: 320, hasHeader: true },
    { width: 844, height: 390, hasHeader: true },
    { width: 932, height: 430, hasHeader: true },
  ]) {
    await page.setViewportSize(size);
    await visit(page, "/Contacto");
    // Up again at the end, which is when the header is there.
    const header = page.locator("[data-header]");
    for (const top of [1000, 700]) {
      await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), top);
      await expect(header).toHaveClass(/sticky/);
    }
    await atRest(page);
    const isThere = () => header.evaluate((it) => it.getBoundingClientRect().top === 0);
    await expect.poll(isThere, `the header at ${size.width} px`).toBe(hasHeader);
    const covered = await page.locator("[data-header], [data-quick-bar]").evaluateAll((bars) => {
      const shown = bars.map((it) => it.getBoundingClientRect());
      const heights = shown.map((it) => Math.min(it.bottom, innerHeight) - Math.max(it.top, 0));
      return heights.reduce((sum, height) => sum + Math.max(height, 0), 0);
    });
    expect(covered, `of ${size.height} px`).toBeLessThanOrEqual(size.height / 3);
    const name = page.getByRole("textbox", { name: "Nombre completo" });
    await name.focus();
    const isOnTop = () =>
      name.evaluate((it) => {
        const { left, top, bottom } = it.getBoundingClientRect();
        return [top + 2, bottom - 2].every((y) => document.elementFromPoint(left + 4, y) === it);
      });
    await expect.poll(isOnTop, { message: "the focused field" }).toBe(true);
  }
});

// Specification 2.27
test("a legal table is a list on a phone, with the names of its columns", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await visit(page, "/Politicas-Cookies-Remanso");
  const table = page.getByRole("region", { name: /^Tabla: / }).first();
  const cells = await table.locator("tbody tr").first().locator("td").all();
  let bottom = 0;
  for (const [index, cell] of cells.entries()) {
    const box = await cell.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(bottom);
    bottom = (box?.y ?? 0) + (box?.height ?? 0);
    const label = await cell.evaluate((it) => getComputedStyle(it, "::before").content);
    const column = await table.locator("thead th").nth(index).textContent();
    expect(label).toBe(index === 0 ? "none" : `"${column}"`);
  }
});

// Specification 2.22, 2.26
test("the map that was asked for fills its place", async ({ page }) => {
  await page.route("https://www.openstreetmap.org/**", (route) => route.fulfill({ body: "" }));
  for (const path of ["/Edificio-Remanso", "/Contacto"])
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await visit(page, path);
      await page.getByRole("button", { name: "Ver el mapa aquí" }).click();
      const frame = page.locator("iframe");
      await expect(frame).toBeFocused();
      const [own, place] = [await frame.boundingBox(), await frame.locator("..").boundingBox()];
      expect(own?.width, `${path} at ${width} px`).toBeCloseTo((place?.width ?? 0) - 2, 0);
      expect(own?.height, `${path} at ${width} px`).toBeCloseTo((place?.height ?? 0) - 2, 0);
    }
});

// Specification 2.30
test("an article begins with its title and first sentences, then says who wrote it, then shows its picture", async ({
  page,
}) => {
  await visit(page, ARTICLE);
  for (const size of [
    { width: 360, height: 640 },
    { width: 1366, height: 768 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    const article = page.getByRole("article");
    const parts = [
      article.getByRole("heading", { level: 1 }),
      article.getByRole("paragraph").first(),
      article.locator("time").first(),
      article.locator("picture img").first(),
      article.getByRole("paragraph").nth(1),
    ];
    const tops = await Promise.all(parts.map(async (it) => (await it.boundingBox())?.y ?? -1));
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    await expect(article.getByRole("paragraph").first()).toBeInViewport();
    // The next paragraph is a screen and a half below the first at most.
    expect((tops[4] ?? 0) - (tops[1] ?? 0)).toBeLessThan(size.height * 1.5);
  }
});

// Specification 2.22
test("the plan of the way is named, described and numbered as its key is, on a phone too", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 780 });
  await visit(page, "/Edificio-Remanso");
  const plan = page.getByRole("img", { name: "Plano del camino, sin escala" });
  await expect(plan).toHaveAccessibleDescription(/Torre de piedra.*Espejo de agua.*rampa/);
  const key = page.getByRole("figure").filter({ has: plan }).getByRole("listitem");
  const marks = plan.locator("text");
  expect(await marks.allTextContents()).toEqual(["1", "2", "3", "4", "5", "6"]);
  expect(await key.count()).toBe(await marks.count());
  for (const mark of await marks.all()) {
    expect((await mark.boundingBox())?.height).toBeGreaterThanOrEqual(12);
  }
});
