// What a visitor sees when something is missing (docs/specification.md, section 8).
import type { Page } from "@playwright/test";
import { expect, hydrated, saveData, test, visit } from "./test.ts";

// Nothing is fetched ahead: what is missing is missing when it is asked for.
test.beforeEach(({ page }) => saveData(page));

// Specification 2.43, 8.3
test("an unknown address is a Spanish page first, with the English texts after", async ({
  page,
  consoleMessages,
}) => {
  consoleMessages.expect(/status of 404/);
  const answer = await page.goto("/no/existe");
  expect(answer?.status()).toBe(404);
  await hydrated(page);
  const main = page.getByRole("main");
  const title = main.getByRole("heading", { level: 1 });
  await expect(title).toBeVisible();
  expect(await title.evaluate((it) => it.closest("[lang]")?.getAttribute("lang"))).toBe("es-MX");
  const english = main.locator("[lang=en]");
  await expect(english.getByText("Page Not Found", { exact: true })).toBeVisible();
  await expect(english).toContainText(
    "Oops! The page you are looking for does not exist. It might have been moved or deleted.",
  );
  const order = await title.evaluate((it) => {
    const after = document.querySelector("main [lang=en]");
    return after !== null && (it.compareDocumentPosition(after) & 4) === 4;
  });
  expect(order, "Spanish stands first").toBe(true);
  await expect(main.getByRole("searchbox")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await english.getByRole("link", { name: "Back To Home Page" }).click();
  await expect(page).toHaveURL("/");
  await expect(main.getByText(/gran preventa/i)).toBeVisible();
});

test("an address for which the browser has a route, and the site no page, is the same page and leads on", async ({
  page,
  consoleMessages,
}) => {
  consoleMessages.expect(/status of 404/);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) calls.push(request.url());
  });
  for (const path of ["/Blog/nada", "/Articulo-Blog/nada"]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await hydrated(page);
    await expect(page.getByText("Page Not Found")).toBeVisible();
    expect(calls, "everything was in the document").toEqual([]);
  }
  const header = page.getByRole("navigation", { name: "Principal" });
  await header.getByRole("link", { name: "Blog" }).click();
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
});

// Specification 8.3
test("an address that a link in the page leads to, and that is not there, is the same page", async ({
  page,
  consoleMessages,
}) => {
  consoleMessages.expect(/status of 404/);
  await visit(page, "/Blog/all-articles_es");
  await page.route("**/api/v.1.0/article/**", (route) => route.fulfill({ status: 404 }));
  await page.getByRole("main").getByRole("article").first().getByRole("link").click();
  await expect(page.getByText("Page Not Found")).toBeVisible();
});

test.describe("a part of the site that is missing", () => {
  const part = /\/static\/js\/form-[^/]+\.js$/;

  // Specification 8.5
  test("is explained in Spanish, with the chunk's error, and a retry loads the document again", async ({
    page,
    consoleMessages,
  }) => {
    consoleMessages.expect(/status of 404/);
    await visit(page, "/");
    await page.route(part, (route) => route.fulfill({ status: 404 }));
    await toContact(page);
    await expectRoutingError(
      page,
      /^Loading chunk form failed\.\s*\(error: http:\/\/\S+\/static\/js\/form-[^/]+\.js\)$/,
    );
    await page.unroute(part);
    const document = page.waitForRequest((request) => request.resourceType() === "document");
    await page.getByRole("button", { name: "Volver a cargar" }).click();
    await document;
    await expect(page.getByRole("textbox", { name: /nombre/i })).toBeVisible();
  });

  test("offers a way home that loads a document", async ({ page, consoleMessages }) => {
    consoleMessages.expect(/status of 404/);
    await visit(page, "/Avance-Obra");
    await page.route(part, (route) => route.fulfill({ status: 404 }));
    await toContact(page);
    const document = page.waitForRequest((request) => request.resourceType() === "document");
    await page.getByRole("main").getByRole("link", { name: "Ir al inicio" }).click();
    await document;
    await expect(page).toHaveURL("/");
  });

  // Specification 7.19, 9.8
  test("on its way for 120000 ms is given up, and not before", async ({ page }) => {
    await page.clock.install();
    // It has the part that the next page asks for before this one, and that would be given up first.
    await visit(page, "/Avance-Obra");
    await page.route(part, () => undefined);
    await page.clock.pauseAt(Date.now() + 60_000);
    const asked = page.waitForRequest(part);
    await toContact(page);
    await asked;
    await page.clock.runFor(119_999);
    await expect(page.getByText("Unexpected Application Error!")).toHaveCount(0);
    await page.clock.runFor(1);
    await expectRoutingError(
      page,
      /^Loading chunk form failed\.\s*\(timeout: \S*\/static\/js\/form\S*\)$/,
    );
  });
});

