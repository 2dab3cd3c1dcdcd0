// From the home page to a sent message without a script, without a mouse, and without both.
// By keyboard on a desk: keyboard.spec.ts.
import type { Page } from "@playwright/test";
import { expectReceived, field, fill, submit } from "./contact-form.ts";
import { expect, test, visit } from "./test.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("by keyboard alone, through the menu of a small screen", async ({ page }) => {
  await visit(page, "/");
  await byKeyboard(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("by the menu, with a finger", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Abrir el menú" }).click();
    await page
      .getByRole("dialog", { name: "Menú" })
      .getByRole("link", { name: "Contacto" })
      .click();
    await expect(page).toHaveURL("/Contacto");
    await fill(page);
    await submit(page);
    await expectReceived(page);
  });

  test("by the bar at the bottom", async ({ page }) => {
    await page.goto("/");
    const bar = page.getByRole("navigation", { name: "Contacto rápido" });
    await bar.getByRole("link", { name: "Escribir" }).click();
    await expect(page).toHaveURL("/Contacto#escribir");
    await fill(page);
    await submit(page);
    await expectReceived(page);
  });

  // Specification 10.2
  test("by keyboard alone", async ({ page }) => {
    await page.goto("/");
    await byKeyboard(page);
  });

  test("by way of the niches: a card leads to the form", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("main").getByRole("link", { name: "Ver los nichos" }).click();
    await expect(page).toHaveURL("/Servicios-Remanso#seccion-nichos");
    await page.getByRole("link", { name: "Mármol verde" }).click();
    await expect(page).toHaveURL("/Contacto?diseno=M%C3%A1rmol+verde#escribir");
    await fill(page);
    await submit(page);
    await expectReceived(page);
  });
});

async function byKeyboard(page: Page) {
  await tabTo(page, "Abrir el menú");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Menú" })).toBeVisible();
  await tabTo(page, "Contacto");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/Contacto");
  await tabTo(page, "Nombre completo");
  await page.keyboard.type("Ana Ramírez Núñez");
  await tabTo(page, "Correo electrónico");
  await page.keyboard.type("ana@ejemplo.mx");
  await tabTo(page, "Mensaje");
  await page.keyboard.type("¿Cuándo puedo visitar?");
  await expect(field(page, "Mensaje")).toHaveValue("¿Cuándo puedo visitar?");
  await tabTo(page, "Enviar mensaje");
  await page.keyboard.press("Enter");
  await expectReceived(page);
}

/** Presses Tab until the focused element has this name. */
async function tabTo(page: Page, name: string) {
  const focused = page.locator(":focus");
  const names = [];
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press("Tab");
    if ((await focused.count()) === 0) continue;
    const snapshot = await focused.ariaSnapshot();
    if (snapshot.includes(`"${name}`)) return;
    names.push(snapshot.split("\n")[0]);
  }
  throw new Error(`Tab does not lead to “${name}”, but to ${names.join("; ")}`);
}
