// What becomes of a message while its writer goes elsewhere (docs/specification.md, section 4).
import type { Page } from "@playwright/test";
import {
  expectEmpty,
  expectFilled,
  expectReceived,
  field,
  fill,
  PATH,
  recover,
  status,
  submit,
  toastOf,
} from "./contact-form.ts";
import { translate } from "./in-page.ts";
import { expect, holdBack, hydrated, test, visit } from "./test.ts";

// Specification 4.7
test("what is typed outlasts the privacy notice, a reload and another document", async ({
  page,
}) => {
  await visit(page, "/Contacto");
  await fill(page);
  await page.getByRole("checkbox").check();
  await expect(page.getByText("Lo que escribe se conserva mientras no cierre")).toBeVisible();
  await leave(page);
  await back(page);
  await expectFilled(page);
  await expect(page.getByRole("checkbox")).toBeChecked();
  await page.reload();
  await hydrated(page);
  await expectFilled(page);
  await page.goto("/Quienes-Somos");
  await visit(page, "/Contacto");
  await expectFilled(page);
  await page.getByRole("button", { name: "Borrar lo escrito" }).click();
  await expectEmpty(page);
  await page.reload();
  await hydrated(page);
  await expectEmpty(page);
});

// Specification 4.7
test("a browser that refuses storage keeps what is typed for the visit, and says so", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get: () => {
        throw new DOMException("refused", "SecurityError");
      },
    });
  });
  await visit(page, "/Contacto");
  await fill(page);
  await expect(page.getByText("mientras no cierre ni vuelva a cargar esta página")).toBeVisible();
  await leave(page);
  await back(page);
  await expectFilled(page);
});

for (const [what, change] of [
  ["", () => undefined],
  [", also where a translation has changed the page", translate],
] as const) {
  // Specification 4.7
  test(`what was typed before hydration is still there after it${what}`, async ({
    page,
    consoleMessages,
  }) => {
    if (what) consoleMessages.expect(/Minified React error #418/);
    const release = await holdBack(page, "**/static/js/**");
    await page.goto("/Contacto");
    await fill(page);
    await page.evaluate(change);
    release();
    await hydrated(page);
    await expectFilled(page);
    await submit(page);
    await expectReceived(page);
  });
}

// Specification 4.9
test("a message on its way is called so on return, and its folio is told wherever its writer is", async ({
  page,
}) => {
  await visit(page, "/Contacto");
  await fill(page);
  const release = await holdBack(page, `**${PATH}`);
  await submit(page);
  await leave(page);
  await back(page);
  await expect(status(page)).toContainText(/Enviando su mensaje…|otra vez/);
  await expect(page.getByRole("button", { name: "Enviando…" })).toBeVisible();
  await expect(recover(page)).toHaveCount(0);
  await leave(page);
  release();
  await expect(toastOf(page)).toContainText(/Folio \w{4}-\w{4}/);
  const folio = /\w{4}-\w{4}/.exec((await toastOf(page).textContent()) ?? "")?.[0] ?? "";
  await back(page);
  await expect(status(page)).toContainText(folio);
  await expectEmpty(page);
  await leave(page);
  await back(page);
  await expect(status(page)).toContainText(folio);
  await page.reload();
  await hydrated(page);
  await expect(status(page)).toContainText(folio);
  await page.getByRole("link", { name: "Ya lo anoté" }).click();
  await expect(status(page)).toBeEmpty();
  await page.reload();
  await hydrated(page);
  await expect(status(page)).toBeEmpty();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("“Escribir” leads to the first field, and keeps a writer at the form", async ({ page }) => {
    await visit(page, "/");
    const write = page
      .getByRole("navigation", { name: "Contacto rápido" })
      .getByRole("link", { name: "Escribir" });
    await write.click();
    await expectInSight(page);
    await page.evaluate(() => window.scrollBy({ top: 300, behavior: "instant" }));
    await write.click();
    await expectInSight(page);
    // As a document of its own.
    await page.goto("/");
    await page.goto("/Contacto#escribir");
    await expectInSight(page);
  });
});

/** The form's heading and first field are below the header and above the bar. */
async function expectInSight(page: Page) {
  const name = field(page, "Nombre completo");
  const heading = page.locator("#escribir h2");
  await expect
    .poll(async () => {
      const [above, first] = [await heading.boundingBox(), await name.boundingBox()];
      return above !== null && first !== null && above.y > 70 && first.y + first.height < 780;
    })
    .toBe(true);
}

/** To the privacy notice, without a new document. */
async function leave(page: Page) {
  await page.getByRole("link", { name: "Aviso de privacidad completo" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/privacidad/i);
}

/** Playwright's own way back waits for a document, which a page that was kept is not. */
function back(page: Page): Promise<void> {
  return page.evaluate(() => history.back());
}
