// The keyboard moves only as the answer to a key or a touch, and never out of what somebody writes.
import type { Page } from "@playwright/test";
import { bar, openPage, preview, publishButton, saved, test } from "./editor.ts";
import { expect } from "./test.ts";

test.use({ hasPictures: false });

const PICTURE = "content/media/stage5.jpg";
const text = (page: Page) => page.getByRole("textbox", { name: /^Texto/ });

/** Holds what is asked of an address until it is let go. */
async function hold(page: Page, address: string) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

// Specification 18.37
test("what became of a publication leaves the keyboard where one writes", async ({
  page,
  editor,
}) => {
  await page.goto(`${editor}/#/editar/telefonos`);
  const [mail, phone] = [page.locator("[inputmode=email]"), page.getByLabel("Teléfono").first()];
  await mail.fill("recepcion@lafuente.example");
  await expect(saved(page)).toBeVisible();
  const release = await hold(page, "**/api/publish");
  await publishButton(page).click();
  await phone.click();
  await page.keyboard.press("End");
  await page.keyboard.press("Backspace");
  release();
  const notice = bar(page).getByText(/publicad/);
  await expect(notice).toBeVisible();
  await expect(phone).toBeFocused();
  // Who stays on the button goes on in the notice, and from there back.
  await expect(publishButton(page)).toBeVisible();
  await page.keyboard.press("7");
  await expect(saved(page)).toBeVisible();
  await publishButton(page).press("Enter");
  await expect(notice).toBeFocused();
  await page.getByRole("button", { name: "Quitar este aviso" }).press("Enter");
  await expect(page.locator(":focus")).toHaveCount(1);
});

test("a picture lands where it was chosen, and one goes on writing elsewhere", async ({
  page,
  editor,
}) => {
  await page.goto(`${editor}/#/editar/${encodeURIComponent("articles/como-elegir-un-nicho.md")}`);
  const paragraphs = text(page).locator("> p");
  await paragraphs.nth(1).click();
  const release = await hold(page, "**/api/media?*");
  const asked = page.waitForRequest("**/api/media?*");
  await page.locator("[role=toolbar] [type=file]").setInputFiles(PICTURE);
  await asked;
  const words = (await paragraphs.nth(1).textContent()) ?? "";
  await paragraphs.nth(4).click();
  await page.keyboard.press("End");
  await page.keyboard.type("Uno ");
  release();
  const picture = text(page).locator("figure").last();
  await expect(text(page).locator("> p", { hasText: words }).locator("+ *")).toHaveJSProperty(
    "tagName",
    "FIGURE",
  );
  await page.keyboard.type("dos");
  await expect(picture).toBeVisible();
  await expect(text(page)).toContainText("Uno dos");
});

test("a text is undone and done again without keys", async ({ page, editor }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${editor}/#/editar/${encodeURIComponent("articles/como-elegir-un-nicho.md")}`);
  for (const _ of ["half", "whole"])
    await page.getByRole("button", { name: "Agrandar el panel" }).click();
  const paragraph = text(page).locator("> p").nth(1);
  await paragraph.click();
  await page.keyboard.type("Sobra. ");
  const tool = (name: string) => page.getByRole("toolbar").getByRole("button", { name });
  await tool("Deshacer").click();
  await expect(text(page)).not.toContainText("Sobra.");
  await tool("Rehacer").click();
  await expect(text(page)).toContainText("Sobra.");
});

test("of the same words in a table the touched ones are gone to", async ({ page, editor }) => {
  await openPage(page, editor, "/Aviso-Privacidad-Remanso");
  await preview(page).getByText("20 días hábiles", { exact: true }).click({ force: true });
  await expect(text(page)).toBeFocused();
  await page.keyboard.type("AQUÍ");
  await expect(text(page).locator("td", { hasText: "AQUÍ" })).toHaveText("20 días AQUÍhábiles");
});
