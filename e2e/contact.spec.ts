// What happens to a message that the program answers (docs/specification.md, sections 3 to 5, 7).
import type { Page } from "@playwright/test";
import emails from "../tests/fixtures/emails.json" with { type: "json" };
import {
  expectEmpty,
  expectFault,
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
import { expect, test, visit } from "./test.ts";

test.describe("a message that is received", () => {
  // Specification 1.5, 2.26, 4.9, 5.3
  test("is seven fields of JSON with a key, and is answered with a folio", async ({ page }) => {
    await visit(page, "/Contacto");
    const sent = sendings(page);
    await expect(page.locator("#escribir > p")).toHaveText(/^Le responde una persona/);
    await fill(page);
    await field(page, "Teléfono").pressSequentially("+52 (722) 123-4567");
    // A second click changes nothing.
    await page.getByRole("button", { name: "Enviar mensaje" }).dblclick();
    await expectReceived(page);
    expect(sent.length).toBe(1);
    const [request] = sent;
    expect(request?.method()).toBe("POST");
    expect(request?.headers()["content-type"]).toBe("application/json");
    expect(keyOf(request)).toMatch(/^[0-9a-z-]{16,}$/);
    expect(request?.postDataJSON()).toEqual({
      name: "Ana Ramírez Núñez",
      email: "ana@ejemplo.mx",
      phoneNumber: "7221234567",
      ciudad: "",
      message: "¿Cuándo puedo visitar?\nGracias.",
      company: "",
      serviceInterest: "",
    });
    const answer = await request?.response();
    expect(answer?.status()).toBe(201);
    const receipt = await answer?.json();
    expect(Object.keys(receipt).sort()).toEqual(["folio", "id", "message"]);
    await expect(status(page)).toContainText(receipt.folio);
    await expect(status(page)).toBeFocused();
    await expectEmpty(page);
    await expect(page.getByText(receipt.folio)).toHaveCount(2);
  });

  // Specification 2.26, 4.8
  test("an address begins one message: once that is sent or erased, the fields are empty", async ({
    page,
  }) => {
    for (const query of [
      "?diseno=Travertino",
      "?utm_source=carta&mensaje=%C2%BFHay+ba%C3%B1os%3F",
    ]) {
      await visit(page, `/Contacto${query}#escribir`);
      await expect(field(page, "Mensaje")).not.toBeEmpty();
      await field(page, "Nombre completo").fill("Rosa");
      await page.getByRole("button", { name: "Borrar lo escrito" }).click();
      await expectEmpty(page);
      await visit(page, `/Contacto${query}#escribir`);
      await fill(page);
      const sent = page.waitForRequest((request) => request.url().endsWith(PATH));
      await submit(page);
      expect((await sent).postDataJSON()["serviceInterest"]).toBe(
        new URLSearchParams(query).get("diseno") ?? "",
      );
      await expectReceived(page);
      await expect(status(page).getByRole("heading")).toHaveText("Gracias, Ana Ramírez Núñez");
      await expectEmpty(page);
      await page.reload();
      await expectEmpty(page);
    }
  });

  // Specification 4.9
  test("its receipt is seen whole on a phone: below the header and the toast, the folio in one line", async ({
    page,
  }) => {
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 740 });
      await visit(page, "/Contacto");
      await fill(page);
      await submit(page);
      await expect(toastOf(page)).toBeVisible();
      for (const seen of [
        status(page).getByRole("heading"),
        status(page).getByText(/^Recibimos/),
        status(page).locator("strong"),
      ]) {
        const isOnTop = () =>
          seen.evaluate((it) => {
            const [line, ...more] = it.getClientRects();
            if (!line || more.length > 0) return false;
            const { left, right, top, bottom } = line;
            return [left + 2, right - 2].every(
              (x) => document.elementFromPoint(x, (top + bottom) / 2) === it,
            );
          });
        await expect.poll(isOnTop, { message: `${width} px wide` }).toBe(true);
      }
      await page.getByRole("link", { name: "Ya lo anoté" }).click();
    }
  });

  // Specification 4.9
  test("it says by when it is answered, and its folio can be copied and kept", async ({
    page,
    context,
    program,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"], {
      origin: program.origin,
    });
    await visit(page, "/Contacto");
    await fill(page);
    await submit(page);
    await expectReceived(page);
    await page.getByRole("button", { name: "Copiar folio" }).click();
    await expect(page.getByRole("button", { name: "Folio copiado" })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    await expect(status(page).getByText(copied, { exact: true })).toBeVisible();
    await expect(status(page)).toContainText(
      /Le responde una persona de Remanso a más tardar el \S+ \d+ de \S+, antes de las 1[48]:00\./,
    );
    await expect(keeping(page)).toHaveAttribute(
      "href",
      new RegExp(`^https://wa.me/\\?.*${copied}`),
    );
  });

  // Specification 4.9, 8.7
  test("shows a toast at the top right for 5000 ms", async ({ page }) => {
    await visit(page, "/Contacto");
    await fill(page);
    await submit(page);
    const toast = toastOf(page);
    await expect(toast).toBeVisible();
    const box = await toast.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1440 - 60);
    expect(box?.x).toBeGreaterThan(720);
    expect(box?.y).toBeLessThan(150);
    // What ends it.
    await expect(toast.getByRole("progressbar", { includeHidden: true })).toHaveCSS(
      "animation-delay",
      "5s",
    );
    await page.mouse.move(5, 500);
    await expect(toast).toBeHidden();
    await expect(status(page)).toContainText(/folio/i);
  });

  // Specification 4.9
  test("is followed by a new one with a new key", async ({ page }) => {
    await visit(page, "/Contacto");
    const sent = sendings(page);
    await fill(page);
    await submit(page);
    await expectReceived(page);
    const folio = (await status(page).locator("strong").textContent()) ?? "";
    await fill(page);
    await expect(status(page)).toContainText(folio);
    await submit(page);
    await expect(status(page)).not.toContainText(folio);
    await expectReceived(page);
    expect(new Set(sent.map(keyOf)).size).toBe(2);
  });
});

