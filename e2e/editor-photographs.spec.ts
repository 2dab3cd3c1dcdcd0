/// <reference types="node" />
// Photographs in the editor: each has one day, a render is none, and a picture is changed with its other views.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { bar, publish, publishButton, read, Steps, saved, test } from "./editor.ts";
import { asOfCamera, photograph } from "./photograph-file.ts";
import { expect, holdBack } from "./test.ts";

const CHOOSE = "Tome o elija la foto, o suéltela aquí";

async function photographOfTheWorks(page: Page, editor: string) {
  await page.goto(`${editor}/#/editar/foto`);
  await page.getByLabel(CHOOSE).setInputFiles(await photograph());
  const question = page.getByLabel("¿Qué se ve?");
  await expect(question).toBeFocused();
  await page.keyboard.type("Muros de concreto con cimbra");
}

/** What was said of the picture before is true of the new one as well. */
async function stillTrue(page: Page) {
  const left = page.getByRole("button", { name: "Sí, déjelo así" });
  for (let count = await left.count(); count > 0; count--) await left.first().click();
}

/** The site reads what was published a moment later. */
const isOn = (page: Page, address: string, text: string) =>
  expect.poll(async () => (await page.request.get(address)).text()).toContain(text);

/** The last photograph of the published gallery. */
const lastShown = async (page: Page, origin: string) => {
  await isOn(page, `${origin}/Avance-Obra`, "Muros de concreto");
  await page.goto(`${origin}/Avance-Obra`);
  return page.locator("#galeria > ul figure").last();
};

// Specification 2.39, 18.39
test("the day of one that says none is asked for, and what is answered is true everywhere", async ({
  page,
  content,
  served: { site, editor },
}) => {
  await photographOfTheWorks(page, editor);
  const day = page.getByLabel("¿Cuándo se tomó?");
  await expect(day).toHaveValue("");
  const today = new Date().toLocaleDateString("sv", { timeZone: "America/Mexico_City" });
  await page.getByRole("button", { name: /^Hoy, / }).click();
  await expect(day).toHaveValue(today);
  // A day to come is refused with a sentence.
  await day.fill(`${Number(today.slice(0, 4)) + 1}-01-01`);
  await day.blur();
  await expect(page.getByText(/todavía no llega\. Elija el día/)).toBeVisible();
  await day.fill("2026-10-12");
  await day.blur();
  await expect(page.getByText(/todavía no llega/)).toHaveCount(0);
  await publish(page, new Steps());
  const progress = await read(content, "progress.toml");
  const last = progress.slice(progress.lastIndexOf("[[photo]]"));
  expect(last).toContain('\ndate = "2026-10-12"\n');
  expect(last).not.toContain("caption");
  // What is not too large was sent byte for byte.
  const sent = await readFile(join(content, "media/avance.jpg"));
  expect(sent.equals((await photograph()).buffer)).toBe(true);
  const shown = await lastShown(page, site.origin);
  await expect(shown).toContainText("Octubre de 2026");
  await expect(shown).toContainText(/Fotografía, .+, 12 de octubre de 2026/);
  await expect(shown).not.toContainText("oviembre");
});

// Specification 2.39, 18.39
test("what the site calls a render is not offered as a photograph, nor taken for one", async ({
  page,
  content,
  editor,
}) => {
  await page.goto(`${editor}/#/editar/foto`);
  await page.getByRole("button", { name: "Elegir de las que ya hay" }).click();
  const offered = page.getByRole("list", { name: "Fotos que ya hay" }).getByRole("button");
  await expect(page.getByText(/^Todavía no hay fotografías/).or(offered.first())).toBeVisible();
  for (const src of await offered
    .locator("img")
    .evaluateAll((all) => all.map((it) => (it as HTMLImageElement).src)))
    expect(src).not.toMatch(/stage|exterior|niche/);
  await page.getByLabel(CHOOSE).setInputFiles("content/media/stage5.jpg");
  await expect(page.getByText(/imagen ilustrativa: no es una fotografía/)).toBeVisible();
  await expect(bar(page).getByRole("button", { name: /cambio/ })).toHaveCount(0);
  expect(await read(content, "progress.toml")).not.toContain('kind = "photograph"\ndate');
});