test.describe("a page that throws", () => {
  test.beforeEach(async ({ page }) => {
    await page.route(/\/static\/js\/questions-[^/]+\.js$/, (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: 'export const View = () => { throw new TypeError("Page is broken"); };',
      }),
    );
  });

  // Specification 10.8
  test("stays as the server sent it, and works as without scripts", async ({
    page,
    consoleMessages,
  }) => {
    consoleMessages.expect(/Page is broken/);
    const fault = page.waitForEvent("pageerror");
    await page.goto("/Servicios-Remanso");
    const title = await page.title();
    await fault;
    await expectReadable(page);
    await expect(page).toHaveTitle(title);
    await page
      .getByRole("link", { name: /Nicho para 8 urnas/ })
      .first()
      .click();
    await expect(page).toHaveURL(/Contacto/);
    await expect(page.getByRole("textbox", { name: /nombre/i })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/Servicios-Remanso");
    await expectReadable(page);
  });

  // Specification 10.8
  test("is loaded as a document, once, where a link leads to it", async ({
    page,
    consoleMessages,
  }) => {
    consoleMessages.expect(/Page is broken/);
    await visit(page, "/");
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "document") documents.push(new URL(request.url()).pathname);
    });
    const link = page.getByRole("banner").getByRole("link", { name: "Servicios" });
    const loaded = page.waitForEvent("load");
    await link.click();
    await loaded;
    await page.waitForEvent("pageerror");
    await expectReadable(page);
    expect(documents).toEqual(["/Servicios-Remanso"]);
  });

  // Specification 10.9
  test("is not loaded by a browser that is too old for it", async ({ page }) => {
    await page.addInitScript("delete AbortSignal.timeout");
    await page.goto("/Servicios-Remanso");
    await page.keyboard.press("Shift");
    await page.waitForLoadState("networkidle");
    await expectReadable(page);
  });
});

/** The page with its niches, its menu, and nothing that needs the page's script. */
async function expectReadable(page: Page) {
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(/nicho/i);
  await expect(main.getByRole("link", { name: /Nicho para 8 urnas/ })).toHaveCount(9);
  await expect(main.getByRole("table", { name: /libres alrededor/ })).toBeVisible();
  await expect(main.getByRole("textbox", { name: "Alto, en cm" })).toHaveCount(0);
  await page.getByRole("button", { name: "Abrir la información de contacto" }).click();
  const panel = page.getByRole("dialog");
  await expect(panel).toBeVisible();
  await panel.getByRole("button", { name: /^Cerrar/ }).click();
  await expect(panel).toBeHidden();
}

// Specification 8.5
test("a call that fails shows the routing error page, and a retry shows the page", async ({
  page,
  consoleMessages,
}) => {
  consoleMessages.expect(/status of 500/);
  await visit(page, "/");
  await page.route("**/api/v.1.0/page/contacto", (route) => route.fulfill({ status: 500 }));
  await toContact(page);
  await expectRoutingError(page, /500/);
  await page.unroute("**/api/v.1.0/page/contacto");
  await page.getByRole("button", { name: "Volver a cargar" }).click();
  await expect(page.getByRole("textbox", { name: /nombre/i })).toBeVisible();
  await expect(page).toHaveURL("/Contacto");
});

// Specification 8.5
test("without a connection the page says so, and comes once there is one", async ({
  page,
  context,
  consoleMessages,
}) => {
  consoleMessages.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await visit(page, "/");
  await context.setOffline(true);
  await toContact(page);
  await expect(page.getByRole("heading", { level: 1, name: "No hay conexión" })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Volver a cargar" }).click();
  await expect(page.getByRole("textbox", { name: /nombre/i })).toBeVisible();
});

// Specification 2.44
test("a page that was asked for in another spelling leads to its own address", async ({ page }) => {
  const answer = await page.goto("/quienes-somos/");
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveURL("/Quienes-Somos");
  expect((await answer?.request().redirectedFrom()?.response())?.status()).toBe(308);
});

async function toContact(page: Page) {
  await page.getByRole("banner").getByRole("link", { name: "Contacto" }).click();
}

async function expectRoutingError(page: Page, message: RegExp) {
  const main = page.getByRole("main");
  const english = main.locator("[lang=en]");
  await expect(english.getByText("Unexpected Application Error!", { exact: true })).toBeVisible();
  await expect(english.locator("pre")).toHaveText(message);
  const title = main.getByRole("heading", { level: 1 });
  await expect(title).toBeVisible();
  expect(await title.evaluate((it) => it.closest("[lang]")?.getAttribute("lang"))).toBe("es-MX");
  await expect(main.getByRole("button", { name: "Volver a cargar" })).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
}
