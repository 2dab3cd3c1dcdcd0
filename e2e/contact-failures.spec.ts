// A message that gets no answer is tried again, kept, and not lost (docs/specification.md,
// section 4).
import type { Page } from "@playwright/test";
import {
  expectEmpty,
  expectFilled,
  expectReceived,
  field,
  fill,
  keyOf,
  PATH,
  recover,
  sendings,
  status,
  submit,
  toastOf,
} from "./contact-form.ts";
import type { Program } from "./program.ts";
import { expect, hydrated, test, visit } from "./test.ts";

test.describe("a server that is gone", () => {
  test.use({ baseURL: async ({ mortal }, use) => use(mortal.origin) });

  test.beforeEach(({ consoleMessages }) => {
    // Also of what links in view lead to, which is fetched meanwhile.
    consoleMessages.expect(/ERR_CONNECTION_(REFUSED|RESET)/);
  });

  // Specification 4.8, 4.10, 8.2
  test("is tried three times within 30 s with one key; then the message can be recovered, also after a reload", async ({
    page,
    mortal,
  }) => {
    await page.clock.install();
    await visit(page, "/Contacto");
    await fill(page);
    const sent = sendings(page);
    await fail(page, mortal);
    expect(sent.length).toBe(3);
    expect(new Set(sent.map(keyOf)).size).toBe(1);
    await expectEmpty(page);
    await expect(status(page)).toContainText(/no pudimos enviar/i);
    await expect(status(page)).toContainText(/mientras no cierre esta pestaña/);
    await expect(toastOf(page)).toBeVisible();
    await mortal.restart();
    await page.reload();
    await hydrated(page);
    await expectEmpty(page);
    await recover(page).click();
    await expectFilled(page);
    await expect(recover(page)).toHaveCount(0);
    await submit(page);
    await expectReceived(page);
    await expectEmpty(page);
    expect(sent.length).toBe(4);
    expect(keyOf(sent[3])).toBe(keyOf(sent[0]));
  });

  test("leaves a message that can be discarded", async ({ page, mortal }) => {
    await page.clock.install();
    await visit(page, "/Contacto");
    await fill(page);
    await fail(page, mortal);
    await page.getByRole("button", { name: "Descartar" }).click();
    await expect(recover(page)).toHaveCount(0);
    await mortal.restart();
    await page.reload();
    await hydrated(page);
    await expect(recover(page)).toHaveCount(0);
    await expectEmpty(page);
  });

  test("that comes back in time still gets the message, once", async ({ page, mortal }) => {
    await visit(page, "/Contacto");
    await fill(page);
    // The notes' own part is fetched at the first focus.
    await expect(page.locator(".Toastify")).toBeAttached();
    const sent = sendings(page);
    await mortal.kill();
    const refused = page.waitForEvent("requestfailed");
    await submit(page);
    await refused;
    await mortal.restart();
    await expectReceived(page);
    // More than two where the program takes longer to start than the page waits.
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent.map(keyOf)).size).toBe(1);
  });
});

test.describe("a server that is there", () => {
  test.use({ baseURL: async ({ mortal }, use) => use(mortal.origin) });

  // That these are 30 s: web/src/sections/form/submission.test.ts.
  test("but answers nothing is given up after three tries", async ({ page, mortal }) => {
    await page.clock.install();
    // By the clock that the test moves.
    await page.addInitScript(() => {
      AbortSignal.timeout = (milliseconds) => {
        const controller = new AbortController();
        const late = new DOMException("It took too long", "TimeoutError");
        setTimeout(() => controller.abort(late), milliseconds);
        return controller.signal;
      };
    });
    await visit(page, "/Contacto");
    await fill(page);
    await field(page, "Mensaje").focus();
    // The notes' own part is fetched at the first focus.
    await expect(page.locator(".Toastify")).toBeAttached();
    const sent = sendings(page);
    mortal.freeze();
    await page.clock.pauseAt(Date.now() + 60_000);
    await submit(page);
    for (const tries of [1, 2, 3]) {
      await expect.poll(() => sent.length).toBe(tries);
      await page.clock.runFor(8_500);
      if (tries < 3) await expect(status(page)).toContainText(`${tries + 1} de 3`);
      await page.clock.runFor(1_000);
    }
    await expect(recover(page)).toBeVisible();
    expect(sent.length).toBe(3);
    expect(new Set(sent.map(keyOf)).size).toBe(1);
    await expectEmpty(page);
    mortal.wake();
  });
});

