// Every state of a page in both looks: WCAG 2.2 AA, with the contrast and target sizes of AAA
// (docs/specification.md, section 16). The pages as they arrive: visit.spec.ts.
import { expectNoFault, expectNoFaultInBothLooks } from "./axe.ts";
import { fill, PATH, recover, status, submit, toastOf } from "./contact-form.ts";
import { smallTargets } from "./in-page.ts";
import { expect, saveData, test, visit } from "./test.ts";

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** Where the menu is a dialog. */
const NARROW = [
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];

test("the sticky header, the way up and the side panel have no fault", async ({ page }) => {
  await visit(page, "/");
  const panel = page.getByRole("dialog", { name: /información/i });
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo({ top: 1_400, behavior: "instant" }));
    await expect(page.locator("[data-up]")).toBeVisible();
    await page.evaluate(() => scrollTo({ top: 1_300, behavior: "instant" }));
    await expect(page.getByRole("banner")).toHaveClass(/sticky/);
    await expectNoFaultInBothLooks(page);
    const button = page.getByRole("button", { name: /información/ });
    await button.first().click();
    await expect(panel).toBeVisible();
    await expectNoFaultInBothLooks(page);
    await expect.poll(() => page.evaluate(smallTargets)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
  }
  await expectNoFault(page);
});

test("the menu, open and closed again, has no fault", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/");
  const menu = page.getByRole("dialog", { name: "Menú" });
  for (const size of NARROW) {
    await page.setViewportSize(size);
    await page.getByRole("button", { name: "Abrir el menú" }).click();
    await expect(menu).toBeVisible();
    await menu.locator("details").evaluateAll((all) => {
      for (const more of all) more.setAttribute("open", "");
    });
    await expectNoFaultInBothLooks(page);
    await expect.poll(() => page.evaluate(smallTargets)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
  }
  await expectNoFault(page);
});

test("the lightbox, open and closed again, has no fault", async ({ page }) => {
  await visit(page, "/Avance-Obra");
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    await page.getByRole("main").getByRole("figure").first().getByRole("link").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoFaultInBothLooks(page);
    await expect.poll(() => page.evaluate(smallTargets)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  await expectNoFault(page);
});

test("a search that finds nothing, and one that fails, have no fault", async ({
  page,
  consoleMessages,
}) => {
  consoleMessages.expect(/ERR_FAILED|Failed to fetch/);
  await visit(page, "/Blog/all-articles_es?q=zzzxqw");
  await expect(page.getByRole("heading", { name: /No encontramos/ })).toBeVisible();
  await expectNoFaultInBothLooks(page);
  await page.route("**/api/v.1.0/search/**", (route) => route.abort());
  await page.getByRole("main").getByRole("searchbox").fill("urna");
  await expect(page.getByRole("heading", { name: /no cargaron/ })).toBeVisible();
  await expectNoFaultInBothLooks(page);
});

test("a part that does not arrive has no fault", async ({ page, consoleMessages }) => {
  consoleMessages.expect(/ERR_FAILED|ChunkLoadError/);
  await saveData(page);
  await visit(page, "/");
  await page.route("**/static/js/**", (route) => route.abort());
  await page.getByRole("contentinfo").getByRole("link", { name: "Contacto", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: /no terminó/ })).toBeVisible();
  await expectNoFaultInBothLooks(page);
});

test("a message on its way has no fault", async ({ page }) => {
  await page.route(`**${PATH}`, () => undefined);
  await visit(page, "/Contacto");
  await fill(page);
  await submit(page);
  await expect(page.getByRole("button", { name: "Enviando…" })).toBeVisible();
  await expectNoFaultInBothLooks(page);
});

test("a message that did not arrive has no fault", async ({ page, consoleMessages }) => {
  consoleMessages.expect(/ERR_FAILED/);
  await page.clock.install();
  await page.route(`**${PATH}`, (route) => route.abort());
  await visit(page, "/Contacto");
  await fill(page);
  await submit(page);
  await expect(status(page)).toContainText("otra vez");
  await page.clock.fastForward(30_000);
  await expect(recover(page)).toBeVisible();
  // A toast stays as long as the pointer is on it.
  await toastOf(page).hover();
  await expectNoFaultInBothLooks(page);
});

test("the form's faults, its folio and its toast have no fault", async ({ page }) => {
  await visit(page, "/Contacto");
  await page.getByRole("button", { name: "Enviar mensaje" }).click();
  await expect(page.getByRole("textbox", { name: /nombre/i })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await expectNoFaultInBothLooks(page);
  await page.getByRole("textbox", { name: /nombre/i }).fill("Ana");
  await page.getByRole("textbox", { name: /correo/i }).fill("ana@ejemplo.mx");
  await page.getByRole("button", { name: "Enviar mensaje" }).click();
  await toastOf(page).hover();
  await expectNoFaultInBothLooks(page);
});