/** A picture of that size, as the browser writes it; of a lesser part, one sees through the rest. */
async function drawn(page: Page, mimeType: string, width: number, height: number, part = 1) {
  const address = await page.evaluate(
    ([type, width, height, part]) => {
      const canvas = Object.assign(document.createElement("canvas"), { width, height });
      const context = canvas.getContext("2d");
      for (let row = 0; row < height * part; row += 100) {
        if (context) context.fillStyle = `hsl(${row} 50% 50%)`;
        context?.fillRect(0, row, width, 100);
      }
      return canvas.toDataURL(type);
    },
    [mimeType, width, height, part] as const,
  );
  return { mimeType, buffer: Buffer.from(address.replace(/^.*,/, ""), "base64") };
}

// Specification 18.38
test("a photograph that is too large arrives smaller, upright and with its day", async ({
  page,
  editor,
}) => {
  await page.goto(`${editor}/#/editar/foto`);
  const chooser = page.getByLabel(/^(Tome o elija la foto|Cambiar la foto)/);
  const arrived = async (name: string, mimeType: string, buffer: Buffer) => {
    const answer = page.waitForResponse("**/api/media?*");
    await chooser.setInputFiles({ name, mimeType, buffer });
    return (await answer).json();
  };
  const { mimeType, buffer } = await drawn(page, "image/jpeg", 6000, 4000);
  const lying = asOfCamera(buffer, "2026:10:12", 6);
  const begin = await holdBack(page, "**/shrink-*.js");
  const smaller = arrived("DSC_0001.jpg", mimeType, lying);
  await expect(page.getByRole("status").getByText("Preparando la foto…")).toBeVisible();
  begin();
  const upright = { src: "avance.jpg", width: 2896, height: 4344, taken: "2026-10-12" };
  expect(await smaller).toEqual(upright);
  await expect(page.getByText(/^Se tomó el 12 de octubre/)).toBeVisible();
  const opaque = await drawn(page, "image/png", 4200, 3200);
  const made = { src: "avance-2.jpg", width: 4063, height: 3096 };
  expect(await arrived("a.png", opaque.mimeType, opaque.buffer)).toMatchObject(made);
  // No JPEG can be seen through.
  const clear = await drawn(page, "image/png", 4200, 3200, 0.9);
  const same = { src: "avance.png", width: 4200, height: 3200 };
  expect(await arrived("b.png", clear.mimeType, clear.buffer)).toMatchObject(same);
});

// Specification 18.38
test("a photograph that only this browser reads goes as a JPEG", async ({ page, editor }) => {
  await page.goto(`${editor}/#/editar/foto`);
  // It reads no HEIC, but what has that name.
  const { buffer } = await photograph("2026:10:12");
  const answer = page.waitForResponse("**/api/media?*");
  await page.getByLabel(CHOOSE).setInputFiles({
    name: "IMG_0042.HEIC",
    mimeType: "image/heic",
    buffer,
  });
  expect(await (await answer).json()).toMatchObject({ src: "avance.jpg", taken: "2026-10-12" });
  await expect(page.getByText(/^Se tomó el 12 de octubre/)).toBeVisible();
});

// Specification 18.38
test("a photograph is sent as it is where it cannot be made smaller", async ({
  page,
  editor,
  consoleMessages,
}) => {
  consoleMessages.expect(/ERR_CONNECTION_RESET/);
  await page.route("**/shrink-*.js", (route) => route.abort("connectionreset"));
  await page.goto(`${editor}/#/editar/foto`);
  await page.getByLabel(CHOOSE).setInputFiles(await photograph("2026:10:12"));
  await expect(page.getByText(/^Se tomó el 12 de octubre/)).toBeVisible();
});