test.describe("a server that answers", () => {
  // Specification 8.2
  test("but out of order for a while is tried again and says so", async ({
    page,
    consoleMessages,
  }) => {
    consoleMessages.expect(/status of 503/);
    await visit(page, "/Contacto");
    await fill(page);
    await page.route(`**${PATH}`, (route) => route.fulfill({ status: 503 }), { times: 1 });
    await submit(page);
    await expect(status(page)).toContainText(/2 de 3/);
    await expectReceived(page);
  });

  // Specification 4.8
  test("but takes no more messages says so, and what was written stays in the fields", async ({
    page,
    consoleMessages,
  }) => {
    consoleMessages.expect(/status of 429/);
    await page.clock.install();
    await visit(page, "/Contacto");
    await fill(page);
    const sent = sendings(page);
    const detail = "Llegaron muchos mensajes desde su conexión. Espere unos minutos.";
    await page.route(`**${PATH}`, (route) =>
      route.fulfill({ status: 429, body: JSON.stringify({ detail }) }),
    );
    await submit(page);
    for (const tries of [1, 2]) {
      await expect.poll(() => sent.length).toBe(tries);
      // With its body, which the page reads before the clock moves.
      await (await sent[tries - 1]?.response())?.finished();
      await page.clock.runFor(10_000);
    }
    await expect(status(page)).toContainText(detail);
    await expect(status(page)).toBeFocused();
    expect(sent.length).toBe(3);
    await expectFilled(page);
  });
});

/** Sends to a server that does not answer until the page gives up. The test moves the clock. */
async function fail(page: Page, mortal: Program) {
  await field(page, "Mensaje").focus();
  await expect(page.locator(".Toastify")).toBeAttached();
  await mortal.kill();
  const sent = sendings(page);
  await submit(page);
  await expect.poll(() => sent.length).toBe(1);
  await expect(status(page)).toContainText(/2 de 3/);
  await page.clock.fastForward(10_000);
  await expect.poll(() => sent.length).toBe(2);
  await expect(status(page)).toContainText(/3 de 3/);
  await page.clock.fastForward(10_000);
  await expect.poll(() => sent.length).toBe(3);
  await expect(recover(page)).toBeVisible();
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  // Specification 7.6
  test("a message that is too long is given back whole, also where no page before it was kept", async ({
    page,
    consoleMessages,
  }) => {
    consoleMessages.expect(/status of 422/);
    consoleMessages.expect(/status of 413/);
    await page.goto("/Contacto");
    await fill(page);
    await field(page, "Correo electrónico").fill("ana@ejemplo");
    await submit(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const long = "¿Cuándo puedo visitar? ".repeat(2000).trim();
    await field(page, "Correo electrónico").fill("ana@ejemplo.mx");
    await field(page, "Mensaje").fill(long);
    await page.getByRole("button", { name: /^Enviar/ }).click();
    await expect(page.getByRole("main")).toContainText(/demasiado largo/);
    await expect(field(page, "Nombre completo")).toHaveValue("Ana Ramírez Núñez");
    await expect(field(page, "Mensaje")).toHaveValue(long);
    await field(page, "Mensaje").fill("¿Cuándo puedo visitar?\nGracias.");
    await page.getByRole("button", { name: "Enviar de nuevo" }).click();
    await expectReceived(page);
  });
});
