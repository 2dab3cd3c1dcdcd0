// The editor: what must hold whatever is done in it.
import type { Page } from "@playwright/test";
import {
  bar,
  card,
  leave,
  NO_SCRIPTS,
  openChanges,
  preview,
  publish,
  publishButton,
  read,
  Steps,
  saved,
  test,
} from "./editor.ts";
import { expect, holdBack } from "./test.ts";

test.use({ hasPictures: false });

test("a telephone is changed and published with the keyboard alone, from the entry on", async ({
  page,
  link,
  consoleMessages,
}) => {
  consoleMessages.allow(NO_SCRIPTS);
  const reach = async (isThere: () => Promise<boolean>) => {
    for (let tabs = 0; tabs < 60 && !(await isThere()); tabs++) await page.keyboard.press("Tab");
    expect(await isThere()).toBe(true);
  };
  const focused = (text: string) => () =>
    page.evaluate(
      (text) =>
        document.activeElement !== document.body &&
        `${document.activeElement?.textContent}${document.activeElement?.id}`.includes(text),
      text,
    );
  await page.goto(link);
  await reach(focused("Entrar"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Remanso" })).toBeVisible();
  await reach(focused("Teléfonos"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Teléfonos", exact: true })).toBeFocused();
  await expect(page.getByLabel(/^Teléfono sin costo/)).toBeVisible();
  await reach(focused("campo/contact/phone"));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("8005551234");
  await expect(saved(page)).toBeVisible();
  await reach(focused("Publicar"));
  await page.keyboard.press("Enter");
  await expect(bar(page).getByText(/^Teléfono publicado/)).toBeFocused();
  await leave(page);
});

test("the keyboard leaves the text of an article with Escape", async ({ page, editor }) => {
  const preview = page.waitForEvent("console", (message) => NO_SCRIPTS.test(message.text()));
  await page.goto(`${editor}/#/editar/${encodeURIComponent("articles/como-elegir-un-nicho.md")}`);
  await page.getByRole("textbox", { name: /^Texto/ }).press("Escape");
  await expect(page.getByRole("button", { name: "Subtítulo", exact: true })).toBeFocused();
  await preview;
});

// Specification 18.39
test("what is typed without a connection is kept, and saved when it is back", async ({
  page,
  context,
  editor,
  content,
  consoleMessages,
}) => {
  await page.goto(editor);
  consoleMessages.expect(/ERR_INTERNET_DISCONNECTED/);
  await card(page, "Teléfonos").click();
  const phone = page.getByLabel(/^Teléfono sin costo/);
  await expect(phone).toBeVisible();
  await context.setOffline(true);
  await phone.fill("8005551234");
  await expect(bar(page).getByText(/^Sin conexión: lo escrito/)).toBeVisible();
  // What is said of a publication without a connection is said as long as it is true.
  await publishButton(page).click();
  const unsaved = bar(page).getByText(/^No se publicó nada: todavía hay texto sin guardar/);
  await expect(unsaved).toBeVisible();
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  await expect(unsaved).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await publish(page, new Steps());
  expect(await read(content, "site.toml")).toContain('phone = "8005551234"');
});

const text = (page: Page) => page.getByRole("textbox", { name: /^Texto/ });

// Specification 18.39
test("no word is lost where the line is pulled in mid-word, or it is reloaded while it publishes", async ({
  page,
  context,
  editor,
  content,
  consoleMessages,
}) => {
  consoleMessages.expect(/ERR_FAILED|Failed to load/);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(`${editor}/#/editar/${encodeURIComponent("articles/como-elegir-un-nicho.md")}`);
  await text(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" Una pala");
  await expect(saved(page)).toBeVisible();
  await context.route("**/api/file?*", (route) => route.abort());
  await page.keyboard.type("bra y");
  await expect(bar(page).getByText(/^Sin conexión: lo escrito/)).toBeVisible();
  await expect(text(page)).toBeFocused();
  await page.keyboard.type(" otra.");
  await page.reload();
  await expect(bar(page).getByText(/^Sin conexión: lo escrito/)).toBeVisible();
  await context.unroute("**/api/file?*");
  await expect(saved(page)).toBeVisible();
  await expect(text(page)).toContainText("Una palabra y otra.");

  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/publish", async (route) => {
    const response = await route.fetch();
    await answered;
    await route.fulfill({ response }).catch(() => undefined);
  });
  const asked = page.waitForRequest("**/api/publish");
  await publishButton(page).click();
  await expect(bar(page).getByText("Publicando…")).toBeVisible();
  await asked;
  await text(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" Y una más.");
  await page.reload();
  answer();
  // It waits for the publication to end.
  await expect(text(page)).toContainText("Y una más.");
  await expect(saved(page)).toBeVisible();
  expect(await read(content, "articles/como-elegir-un-nicho.md")).toContain("Una palabra y otra.");
});

// Specification 18.39
test("no word is lost where another window discards it", async ({
  page,
  context,
  editor,
  consoleMessages,
}) => {
  consoleMessages.expect(/40[49]/);
  await page.goto(`${editor}/#/nuevo/articulo`);
  await page.getByLabel("Título", { exact: true }).fill("De dos");
  await text(page).click();
  await page.keyboard.type("Escrito");
  await expect(page).toHaveURL(/sin-titulo/);
  await expect(saved(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await openChanges(other);
  await bar(other).getByRole("button", { name: "Descartar esto: De dos" }).click();
  await expect(bar(other).getByRole("button", { name: "Recuperar lo descartado" })).toBeVisible();
  await page.keyboard.type(" hasta el fin.");
  await expect(bar(page).getByRole("alert")).toContainText("ya no está");
  await expect(text(page)).toBeFocused();
  await bar(page).getByRole("button", { name: "Volver a guardarlo" }).click();
  await expect(saved(page)).toBeVisible();
  await other.goto(`${editor}/#/editar/${encodeURIComponent("articles/sin-titulo.md")}`);
  await other.reload();
  await expect(text(other)).toContainText("Escrito hasta el fin.");
  await other.close();
});

// Specification 18.36
test("what is discarded while its screen still opens comes back from where that is said", async ({
  page,
  context,
  editor,
  consoleMessages,
}) => {
  consoleMessages.expect(/404/);
  await page.goto(`${editor}/#/nuevo/articulo`);
  await page.getByLabel("Título", { exact: true }).fill("Se va");
  await expect(page).toHaveURL(/sin-titulo/);
  await expect(saved(page)).toBeVisible();
  const other = await context.newPage();
  const open = await holdBack(other, "**/api/file?*");
  await other.goto(page.url());
  await openChanges(other);
  const gone = other.waitForResponse("**/api/draft/discard");
  await bar(other).getByRole("button", { name: "Descartar esto: Se va" }).click();
  await gone;
  const answer = other.waitForResponse("**/api/file?*");
  open();
  expect((await answer).status()).toBe(404);
  await expect(other.getByRole("heading", { level: 1, name: "Remanso" })).toBeVisible();
  await bar(other).getByRole("button", { name: "Recuperar lo descartado" }).click();
  await expect(bar(other).getByText(/^Ya está de vuelta/)).toBeVisible();
  await other.close();
});

// Specification 18.39
test("no word is lost where the text comes before its title", async ({ page, editor }) => {
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(editor);
  await card(page, "Escribir un artículo").click();
  await text(page).click();
  await page.keyboard.type("El mármol se limpia en seco.");
  // It is the program's at the first pause, and the keyboard stays in it.
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL(/sin-titulo/);
  await expect(text(page)).toBeFocused();
  await page.reload();
  await expect(text(page)).toContainText("El mármol se limpia en seco.");
  await page.getByLabel("Título", { exact: true }).pressSequentially("Del mármol");
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(text(page)).toContainText("El mármol se limpia en seco.");
  await expect(page.getByLabel("Título", { exact: true })).toHaveValue("Del mármol");
});

test("what is typed after the # leads the frame nowhere but to pages", async ({
  page,
  editor,
  consoleMessages,
}) => {
  consoleMessages.allow(/404 .+api\/file/);
  await page.goto(`${editor}/#/editar/${encodeURIComponent("/../api/session")}`);
  await expect(page.locator("iframe")).toHaveAttribute("src", "/vista/");
});

// Specification 18.36
test("a half-written article keeps no telephone from being published", async ({
  page,
  editor,
  content,
}) => {
  await page.goto(`${editor}/#/nuevo/articulo`);
  await page.getByLabel("Título", { exact: true }).fill("A medias");
  await page.getByLabel("Título", { exact: true }).press("Tab");
  await expect(page).toHaveURL(/sin-titulo/);
  await page.reload();
  // It has its page from the first letter on, with a place for what it lacks.
  await expect(preview(page).locator("h1")).toHaveText("A medias");
  await page.goto(`${editor}/#/editar/telefonos`);
  await page.getByLabel(/^Teléfono sin costo/).fill("8005551234");
  await expect(saved(page)).toBeVisible();
  await page.goto(`${editor}/#/`);
  await expect(
    page.getByText("2 cosas sin publicar: 1 ya se puede publicar, 1 a medias."),
  ).toBeVisible();
  // Nothing is published from where nothing is written.
  await page.goto(`${editor}/#/historial`);
  await expect(bar(page)).toContainText("Nada por publicar aquí; en otra parte, 2 cosas");
  await expect(publishButton(page)).toHaveCount(0);
  await page.goto(`${editor}/#/editar/telefonos`);
  await publishButton(page).click();
  await expect(bar(page).getByText(/^Teléfono publicado/)).toBeVisible();
  expect(await read(content, "site.toml")).toContain('phone = "8005551234"');
  await expect(bar(page)).toContainText("Nada por publicar aquí; en otra parte, 1 cosa");
  await bar(page).getByRole("link", { name: "en otra parte, 1 cosa" }).click();
  await expect(page.getByText("1 cosa sin publicar, a medias.")).toBeVisible();
  // What was said of the telephone covers no card.
  await expect(bar(page)).toHaveText("Nada suyo está listo para publicar");
});

// Specification 18.36
test("a screen that throws says so, and what was typed is there again", async ({
  page,
  editor,
  consoleMessages,
}) => {
  await page.goto(editor);
  consoleMessages.expect(/It is not there/);
  consoleMessages.expect(/422/);
  await card(page, "Teléfonos").click();
  const phone = page.getByLabel(/^Teléfono sin costo/);
  await phone.fill("80055512");
  await phone.blur();
  await expect(phone).toHaveAttribute("aria-invalid", "true");
  await page.evaluate(() => {
    const broken = () => {
      throw new TypeError("It is not there");
    };
    Object.assign(Element.prototype, { checkVisibility: broken, getClientRects: broken });
  });
  await publishButton(page).click();
  const fault = page.getByRole("alert");
  await expect(fault).toContainText("El editor tuvo una falla");
  await fault.getByRole("link", { name: "Volver a cargar" }).click();
  await card(page, "Teléfonos").click();
  await expect(phone).toHaveValue("80055512");
});

// Specification 18.37
test("the page follows what is typed, keeps its place, and takes both looks and widths", async ({
  page,
  editor,
}) => {
  await page.goto(`${editor}/#/editar/pages%2Fcontacto.toml`);
  await expect(preview(page).locator("h1")).toBeVisible();
  await page.getByRole("link", { name: /^Encabezado de la página/ }).click();
  // The keyboard in a field brings its place into sight; what one looks at afterwards stays.
  const title = page.getByLabel("Título de la página");
  await title.focus();
  await preview(page).locator("footer").first().scrollIntoViewIfNeeded();
  const place = () =>
    page.evaluate(
      () => document.querySelector<HTMLIFrameElement>("iframe[data-shown]")?.contentWindow?.scrollY,
    );
  const before = await place();
  expect(before).toBeGreaterThan(200);
  await title.fill("Hablar con alguien");
  await expect(preview(page).locator("h1")).toHaveText("Hablar con alguien");
  expect(await place()).toBe(before);
  const light = page.getByRole("button", { name: "La página en claro" });
  await light.click();
  await expect(preview(page).locator("body")).toHaveClass(/white-background/);
  await light.click();
  await expect(preview(page).locator("body")).not.toHaveClass(/white-background/);
  const width = () =>
    preview(page)
      .locator("html")
      .evaluate((html) => html.clientWidth);
  await expect.poll(width).toBeGreaterThanOrEqual(1024);
  await page.getByRole("button", { name: "La página como en una computadora" }).click();
  await expect.poll(width).toBe(390);
});

test("a picture and a link within a text are put where the cursor is", async ({
  page,
  editor,
  content,
}) => {
  await page.goto(`${editor}/#/editar/${encodeURIComponent("articles/ocho-urnas-en-un-nicho.md")}`);
  await text(page).locator("p").first().click();
  const file = page.getByRole("toolbar").getByLabel("Foto", { exact: true });
  await file.setInputFiles("content/media/detail_lamps.jpg");
  const alt = page.getByLabel("Qué se ve en la foto, para quien no la ve");
  await expect(alt).toBeFocused();
  await alt.fill("Tres velas encendidas bajo cristal");
  await text(page).getByRole("heading", { name: "Las medidas del nicho" }).click();
  await text(page).locator("p").nth(2).dblclick();
  await page.getByRole("button", { name: "Enlace" }).click();
  await page.getByLabel(/^A dónde lleva «\S+»$/).selectOption({ label: "Contacto" });
  await page.getByRole("button", { name: "Poner el enlace" }).click();
  await publish(page, new Steps());
  const article = await read(content, "articles/ocho-urnas-en-un-nicho.md");
  expect(article).toContain(
    "\n\n![Tres velas encendidas bajo cristal](ocho-urnas-en-un-nicho.jpg)\n\n## Las medidas",
  );
  expect(article).toMatch(/\[\S+\]\(\/Contacto\)/);
});

// Specification 18.37
test("an article with a letter less than was typed is the one that was opened", async ({
  page,
  editor,
}) => {
  await page.goto(`${editor}/#/editar/${encodeURIComponent("articles/como-elegir-un-nicho.md")}`);
  await page.getByRole("textbox", { name: /^Texto/ }).click();
  await page.keyboard.press("Home");
  await page.keyboard.type("x");
  await expect(saved(page)).toBeVisible();
  await page.keyboard.press("Backspace");
  await expect(bar(page)).toHaveText("Nada por publicar");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the browser is asked to allow them", async ({ page, link }) => {
    await page.goto(link);
    await page.getByRole("button", { name: "Entrar" }).click();
    await expect(page.getByText(/debe permitir JavaScript/)).toBeVisible();
    await leave(page);
  });
});

test("a browser that is too old is told so", async ({ page, editor }) => {
  // To a browser without modules the script is none.
  await page.route("**/assets/*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  await page.goto(`${editor}/#/textos`);
  await expect(page.getByText(/navegador es demasiado antiguo/)).toBeVisible();
});