const CAPTION = "Fotografía, Toluca, octubre de 2026";
const OLD = "Imagen ilustrativa (render), hecha por computadora";

/** The picture at the top of the home page, changed on its form; both looks showed renders. */
async function changeTop(page: Page, editor: string) {
  await page.goto(`${editor}/#/editar/pages%2Fhome.toml?hero/picture`);
  const form = page.getByRole("group", { name: "Foto de fondo" });
  await expect(form.locator("figure img")).toHaveCount(1);
  await form.getByLabel("Elegir o tomar una foto").setInputFiles(await photograph());
  const question = form.getByText(/^Esta imagen también tiene una de día/);
  await expect(question).toBeVisible();
  await expect(form.locator("figure img")).toHaveCount(0);
  await form.getByLabel(/^Qué se ve/).fill("Una banca frente al jardín");
  await form.getByLabel(/^Pie de la foto/).fill(CAPTION);
  return form;
}

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1366, height: 768 };

/** What a visitor sees of the top of the home page by night and by day: the file, and the caption below it. */
async function seen(browser: Browser, origin: string, viewport: typeof PHONE) {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const found: string[][] = [];
  for (const stored of ["light", "dark"]) {
    await page.goto(origin);
    // The key has its old meaning: what is stored as dark is the light look.
    await page.evaluate((look) => localStorage.setItem("theme", look), stored);
    await page.reload();
    const picture = page.locator("main img[width]:visible:not([alt=''])").first();
    const file = () => picture.evaluate((it) => (it as HTMLImageElement).currentSrc);
    await expect.poll(file).toContain("/media/");
    // biome-ignore lint/performance/useDomNodeTextContent: what another look says is hidden, and part of the text content
    const caption = await page.locator("main small:visible").first().innerText();
    found.push([(await file()).replace(/.*\/media\/([\w-]+).*/, "$1"), caption]);
  }
  await context.close();
  return found;
}

// Specification 2.9, 18.39
test("a new picture at the top takes the place of all of its views", async ({
  page,
  browser,
  content,
  served: { site, editor },
}) => {
  await page.setViewportSize(PHONE);
  const form = await changeTop(page, editor);
  await form.getByRole("button", { name: "Sí, en las dos" }).click();
  await expect(form.getByText("Ahora se ve solo la nueva.")).toBeVisible();
  await publish(page, new Steps());
  const home = await read(content, "pages/home.toml");
  expect(home).not.toContain("[hero.day]");
  expect(home).not.toContain("exterior_dusk_portrait");
  await isOn(page, site.origin, CAPTION);
  const same = ["home", CAPTION];
  for (const viewport of [PHONE, LAPTOP])
    expect(await seen(browser, site.origin, viewport)).toEqual([same, same]);
});

// Specification 2.9, 18.39
test("a view by day that stays has its own caption", async ({
  page,
  browser,
  served: { site, editor },
}) => {
  await page.setViewportSize(LAPTOP);
  const form = await changeTop(page, editor);
  await form.getByRole("button", { name: "Dejar la otra" }).click();
  await publish(page, new Steps());
  await isOn(page, site.origin, CAPTION);
  const night = ["home", CAPTION];
  const shown = await seen(browser, site.origin, PHONE);
  expect(shown).toEqual([night, ["exterior_day_portrait", OLD]]);
  expect(await seen(browser, site.origin, LAPTOP)).toEqual([night, ["exterior_day", OLD]]);
});