test.describe("what the page does not let through", () => {
  // Specification 5.5
  test("an empty form names each faulty field in a sentence, and sends nothing", async ({
    page,
  }) => {
    await visit(page, "/Contacto");
    const sent = sendings(page);
    await submit(page);
    await expectFault(page, "Nombre completo", /nombre/i);
    await expectFault(page, "Correo electrónico", /correo/i);
    // Whoever has no mailbox is told how to reach a person.
    const email = page.locator("p", { hasText: "¿No tiene correo?" });
    await expect(email.locator('a[href="tel:+528000000000"]')).toBeVisible();
    await expect(email.locator('a[href^="https://wa.me/527220000000"]')).toBeVisible();
    await expect(field(page, "Nombre completo")).toBeFocused();
    await field(page, "Nombre completo").fill("Ana");
    await expect(field(page, "Nombre completo")).not.toHaveAttribute("aria-invalid");
    await field(page, "Correo electrónico").fill("ana arroba ejemplo");
    await submit(page);
    await expectFault(page, "Correo electrónico", /arroba/);
    expect(sent).toEqual([]);
  });

  // Specification 5.1, 5.2
  test("the fields are what the specification says", async ({ page }) => {
    await visit(page, "/Contacto");
    const name = page.getByPlaceholder("Nombre Completo", { exact: true });
    const email = page.getByPlaceholder("Correo Electrónico", { exact: true });
    await expect(name).toHaveAttribute("required");
    await expect(email).toHaveAttribute("required");
    await expect(email).toHaveAttribute("type", "email");
    await expect(field(page, "Teléfono")).toHaveAttribute("type", "tel");
    await expect(field(page, "Teléfono")).not.toHaveAttribute("required");
    await expect(field(page, "Mensaje")).not.toHaveAttribute("required");
  });

  // All spellings are in tests/fixtures/telephones.json.
  for (const [label, typed, sentence] of [
    ["Teléfono", "722 123 4567 89", /10 dígitos/],
    ["Correo electrónico", "ana@ejemplo", /correo/i],
  ] as const) {
    // Specification 5.2, 5.3
    test(`“${typed}”, which the browser lets through, is named and never cut`, async ({ page }) => {
      await visit(page, "/Contacto");
      const requests = sendings(page);
      await fill(page);
      await field(page, label).fill("");
      await field(page, label).pressSequentially(typed);
      await submit(page);
      await expectFault(page, label, sentence);
      await expect(field(page, label)).toBeFocused();
      await expect(field(page, label)).toHaveValue(typed);
      await expect(field(page, "Nombre completo")).toHaveValue("Ana Ramírez Núñez");
      expect(requests).toEqual([]);
    });
  }

  // Specification 5.2
  test("an e-mail address that the server accepts is none that the browser refuses", async ({
    page,
  }) => {
    await visit(page, "/Contacto");
    for (const { written, address, browser } of emails) {
      await field(page, "Correo electrónico").fill(written);
      // Left, it loses what was copied with the address.
      await field(page, "Correo electrónico").blur();
      const lets = field(page, "Correo electrónico").evaluate((it: HTMLInputElement) =>
        it.checkValidity(),
      );
      expect(await lets, written).toBe(browser);
      expect(browser || address === null, written).toBe(true);
    }
  });
});

