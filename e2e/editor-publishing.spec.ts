/// <reference types="node" />
// The editor: a new article is looked over before it is published, a photograph is cut around what must stay in
// sight, several days have other hours, and seasons have weeks of their own.
import { expectNoFaultInBothLooks } from "./axe.ts";
import {
  bar,
  lookedOver,
  preview,
  publish,
  publishButton,
  publishNew,
  read,
  Steps,
  saved,
  test,
  undoButton,
} from "./editor.ts";
import { expect } from "./test.ts";

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1366, height: 768 };

for (const viewport of [PHONE, LAPTOP])
  test(`a new article is looked over before it is published, with ${viewport.width} px`, async ({
    page,
    editor,
    content,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(`${editor}/#/nuevo/articulo`);
    await page.getByLabel("Título", { exact: true }).pressSequentially("Las velas del patio");
    await page.getByRole("textbox", { name: /^Texto/ }).click();
    await page.keyboard.type("Se encienden al caer la tarde, junto a la entrada del patio norte.");
    const file = page.getByLabel("Elegir o tomar una foto");
    await file.focus();
    await file.setInputFiles("content/media/detail_lamps.jpg");
    await expect(page.getByLabel(/^Qué se ve/)).toBeFocused();
    await expect(saved(page)).toBeVisible();
    await publishButton(page).click();
    const panel = lookedOver(page);
    await expect(panel.getByRole("figure")).toContainText("Las velas del patio");
    await expect(panel.getByRole("figure")).toContainText("Se encienden al caer la tarde");
    // What it lacks is asked for here; what is typed is the form's.
    const alt = panel.getByLabel(/^Qué se ve/);
    await alt.pressSequentially("Tres velas encendidas bajo cristal");
    await panel.getByLabel(/^Categoría/).selectOption({ index: 2 });
    const category = await panel.getByLabel(/^Categoría/).inputValue();
    const summary = panel.getByLabel(/^Resumen/);
    await summary.press("ControlOrMeta+End");
    await summary.pressSequentially(" Cada día.");
    await expect(panel.getByRole("figure")).toContainText("Cada día.");
    if (viewport === PHONE) await expectNoFaultInBothLooks(page);
    // Escape gives the keyboard back, and nothing is lost.
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(publishButton(page)).toBeFocused();
    await expect(page.getByLabel(/^Qué se ve/)).toHaveValue("Tres velas encendidas bajo cristal");
    await publishNew(page, new Steps());
    await expect(bar(page).getByText(/^Artículo publicado/)).toBeVisible();
    const article = await read(content, "articles/las-velas-del-patio.md");
    expect(article).toContain('alt = "Tres velas encendidas bajo cristal"');
    expect(article).toContain(`category = "${category}"`);
    expect(article).toMatch(/^description = ".*patio norte\. Cada día\."$/m);
    if (viewport === PHONE) return;
    // One that the site has is published at once.
    await page.getByLabel("Título", { exact: true }).press("End");
    await page.getByLabel("Título", { exact: true }).pressSequentially(" norte");
    await publish(page, new Steps());
  });

// Specification 18.42
test("what must stay in sight of a photograph is touched on it, and every cut keeps it", async ({
  page,
  editor,
  content,
}) => {
  await page.setViewportSize(LAPTOP);
  const path = "articles/como-elegir-un-nicho.md";
  await page.goto(`${editor}/#/editar/${encodeURIComponent(path)}?picture/focus`);
  const across = page.getByRole("slider", { name: "Siempre a la vista: de izquierda a derecha" });
  const down = page.getByRole("slider", { name: "Siempre a la vista: de arriba abajo" });
  await expect(across).toBeFocused();
  const stage = across.locator("..");
  await expect(stage.locator("img")).toHaveJSProperty("complete", true);
  const { width = 0, height = 0 } = (await stage.boundingBox()) ?? {};
  await stage.click({ position: { x: width / 5, y: height / 4 } });
  await expect(across).toHaveAttribute("aria-valuetext", "20 % desde la izquierda");
  await expect(down).toHaveAttribute("aria-valuetext", "25 % desde arriba");
  // Either slider moves the point in all four directions.
  await expect(across).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  const cuts = page.getByRole("list", { name: "Así se recorta" }).locator("img");
  await expect(cuts).toHaveCount(3);
  await expect(cuts.first()).toHaveCSS("object-position", "22% 27%");
  await expectNoFaultInBothLooks(page);
  const shown = preview(page).locator("main figure img").first();
  await expect(shown).toHaveCSS("object-position", "22% 27%");
  await publish(page, new Steps());
  expect(await read(content, path)).toContain('focus = "22% 27%"');
  await page.getByRole("button", { name: "Dejar que cada lugar elija" }).click();
  await expect(shown).toHaveCSS("object-position", "50% 50%");
  await publish(page, new Steps());
  expect(await read(content, path)).not.toContain("focus");
});

test("several days have other hours in one entry", async ({ page, editor, content }) => {
  await page.setViewportSize(PHONE);
  await page.goto(`${editor}/#/editar/dia`);
  await page.getByLabel("Qué día").fill("2031-12-24");
  await page.getByLabel(/^Último día/).fill("2031-12-20");
  await expect(page.getByText("El último día es anterior al primero.")).toBeVisible();
  await page.getByLabel(/^Último día/).fill("2031-12-31");
  const days = page.getByRole("group", { name: "del 24 al 31 de diciembre de 2031" });
  await days.getByLabel("Cerrado todo el día").check();
  await publish(page, new Steps());
  const settings = await read(content, "site.toml");
  expect(settings).toMatch(/^date = "?2031-12-24"?\nuntil = "?2031-12-31"?$/m);
  expect(settings).not.toContain("24 de diciembre");
  await expect(
    preview(page)
      .getByText(/^Del 24 al 31 de diciembre de 2031/)
      .first(),
  ).toBeAttached();
  // A day among them leads to all of them.
  await page.getByLabel("Qué día").fill("2031-12-26");
  await page.getByRole("button", { name: "Cambiar esos días" }).click();
  await expect(days.getByLabel("Cerrado todo el día")).toBeChecked();
  await page.getByRole("button", { name: "Como siempre: quitar este horario" }).click();
  await publish(page, new Steps());
  expect(await read(content, "site.toml")).not.toContain("2031");
});

test("a season has a week of its own", async ({ page, editor, content }) => {
  await page.setViewportSize(PHONE);
  await page.goto(`${editor}/#/editar/horario`);
  await page.getByRole("button", { name: "Agregar una temporada" }).click();
  await page.getByLabel("Desde el día").fill("2031-07-01");
  await page.getByLabel("Hasta el día").fill("2031-08-31");
  await page.getByRole("button", { name: "Poner su horario" }).click();
  const season = page.getByRole("group", { name: "del 1 de julio al 31 de agosto de 2031" });
  await season.getByLabel("sábado, cierra a las").fill("16:00");
  await season.getByRole("checkbox", { name: "domingo" }).uncheck();
  await publish(page, new Steps());
  const rows =
    (await read(content, "site.toml")).match(/\[\[hours\]\][^[]*(\[[^\]]*\][^[]*)*/g) ?? [];
  const ofSeason = rows
    .join("")
    .split("[[hours]]")
    .filter((row) => row.includes("2031-07-01"));
  expect(ofSeason).toHaveLength(2);
  expect(ofSeason.join("")).toMatch(/weekdays = \[6\]\s+opens = "10:00"\s+closes = "16:00"/);
  // The rest of the year is as it was.
  const usual = page.getByRole("group", { name: "El resto del año" });
  await expect(usual.getByLabel("sábado, cierra a las")).toHaveValue("14:00");
  await expect(usual.getByRole("checkbox", { name: "domingo" })).toBeChecked();
  await season.getByRole("button", { name: "Quitar esta temporada" }).click();
  await publish(page, new Steps());
  expect(await read(content, "site.toml")).not.toContain("2031");
});

test("what is taken back of an article is gone from its field, too", async ({ page, editor }) => {
  await page.goto(`${editor}/#/editar/${encodeURIComponent("articles/como-elegir-un-nicho.md")}`);
  const text = page.getByRole("textbox", { name: /^Texto/ });
  await text.click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" Pregunte sin pena.");
  await publish(page, new Steps());
  await expect(text).toContainText("Pregunte sin pena.");
  await undoButton(page).click();
  await expect(bar(page).getByText("Quedó como antes.")).toBeVisible();
  await expect(text).not.toContainText("Pregunte sin pena.");
});

test("a field has the price that was published just now", async ({ page, editor }) => {
  await page.goto(`${editor}/#/editar/site.toml?prices/rows/0/price`);
  const price = page.locator('[id="campo/prices/rows/0/price"]');
  await price.click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("94500");
  await publish(page, new Steps());
  await page.goto(`${editor}/#/editar/site.toml?offer/price`);
  const seen = () => page.locator("textarea:focus").inputValue();
  await expect.poll(seen).toMatch(/^9\p{Variation_Selector}?4,500 pesos/u);
});
