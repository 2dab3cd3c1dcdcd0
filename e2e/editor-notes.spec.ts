// What the editor says beside fields: what is wrong, what is missing, what is only to be thought of.
import { Buffer } from "node:buffer";
import {
  bar,
  changes,
  openChanges,
  publish,
  publishButton,
  read,
  Steps,
  saved,
  test,
} from "./editor.ts";
import { expect } from "./test.ts";

test.use({ hasPictures: false });

// Specification 18.39
test("what is wrong is said once its field is left, and what is missing only beside the button", async ({
  page,
  editor,
}) => {
  await page.goto(`${editor}/#/editar/telefonos`);
  const phone = page.getByLabel(/^Teléfono sin costo/);
  const fault = page.locator('[id="campo/contact/phone-error"]');
  await phone.fill("72");
  await expect(saved(page)).toBeVisible();
  await expect(fault).toHaveCount(0);
  await expect(bar(page).getByText("Por corregir")).toHaveCount(0);
  await phone.blur();
  await expect(fault).toHaveText(/^No tiene diez dígitos/);
  await expect(phone).toHaveAttribute("aria-invalid", "true");
  await expect(phone).toHaveAccessibleDescription(/diez dígitos.*Escriba/);
  await expect(bar(page).getByText(/Por corregir 1: Teléfono sin costo/)).toBeVisible();
  await openChanges(page);
  await expect(changes(page).getByRole("link", { name: /No tiene diez dígitos/ })).toBeVisible();
  await phone.fill("722 123 45 67");
  await expect(fault).toHaveCount(0);

  // Of an article that is begun nothing is wrong.
  await page.goto(`${editor}/#/nuevo/articulo`);
  await page.getByLabel("Título", { exact: true }).fill("Cómo se limpia una placa");
  await page.getByRole("textbox", { name: /^Texto/ }).click();
  await expect(page).toHaveURL(/#\/editar\//);
  await expect(bar(page).getByText(/^Guardado\. Faltan? \d+: /)).toBeVisible();
  await expect(page.locator('main [aria-invalid="true"]')).toHaveCount(0);
  await openChanges(page);
  await changes(page).getByRole("link", { name: "Resumen" }).click();
  await expect(page.getByLabel(/^Resumen/)).toBeFocused();
});

test("a fold opens by itself where something in it is missing", async ({ page, editor }) => {
  const folds = page.locator("main details");
  const picture = folds.filter({ has: page.getByText("La foto del artículo") });
  await page.goto(`${editor}/#/editar/${encodeURIComponent("articles/como-elegir-un-nicho.md")}`);
  await expect(picture).toHaveJSProperty("open", false);
  await page.goto(`${editor}/#/nuevo/articulo`);
  await page.getByLabel("Título", { exact: true }).fill("Cómo se limpia una placa");
  await page.getByLabel("Título", { exact: true }).press("Tab");
  await expect(page).toHaveURL(/#\/editar\//);
  // What is opened again is folded, but for what is not there yet.
  await page.reload();
  await expect(picture.getByText("No hay foto. Elija una, o tómela.")).toBeVisible();
  await expect(picture).toHaveJSProperty("open", true);
  const menu = folds.filter({ has: page.getByText("Quitarlo, borrarlo o mandar un enlace") });
  await expect(menu).toHaveJSProperty("open", false);
});

test("a new article says which category it has", async ({ page, editor }) => {
  await page.goto(`${editor}/#/nuevo/articulo`);
  await page.getByLabel("Título", { exact: true }).fill("Cómo se limpia una placa");
  await page.getByLabel("Título", { exact: true }).press("Tab");
  const note = page.getByText(/^Saldrá en la categoría «.+»; aquí puede elegir otra\.$/);
  await expect(note).toBeVisible();
  const category = page.getByRole("combobox", { name: "Categoría" });
  const chosen = category.locator("option:checked");
  await expect(note).toContainText(`«${await chosen.textContent()}»`);
});

test("a photograph in the iPhone's own format is refused with the way to get it over", async ({
  page,
  editor,
}) => {
  await page.goto(`${editor}/#/editar/foto`);
  const photo = page.getByLabel("Tome o elija la foto, o suéltela aquí");
  await photo.setInputFiles({
    name: "IMG_0042.HEIC",
    mimeType: "image/heic",
    buffer: Buffer.from("\0\0\0\x18ftypheic"),
  });
  await expect(page.getByRole("status").getByText(/Ajustes › Cámara › Formatos/)).toBeVisible();
});

test("a text that another photograph may have made untrue is asked about", async ({
  page,
  editor,
}) => {
  await page.goto(`${editor}/#/editar/site.toml?picture/src`);
  const note = page.getByText("La foto cambió: ¿este texto sigue siendo verdad?");
  const photo = page.getByLabel("Elegir o tomar una foto");
  await photo.setInputFiles("content/media/stage3.jpg");
  await expect(note).toHaveCount(2);
  await page.getByLabel(/^Qué se ve/).fill("Muros de concreto y una grúa amarilla");
  await expect(note).toHaveCount(1);
});

test("what only the agency changes is apart, and asks first", async ({ page, editor }) => {
  await page.goto(`${editor}/#/editar/site.toml?url`);
  const address = page.getByLabel("Dirección del sitio");
  await expect(address).toBeVisible();
  await expect(address).toBeDisabled();
  await page.getByRole("button", { name: "Cambiarlo de todos modos" }).first().click();
  await expect(address).toBeEnabled();
  await expect(page.getByLabel("Nombre del columbario")).toBeEnabled();
});

test("a category is chosen by its name, and a text shows what is read in place of a name in it", async ({
  page,
  editor,
  content,
}) => {
  const article = encodeURIComponent("articles/como-elegir-un-nicho.md");
  await page.goto(`${editor}/#/editar/${article}?category`);
  const category = page.getByRole("combobox", { name: "Categoría" });
  await expect(category).toBeVisible();
  await expect(category.getByRole("option").nth(1)).toBeAttached();
  const services = encodeURIComponent("pages/servicios.toml");
  await page.goto(`${editor}/#/editar/${services}?hero/title`);
  const title = page.locator("textarea:focus");
  const seen = async () => (await title.inputValue()).replace(/\p{Variation_Selector}/gu, "");
  await expect.poll(seen).toBe("Un nicho, ocho urnas, una familia");
  // The name stays what it is, whatever is written beside it.
  await title.press("End");
  await title.pressSequentially(" unida");
  for (let letters = " familia unida".length; letters > 0; letters--)
    await title.press("ArrowLeft");
  await title.pressSequentially(" sola");
  await publish(page, new Steps());
  expect(await read(content, "pages/servicios.toml")).toContain(
    'title = "Un nicho, {urns}, una sola familia unida"',
  );
});

// Specification 18.39
test("words on the first screen lead to where they are written", async ({ page, editor }) => {
  await page.goto(`${editor}/#/`);
  const field = page.getByLabel("¿Qué quiere cambiar?");
  await field.fill("ADONDE volver");
  await page
    .getByRole("link", { name: /^Corregir en Inicio/ })
    .first()
    .click();
  await expect(page.locator("textarea:focus")).toHaveValue("Un lugar adonde volver");
  await page.goto(`${editor}/#/`);
  await field.fill("horarios");
  await page.getByRole("search").getByRole("link", { name: "El horario de siempre" }).click();
  await expect(page.getByLabel("Cierra a las").first()).toBeVisible();
  await page.goto(`${editor}/#/`);
  await field.fill("quiero cambiar el teléfono");
  await expect(page.getByRole("search").getByRole("link", { name: "Teléfonos" })).toBeVisible();
  await field.fill("no hay nada de esto en ninguna parte");
  await expect(page.getByText(/^Nada dice/)).toBeVisible();
  await field.fill("la urna");
  const article = page.getByRole("search").getByRole("listitem").filter({ hasText: ": Texto" });
  await article.first().getByRole("link").click();
  await expect(page.getByRole("textbox", { name: /^Texto/ })).toBeFocused();
  // What families see today comes before what they will or did.
  await page.goto(`${editor}/#/`);
  await field.fill("elevador");
  const places = page.getByRole("search").getByRole("listitem");
  await expect(places.filter({ hasText: /^Contacto/ }).first()).toContainText(", en obra");
  await expect(places.last()).toContainText("Hoy no se ve");
});

test("what belongs to a served site says where it is, and lists nothing", async ({
  page,
  editor,
}) => {
  for (const screen of ["mensajes", "numeros"]) {
    await page.goto(`${editor}/#/${screen}`);
    await expect(page.getByText("No están en esta computadora")).toBeVisible();
    await expect(page.getByRole("main").locator("*")).toHaveCount(4);
  }
});

// Specification 18.37
test("the site is seen as it was, by the day", async ({ page, editor }) => {
  for (const number of ["8005551234", "8005559876"]) {
    await page.goto(`${editor}/#/editar/telefonos`);
    await page.getByLabel(/^Teléfono sin costo/).fill(number);
    await publish(page, new Steps());
  }
  await page.goto(`${editor}/#/historial`);
  await page.getByRole("heading", { name: "Hoy" }).waitFor();
  await page
    .getByRole("link", { name: /^Ver antes y después/ })
    .first()
    .click();
  await expect(
    page.getByRole("heading", { level: 1, name: /^Antes y después: Hoy, / }),
  ).toBeVisible();
  // Each at the place that changed, and one follows the other.
  const [before, after] = [
    page.frameLocator("main iframe").first(),
    page.frameLocator("main iframe").last(),
  ];
  await expect(before.locator("main").getByText("800 555 1234").first()).toBeInViewport();
  await expect(after.locator("main").getByText("800 555 9876").first()).toBeInViewport();
  await expect(before.getByText("800 555 9876")).toHaveCount(0);
});

test("a past day and a notice that keeps its version are noted, and stop nothing", async ({
  page,
  editor,
}) => {
  await page.goto(`${editor}/#/editar/dia`);
  await page.getByLabel("Qué día").fill("2020-11-02");
  await expect(page.getByText("Ese día ya pasó: el sitio no lo mostrará.")).toBeVisible();
  await page.goto(`${editor}/#/editar/${encodeURIComponent("legal/aviso-privacidad.md")}`);
  const text = page.getByRole("textbox", { name: /^Texto/ });
  await text.click();
  await page.keyboard.type("Otra palabra ");
  await page.getByRole("button", { name: "Cambiar la versión y el día" }).click();
  const version = page.getByLabel(/^Versión/);
  await expect(version).toBeFocused();
  await version.fill("9.9");
  await expect(page.getByText("dice que es la misma versión")).toHaveCount(0);
});

test("an article shows how the list has it, and is taken away with a word of what leads to it", async ({
  page,
  editor,
  content,
  consoleMessages,
}) => {
  // The page that says so is shown beside it.
  consoleMessages.allow(/410 \(Gone\)/);
  const path = "articles/como-elegir-un-nicho.md";
  await page.goto(`${editor}/#/editar/${encodeURIComponent(path)}`);
  await page.getByText("Al publicarlo: categoría, fecha y resumen").click();
  const inList = page.getByRole("figure").filter({ hasText: "Así se ve en la lista" });
  await page
    .getByLabel(/^Resumen/)
    .fill("Lo que conviene mirar antes de elegir, con calma y en orden.");
  await expect(inList).toContainText("antes de elegir, con calma y en orden.");
  await page.getByText("Quitarlo, borrarlo o mandar un enlace").click();
  await page.getByRole("button", { name: "Quitar del sitio" }).click();
  const leading = page.getByText(/^Otros textos llevan a este artículo/);
  // With what else waits to be published it goes together.
  await publish(page, new Steps());
  await expect(leading).toBeVisible();
  expect(await read(content, path)).toContain("withdrawn = true");
  await page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: ": " })
    .getByRole("link")
    .first()
    .click();
  await expect(page).not.toHaveURL(/como-elegir-un-nicho/);
});

test("an article is not published too soon, and it is said what it lacks from above", async ({
  page,
  editor,
  consoleMessages,
}) => {
  consoleMessages.allow(/422/);
  await page.goto(`${editor}/#/nuevo/articulo`);
  await page.getByLabel("Título", { exact: true }).fill("A destiempo");
  await publishButton(page).click();
  await expect(bar(page).getByText(/^No se publicó nada: falta corregir/)).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Texto/ })).toBeFocused();
  await expect(page).toHaveURL(/sin-titulo/);
});
