// What the form does against robots, and that no person notices (docs/abuso.md).
import type { Page } from "@playwright/test";
import { expectReceived, field, fill, requestsFor, sendings, submit } from "./contact-form.ts";
import { expect, holdBack, hydrated, test, visit } from "./test.ts";

const FORM_TOKEN = "/api/v.1.0/form-token";

test("the first focus fetches a token, once, and it goes with the message", async ({ page }) => {
  await visit(page, "/Contacto");
  const asked = requestsFor(page, FORM_TOKEN);
  const sent = sendings(page);
  const given = page.waitForResponse(`**${FORM_TOKEN}`);
  await field(page, "Nombre completo").focus();
  const { token } = await (await given).json();
  await fill(page);
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
  const sent = sendings(page);
  await fill(page);
  await send(page);
  expect(sent[0]?.headers()["x-form-token"]).toBeUndefined();
});

test("a token that comes late is left out: it would say that a slow writer was quick", async ({
  page,
}) => {
  const release = await holdBack(page, `**${FORM_TOKEN}`);
  await visit(page, "/Contacto");
  const sent = sendings(page);
  const given = page.waitForResponse(`**${FORM_TOKEN}`);
  await field(page, "Nombre completo").focus();
  await page.waitForFunction((from) => Date.now() - from > 1200, Date.now());
  release();
  await given;
  await fill(page);
  await send(page);
  expect(sent[0]?.headers()["x-form-token"]).toBeUndefined();
});

test("a form begun before the script has loaded is sent without a token", async ({ page }) => {
  const release = await holdBack(page, "**/static/js/**");
  const asked = requestsFor(page, FORM_TOKEN);
  await page.goto("/Contacto", { waitUntil: "commit" });
  await field(page, "Nombre completo").fill("Ana Ramírez");
  release();
  await hydrated(page);
  await fill(page);
  await send(page);
  expect(asked).toEqual([]);
});

// Specification 12.13
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

async function send(page: Page) {
  await submit(page);
  await expectReceived(page);
}
