// A page that the browser translates: every text stands in elements that React does not know, from before
// it hydrates the page or from some time after, and every text that is added later.
import type { Page } from "@playwright/test";
import { expectReceived, fill, submit } from "./contact-form.ts";
import { translate } from "./in-page.ts";
import { ARTICLE, type Route, routes } from "./routes.ts";
import { expect, hydrated, test, visit } from "./test.ts";

/** What is operated on a page, by its path. */
const OPERATED: Record<string, (page: Page) => Promise<void>> = {
  "/": slide,
  "/Quienes-Somos": slide,
  "/Servicios-Remanso": askForNiches,
  "/Edificio-Remanso": seeBuilding,
  "/Contacto": write,
  "/Blog/all-articles_es": search,
  "/Avance-Obra": seeWorks,
};

test.beforeEach(async ({ page }) => {
  // The class on, which is the light look: the server's document has none.
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
});

// Specification 10.4
test("a page translated before hydration keeps its look and its head, and leads on and back, on every route", async ({
  page,
  consoleMessages,
}) => {
  // React says that it found other texts than the server's, and renders the page itself.
  consoleMessages.expect(/Minified React error #418/);
  await page.addInitScript(`addEventListener("DOMContentLoaded", ${translate})`);
  await page.setViewportSize({ width: 390, height: 844 });
  // Of the pages that React does not take over, one.
  for (const route of routes.filter(({ isHydrated, path }) => isHydrated || path === ARTICLE)) {
    await test.step(route.path, async () => {
      await visit(page, route.path);
      await expectTranslated(page);
      for (const isLight of [true, false, true]) {
        await expectWhole(page, isLight);
        await page.getByRole("button", { name: /tema|the look/ }).click();
      }
      await leadOnAndBack(page, route);
    });
  }
});

// Specification 10.4
test("a page translated after hydration is operated as ever, and leads on and back", async ({
  page,
}) => {
  // A slider can be paused where it moves.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.route("https://www.openstreetmap.org/**", (route) => route.fulfill({ body: "" }));
  for (const [path, operate] of Object.entries(OPERATED)) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await visit(page, path);
      await page.evaluate(translate);
      await expectTranslated(page);
      await operate(page);
      await expectWhole(page, true);
      await page.setViewportSize({ width: 390, height: 844 });
      await leadOnAndBack(page, { path, isHydrated: true });
    });
  }
});

async function expectTranslated(page: Page) {
  await expect(page.locator("h1 font font")).not.toHaveCount(0);
}

/** The theme's class, and what only the server knows of the head. */
async function expectWhole(page: Page, isLight: boolean) {
  await expectShown(page);
  await expect(page.locator("body.white-background")).toHaveCount(isLight ? 1 : 0);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("theme")))
    .toBe(isLight ? "dark" : "light");
  for (const name of ["viewport", "theme-color"])
    await expect(page.locator(`head meta[name="${name}"]`)).toHaveCount(1);
  for (const rel of ["icon", "apple-touch-icon", "manifest"])
    await expect(page.locator(`head link[rel="${rel}"]`)).toHaveCount(1);
}

async function expectShown(page: Page) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByText(/no se pudo mostrar|no terminó de cargar/)).toHaveCount(0);
}

/** By the menu to another page, on which a hydrated one is the same document, and back. */
async function leadOnAndBack(page: Page, { path, isHydrated }: Pick<Route, "path" | "isHydrated">) {
  await page.evaluate(() => document.documentElement.setAttribute("data-first", ""));
  // Where the header is.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const [name, to] =
    path === "/Contacto" ? [/^Quiénes Somos$/, "/Quienes-Somos"] : [/^Contacto?$/, "/Contacto"];
  await page.getByRole("button", { name: /^(Abrir el menú|Open the menu)$/ }).click();
  const menu = page.getByRole("dialog", { name: /^Men[uú]$/ });
  await menu.getByRole("link", { name }).click();
  await expect(page).toHaveURL(to);
  await expect(menu).toBeHidden();
  await expectShown(page);
  await expect(page.locator("html[data-first]")).toHaveCount(isHydrated ? 1 : 0);
  await page.goBack();
  await expect(page).toHaveURL(path);
  await expectShown(page);
  await hydrated(page);
}

async function slide(page: Page) {
  const slider = page.getByRole("main").locator("[aria-roledescription]").first();
  await slider.scrollIntoViewIfNeeded();
  await slider.getByRole("button", { name: "Pausar" }).click();
  await slider.getByRole("button", { name: "Siguiente" }).click();
  await slider.getByRole("button", { name: "Anterior" }).click();
  await slider.getByRole("button", { name: "Reanudar" }).click();
  await expect(slider).toContainText(/\d de \d/);
}

async function askForNiches(page: Page) {
  await page.locator("#plate-name").fill("María Luisa");
  await expect(page.locator('[data-engraved="María Luisa"]')).toHaveCount(9);
  await page.locator("#plate-name").blur();
  await expect(page.getByText("Las placas muestran «María Luisa».")).toBeAttached();
  for (const [size, answer] of [
    ["20", /^Sí/],
    ["60.5", /^No/],
    ["", /^Escriba/],
  ] as const) {
    await page.getByLabel("Alto, en cm").fill(size);
    await page.getByLabel("Diámetro, en cm").fill(size);
    await expect(page.locator("output")).toHaveText(answer);
  }
}

async function seeBuilding(page: Page) {
  await seeLarge(page);
  await page.getByRole("button", { name: "Ver el mapa aquí" }).click();
  await expect(page.getByRole("main").locator("iframe")).toBeVisible();
}

async function seeWorks(page: Page) {
  const stages = page.getByRole("slider");
  await stages.press("End");
  await expect(page.locator("[data-stages] p:visible strong")).toHaveText(
    (await stages.getAttribute("aria-valuetext")) ?? "",
  );
  await stages.press("Home");
  await seeLarge(page);
}

/** VER TODO, and the pictures one after the other. */
async function seeLarge(page: Page) {
  const all = page.getByRole("button", { name: "VER TODO" });
  await all.click();
  await all.click();
  await page.getByRole("main").getByRole("figure").getByRole("link").first().click();
  const large = page.getByRole("dialog");
  await expect(large).toContainText(/1 de \d/);
  await large.getByRole("button", { name: "Siguiente" }).click();
  await expect(large).toContainText(/2 de \d/);
  await page.keyboard.press("Escape");
  await expect(large).toBeHidden();
}

async function write(page: Page) {
  await submit(page);
  const name = page.getByRole("textbox", { name: /^Nombre completo/ });
  await expect(name).toHaveAccessibleDescription(/Escriba su nombre/);
  await fill(page);
  await submit(page);
  await expectReceived(page);
}

async function search(page: Page) {
  const main = page.getByRole("main");
  const box = main.getByRole("searchbox");
  const first = main.getByRole("article").first();
  const newest = await first.getByRole("heading").textContent();
  for (const text of ["duelo", "urna"]) {
    await box.fill(text);
    await expect(page).toHaveURL(`/Blog/all-articles_es?q=${text}`);
    await expect(first.locator("mark").first()).toHaveText(new RegExp(text, "i"));
  }
  await box.fill("zzzxqw");
  await expect(main.getByRole("heading", { name: /No encontramos/ })).toBeVisible();
  await box.fill("");
  await expect(first.getByRole("heading")).toHaveText(newest ?? "");
  await first.getByRole("link").click();
  await expect(page).toHaveURL(/\/Articulo-Blog\//);
  await expectShown(page);
  await page.goBack();
  await expect(first).toBeVisible();
}
