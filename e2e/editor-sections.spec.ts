// Pages of sections in the editor: a page is made, and its sections are added, moved, hidden and taken out.
import type { Locator, Page } from "@playwright/test";
import { bar, preview, publish, read, Steps, test, undoButton } from "./editor.ts";
import { expect } from "./test.ts";

test.use({ hasPictures: false });

const sections = (page: Page) => page.getByRole("list", { name: "Secciones de la página" });
const tool = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

// Specification 18.41
test("a page is made, given a section by its picture, written and published", async ({
  page,
  editor,
  content,
}) => {
  const steps = new Steps();
  await page.goto(editor);
  await page.getByRole("link", { name: "Una página nueva" }).click();
  const title = page.getByLabel("Título de la página");
  await title.pressSequentially("Misas del mes");
  await page
    .getByLabel("De qué trata, en una o dos oraciones")
    .pressSequentially(
      "Qué días se celebra la misa por los difuntos, y cómo pedir una para los suyos.",
    );
  // What was typed is there after another screen.
  await page.goBack();
  await page.getByRole("link", { name: "Una página nueva" }).click();
  await expect(title).toHaveValue("Misas del mes");
  await page.getByLabel("Cómo se llama ahí").fill("Misas");
  await page.getByRole("button", { name: "Hacer la página" }).click();
  await expect(page).toHaveURL(/Misas-del-mes/);
  await expect(preview(page).getByRole("heading", { level: 1 })).toHaveText("Misas del mes");

  // On the page itself.
  await preview(page).getByRole("button", { name: "Agregar una sección aquí" }).first().click();
  await page.getByRole("button", { name: "Texto", exact: true }).click();
  await expect(bar(page).getByText("Se agregó «Texto».")).toBeVisible();
  await expect(preview(page).getByText("[Título]")).toBeVisible();
  const heading = page.getByLabel("Título", { exact: true });
  await heading.focus();
  await page.keyboard.type("Cómo pedir una misa");
  await expect(heading).toHaveValue("Cómo pedir una misa");
  const text = page.getByLabel("Texto", { exact: true }).first();
  await text.focus();
  await page.keyboard.type("Con una semana de anticipación.");
  await expect(preview(page).getByText("Con una semana de anticipación.")).toBeVisible();
  // What takes the section back takes nothing with it for ever.
  await bar(page).getByRole("button", { name: "Deshacer" }).click();
  await expect(preview(page).getByText("Con una semana de anticipación.")).toHaveCount(0);
  await bar(page).getByRole("button", { name: "Deshacer" }).click();
  await expect(preview(page).getByText("Con una semana de anticipación.")).toBeVisible();
  await publish(page, steps);
  const file = await read(content, "pages/Misas-del-mes.toml");
  expect(file).toContain('menu = "Misas"');
  expect(file).toContain('text = ["Con una semana de anticipación."]');
});

// Specification 18.41
test("sections are moved, hidden and taken out with the keyboard, and each comes back", async ({
  page,
  editor,
  content,
}) => {
  const steps = new Steps();
  const path = "pages/contacto.toml";
  const before = await read(content, path);
  await page.goto(`${editor}/#/editar/${encodeURIComponent(path)}`);
  const titles = () => sections(page).locator("a b").allTextContents();
  await expect(sections(page).getByRole("listitem").first()).toBeVisible();
  const first = await titles();
  const [, second = "", third = ""] = first;
  await tool(page, `Bajar «${second}»`).focus();
  await page.keyboard.press("Enter");
  await expect.poll(titles).toEqual([first[0], third, second, ...first.slice(3)]);
  await expect(bar(page).getByText(`«${second}» bajó un lugar.`)).toBeVisible();
  await bar(page).getByRole("button", { name: "Deshacer" }).click();
  await expect.poll(titles).toEqual(first);

  await tool(page, `Ocultar «${third}»`).focus();
  await page.keyboard.press("Space");
  await expect(sections(page).getByText(/^Oculta ·/)).toBeVisible();
  await tool(page, `Quitar «${second}»`).focus();
  await page.keyboard.press("Enter");
  await expect.poll(titles).toEqual([first[0], ...first.slice(2)]);
  await publish(page, steps);
  expect(await read(content, path)).toContain("hidden = true");
  await undoButton(page).click();
  await expect(bar(page).getByText("Quedó como antes.")).toBeVisible();
  expect(await read(content, path)).toBe(before);
});

// Specification 18.41
test("sections and rows of a list are drawn to their place", async ({ page, editor }) => {
  const draw = async (row: Locator, onto: Locator) => {
    const grip = row.locator("> [aria-hidden]").first();
    await grip.scrollIntoViewIfNeeded();
    const [from, to] = [await grip.boundingBox(), await onto.boundingBox()];
    if (!from || !to) throw new Error("nothing to draw");
    const x = from.x + from.width / 2;
    await page.mouse.move(x, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(x, to.y + 4, { steps: 5 });
    await page.mouse.up();
  };
  await page.goto(`${editor}/#/editar/${encodeURIComponent("pages/contacto.toml")}`);
  const rows = sections(page).getByRole("listitem");
  const titles = () => sections(page).locator("a b").allTextContents();
  await expect(rows.nth(2)).toBeVisible();
  const [first, second, third, ...rest] = await titles();
  await draw(rows.nth(2), rows.nth(1));
  await expect.poll(titles).toEqual([first, third, second, ...rest]);
  // Nothing comes before the title.
  await draw(rows.nth(2), rows.nth(0));
  await expect.poll(titles).toEqual([first, second, third, ...rest]);
  await page.goto(`${editor}/#/editar/site.toml?prices/rows`);
  const prices = page.locator("main li:has(> details)").filter({ visible: true });
  const names = () => prices.locator("> details > summary b").allTextContents();
  await expect(prices.nth(2)).toBeVisible();
  const [one, other, ...more] = (await names()).map((name) => name.replace(/^\s*\d+\.\s*/, ""));
  await draw(prices.nth(1), prices.nth(0));
  const now = async () => (await names()).map((name) => name.replace(/^\s*\d+\.\s*/, ""));
  await expect.poll(now).toEqual([other, one, ...more]);
});
