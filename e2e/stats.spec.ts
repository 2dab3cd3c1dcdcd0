// What a page tells the program of taps and of pages that the router shows, which `columbario stats` then says.
import { expect, saveData, test, visit } from "./test.ts";

// The browser of the tests calls itself headless, and would be counted as a robot.
test.use({
  userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36",
});

// Specification 7.21, 17.8
test("a tap and a page that the router shows are counted, on a page without React too", async ({
  page,
  mortal,
}) => {
  const told: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/v.1.0/opened")) told.push(request.postData() ?? "");
  });
  // No program of the machine is to be asked for the telephone.
  await page.addInitScript(() => {
    addEventListener("click", (event) => {
      const link = (event.target as Element).closest("a");
      if (link?.protocol === "tel:") event.preventDefault();
    });
  });
  await page.goto(`${mortal.origin}/Aviso-Privacidad-Remanso`);
  await page.locator('footer a[href^="tel:"]').click();
  await expect.poll(() => told).toEqual(["tel:+528000000000"]);
  await saveData(page);
  await visit(page, `${mortal.origin}/`);
  await page.getByRole("banner").getByRole("link", { name: "Contacto", exact: true }).click();
  await expect(page).toHaveURL(/\/Contacto$/);
  await expect.poll(() => told).toEqual(["tel:+528000000000", "/Contacto"]);
  await page.goBack();
  await expect(page).toHaveURL(`${mortal.origin}/`);
  await mortal.kill("SIGTERM");
  const { visits, taps } = JSON.parse(await mortal.run("stats", "--json"));
  expect(visits).toEqual({ "/": 1, "/Aviso-Privacidad-Remanso": 1, "/Contacto": 1 });
  expect(taps).toEqual({ teléfono: 1 });
  expect(told.length).toBe(2);
});

// Specification 4.5, 17.8
test("a document that the browser fetched or rendered ahead is counted once it is shown", async ({
  page,
  mortal,
}) => {
  await page.goto(`${mortal.origin}/Terminos-Condiciones-Remanso`);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Aviso de privacidad" });
  const ahead = page.waitForResponse("**/Aviso-Privacidad-Remanso");
  await link.hover();
  await ahead;
  const told = page.waitForResponse("**/api/v.1.0/opened");
  await link.click();
  await told;
  // The browser of the tests renders nothing ahead by itself.
  await page.addInitScript(() =>
    Object.defineProperty(document, "prerendering", { value: true, configurable: true }),
  );
  await page.goto(`${mortal.origin}/Accesibilidad`, { waitUntil: "load" });
  const shown = page.waitForResponse("**/api/v.1.0/opened");
  await page.evaluate(() => {
    localStorage.setItem("theme", "dark");
    document.dispatchEvent(new Event("prerenderingchange"));
  });
  expect((await shown).request().postData()).toBe("/Accesibilidad");
  await expect(page.locator("body.white-background")).toHaveCount(1);
  await mortal.kill("SIGTERM");
  const { visits } = JSON.parse(await mortal.run("stats", "--json"));
  expect(visits["/Aviso-Privacidad-Remanso"]).toBe(1);
});

// Specification 17.8
test("a search that was typed says that it found nothing", async ({ page, mortal }) => {
  const told: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/v.1.0/opened")) told.push(request.postData() ?? "");
  });
  await visit(page, `${mortal.origin}/Blog/all-articles_es`);
  await page.getByRole("searchbox").first().pressSequentially("xqzzyw");
  await expect.poll(() => told).toEqual(["/Blog/all-articles_es?q=xqzzyw&sinResultados"]);
  await page.getByRole("searchbox").first().fill("cenizas");
  await expect.poll(() => told.slice(1)).toEqual(["/Blog/all-articles_es?q=cenizas"]);
  await mortal.kill("SIGTERM");
  const { searches, searchesWithoutResult } = JSON.parse(await mortal.run("stats", "--json"));
  expect(searches).toEqual({ cenizas: 1, xqzzyw: 1 });
  expect(searchesWithoutResult).toEqual({ xqzzyw: 1 });
});

// Specification 12.15
test("a message says from which page its sender came, and by which advertisement", async ({
  page,
}) => {
  const posted = page.waitForRequest("**/contact_us");
  await visit(page, "/Servicios-Remanso?utm_source=facebook&utm_campaign=noviembre");
  await page.locator("#seccion-nichos").getByRole("link").first().click();
  await page.getByRole("textbox", { name: /^Nombre completo/ }).fill("Ana Ruiz");
  await page.getByRole("textbox", { name: /^Correo/ }).fill("ana@example.com");
  await page.getByRole("button", { name: "Enviar mensaje" }).click();
  const request = await posted;
  expect(request.headers()).toMatchObject({
    "x-page": "/Servicios-Remanso",
    "x-utm-source": "facebook",
    "x-utm-campaign": "noviembre",
  });
  expect(request.postDataJSON().serviceInterest).not.toBe("");
  await expect(page.getByRole("status").filter({ hasText: "Folio" }).first()).toBeVisible();
});