// Specification 18.39
test("the film over a picture that is changed goes with it, and comes back", async ({
  page,
  content,
  editor,
}) => {
  await page.goto(`${editor}/#/editar/pages%2Fservicios.toml?hero/video/poster`);
  const form = page.getByRole("group", { name: "Foto fija" });
  await form.getByLabel("Elegir o tomar una foto").setInputFiles(await photograph());
  await expect(form.getByText(/^Esta imagen también tiene un video/)).toBeVisible();
  await form.getByRole("button", { name: "Sí, solo la nueva" }).click();
  await form.getByRole("button", { name: "Deshacer" }).click();
  await form.getByRole("button", { name: "Dejar el video" }).click();
  await expect(form.getByText(/^El video se ve encima de esta foto/)).toBeVisible();
  await stillTrue(page);
  await publish(page, new Steps());
  expect(await read(content, "pages/servicios.toml")).toMatch(/^(av1|h264) = /m);
});

// Specification 18.39
test("a photograph that arrives late takes the keyboard from nobody", async ({ page, editor }) => {
  const release = await holdBack(page, "**/api/media?*");
  await page.goto(`${editor}/#/editar/foto`);
  await page.getByLabel(CHOOSE).setInputFiles(await photograph("2026:10:12"));
  const search = page.getByLabel("¿Qué se ve?");
  await search.focus();
  await page.keyboard.type("Muros");
  await page.getByRole("button", { name: "La página en claro" }).focus();
  release();
  await expect(page.getByText(/^Se tomó el 12 de octubre/)).toBeVisible();
  await expect(search).toHaveValue("Muros");
  await expect(search).not.toBeFocused();
  const late = await holdBack(page, "**/api/media?*");
  await page.goto(`${editor}/#/editar/pages%2Fhome.toml?hero/title`);
  const title = page.getByLabel("Título de la página", { exact: true });
  await expect(title).toBeFocused();
  const form = page.getByRole("group", { name: "Foto de fondo" });
  await form.getByLabel("Elegir o tomar una foto").setInputFiles(await photograph());
  await title.focus();
  late();
  await expect(form.getByText(/^Esta imagen también tiene/)).toBeVisible();
  await expect(title).toBeFocused();
});

// Specification 18.38
test("a photograph that something in between refuses has a sentence", async ({
  page,
  editor,
  consoleMessages,
}) => {
  consoleMessages.expect(/413/);
  consoleMessages.expect(/ERR_CONNECTION_RESET/);
  await page.goto(`${editor}/#/editar/foto`);
  for (const [refuse, sentence] of [
    [
      { status: 413, body: "<html>413 Request Entity Too Large" },
      /^La foto pesa \d+ MB, más de lo que/,
    ],
    [null, /^La foto no llegó, aunque hay internet/],
  ] as const) {
    await page.route("**/api/media?*", (route) =>
      refuse ? route.fulfill(refuse) : route.abort("connectionreset"),
    );
    await page.getByLabel(CHOOSE).setInputFiles(await photograph());
    await expect(page.getByText(sentence)).toBeVisible();
    await page.unroute("**/api/media?*");
  }
});

// Specification 18.43
test("what was said of another picture is not published of a new one without being asked", async ({
  page,
  editor,
  content,
  consoleMessages,
}) => {
  consoleMessages.expect(/422/);
  const file = encodeURIComponent("pages/home.toml");
  await page.goto(`${editor}/#/editar/${file}?dignity/slides/0/picture/src`);
  const seen = page.locator('[id="campo/dignity/slides/0/picture/alt"]');
  const before = await seen.inputValue();
  const choose = page.locator('[id="campo/dignity/slides/0/picture/src"]');
  await choose.setInputFiles(await photograph());
  await expect(seen).toHaveValue(`[${before}]`);
  await expect(saved(page)).toBeVisible();
  await publishButton(page).click();
  await expect(bar(page).getByText(/Falta/)).toBeVisible();
  // The first letter takes its place.
  await seen.focus();
  await page.keyboard.type("Muros de concreto con cimbra");
  await stillTrue(page);
  await publish(page, new Steps());
  const home = await read(content, "pages/home.toml");
  expect(home).toContain('alt = "Muros de concreto con cimbra"');
});