test.describe("what the server does not accept", () => {
  // Specification 4.8
  test("keeps the fields, names each fault and leads to the first", async ({
    page,
    consoleMessages,
  }) => {
    consoleMessages.expect(/status of 422/);
    await visit(page, "/Contacto");
    // The page sets no limit to a name; the server does.
    const long = "Ana ".repeat(30);
    await fill(page);
    await field(page, "Nombre completo").fill(long);
    await submit(page);
    await expectFault(page, "Nombre completo", /100 caracteres/);
    await expect(field(page, "Nombre completo")).toBeFocused();
    await expect(field(page, "Nombre completo")).toHaveValue(long);
    await expect(status(page)).toHaveText("Revise su nombre.");
    await expect(field(page, "Correo electrónico")).toHaveValue("ana@ejemplo.mx");
    await expect(field(page, "Mensaje")).toHaveValue("¿Cuándo puedo visitar?\nGracias.");
    await field(page, "Nombre completo").fill("Ana Ramírez Núñez");
    await expect(status(page)).toBeEmpty();
    await submit(page);
    await expectReceived(page);
  });

  // Specification 4.8
  test("as it is keeps the fields and says why", async ({ page, consoleMessages }) => {
    consoleMessages.expect(/status of 409/);
    await visit(page, "/Contacto");
    await fill(page);
    const body = JSON.stringify({ detail: "Así no se puede." });
    await page.route(`**${PATH}`, (route) => route.fulfill({ status: 409, body }));
    await submit(page);
    await expect(status(page)).toContainText(
      "Así no se puede. Lo que escribió sigue en los campos.",
    );
    await expect(status(page)).toBeFocused();
    await expect(status(page).getByRole("link", { name: "WhatsApp" })).toBeVisible();
    await expect(toastOf(page)).toBeVisible();
    await expectFilled(page);
    await expect(recover(page)).toHaveCount(0);
  });
});

test.describe("before hydration and without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  // Specification 7.6, 10.2
  test("a plain form that is received leads to a page of its own, with its folio", async ({
    page,
  }) => {
    await page.goto("/Contacto");
    await fill(page);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith(PATH)),
      submit(page),
    ]);
    expect(answer.status()).toBe(303);
    await expect(page).toHaveURL(/\/Contacto\?folio=\w{4}-\w{4}#escribir$/);
    await expectReceived(page);
    await expect(status(page)).toBeInViewport();
    // When it was received nobody knows on a later visit.
    await expect(status(page)).toContainText("a más tardar el siguiente día de atención");
    await expect(keeping(page)).toBeVisible();
    const folio = new URL(page.url()).searchParams.get("folio") ?? "";
    const reloaded = await page.reload();
    expect(reloaded?.status()).toBe(200);
    await expect(status(page)).toContainText(folio);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/Contacto$/);
    // A tab that was discarded asks for the address of the answer.
    await page.goto(PATH);
    await expect(page).toHaveURL("/Contacto");
    await expect(page.getByText(folio)).toHaveCount(0);
  });

  test("a faulty one keeps its fields and names every fault", async ({ page, consoleMessages }) => {
    consoleMessages.expect(/status of 422/);
    await page.goto("/Contacto");
    await fill(page);
    await field(page, "Correo electrónico").fill("ana@ejemplo");
    await field(page, "Teléfono").fill("722 123");
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith(PATH)),
      submit(page),
    ]);
    expect(answer.status()).toBe(422);
    await expectFault(page, "Correo electrónico", /correo/i);
    await expectFault(page, "Teléfono", /10 dígitos/);
    await expect(status(page)).toHaveText("Revise su correo y su teléfono.");
    await expect(field(page, "Correo electrónico")).toBeFocused();
    await expect(field(page, "Correo electrónico")).toBeInViewport();
    await expect(field(page, "Nombre completo")).toHaveValue("Ana Ramírez Núñez");
    await expect(field(page, "Correo electrónico")).toHaveValue("ana@ejemplo");
    await expect(field(page, "Teléfono")).toHaveValue("722 123");
    await expect(field(page, "Mensaje")).toHaveValue(/¿Cuándo puedo visitar\?\s+Gracias\./);
    await field(page, "Correo electrónico").fill("ana@ejemplo.mx");
    await field(page, "Teléfono").fill("");
    await submit(page);
    await expectReceived(page);
  });
});

function keeping(page: Page) {
  return status(page).getByRole("link", { name: "Guardar mi folio en WhatsApp" });
}
