// What the form does against robots, and that no person notices (docs/abuse.md).
import type { Page, Request } from "@playwright/test";
import { expect, hydrated, test, visit } from "./test.ts";

const CONTACT_US = "/api/v.1.0/contact_us";
const FORM_TOKEN = "/api/v.1.0/form-token";

test("the first focus fetches a token, once, and it goes with the message", async ({ page }) => {
  await visit(page, "/Contacto");
  const asked = requests(page, FORM_TOKEN);
  const sent = requests(page, CONTACT_US);
  const given = page.waitForResponse(`**${FORM_TOKEN}`);
  await field(page, "Nombre completo").focus();
  const { token } = await (await given).json();
  await write(page);
  await send(page);
  expect(asked.length).toBe(1);
  expect(sent[0]?.headers()["x-form-token"]).toBe(token);
  expect(sent[0]?.headers()["x-decoy"]).toBeUndefined();
});

test("a token that cannot be had costs nothing", async ({ page, consoleMessages }) => {
  // The browser's own words; the page adds none.
  consoleMessages.expect(/^failed: GET .*form-token/);
  consoleMessages.expect(/^error: Failed to load resource: .*form-token/);
  await page.route(`**${FORM_TOKEN}`, (route) => route.abort("connectionfailed"));
  await visit(page, "/Contacto");
  const sent = requests(page, CONTACT_US);
  await write(page);
  await send(page);
  expect(sent[0]?.headers()["x-form-token"]).toBeUndefined();
});

test("a form begun before the script has loaded is sent without a token", async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/static/js/**", async (route) => {
    await released;
    await route.continue();
  });
  const asked = requests(page, FORM_TOKEN);
  await page.goto("/Contacto", { waitUntil: "commit" });
  await field(page, "Nombre completo").fill("Ana Ramírez");
  release();
  await hydrated(page);
  await write(page);
  await send(page);
  expect(asked).toEqual([]);
});

test("nobody sees, hears or reaches the decoy", async ({ page }) => {
  await visit(page, "/Contacto");
  const decoy = page.locator("form input[name=asunto]");
  await expect(decoy).toBeHidden();
  await expect(page.getByRole("textbox", { name: /asunto/i })).toHaveCount(0);
  await field(page, "Nombre completo").focus();
  for (let key = 0; key < 10; key += 1) {
    await page.keyboard.press("Tab");
    await expect(decoy).not.toBeFocused();
  }
});

test("a robot that fills it in is answered like anybody", async ({ page }) => {
  await visit(page, "/Contacto");
  const sent = requests(page, CONTACT_US);
  await page.locator("form input[name=asunto]").evaluate((input: HTMLInputElement) => {
    input.value = "SEO";
  });
  await write(page);
  await send(page);
  expect(sent[0]?.headers()["x-decoy"]).toBe("yes");
});

function field(page: Page, label: string) {
  return page.getByRole("textbox", { name: new RegExp(`^${label}`) });
}

async function write(page: Page) {
  await field(page, "Nombre completo").fill("Ana Ramírez");
  await field(page, "Correo electrónico").fill("ana@ejemplo.mx");
  await field(page, "Mensaje").fill("¿Cuándo puedo visitar?");
}

async function send(page: Page) {
  await page.getByRole("button", { name: "Enviar mensaje" }).click();
  await expect(page.getByRole("status").filter({ hasText: /folio/i })).toBeVisible();
}

function requests(page: Page, path: string): Request[] {
  const seen: Request[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === path) seen.push(request);
  });
  return seen;
}
