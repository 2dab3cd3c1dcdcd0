/// <reference types="node" />
// The texts of the editor: nothing that it takes is refused when it is published.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { appendFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { preview, publish, publishNew, read, Steps, saved, test } from "./editor.ts";
import { BINARY } from "./program.ts";
import { expect } from "./test.ts";
import { textOf } from "./typist.ts";

const TEXTS = 150;
/** In one page. */
const LEGAL_TEXTS = 40;
const ACTS = 60;
/** What is still missing is no sign that the editor took what the site refuses. */
const UNFINISHED = /no tiene (respuesta|texto)|la descripción de la imagen dice muy poco/;

// Specification 18.37
test("the site takes whatever somebody does in the editor", async ({ content }) => {
  for (let number = 1; number <= TEXTS; number++) {
    const head = `+++
title = "Un texto al azar, el ${number}"
description = "Lo que alguien escribe sin fijarse en nada, con el número ${number} de todos ellos."
category = "Cremación y cenizas"
date = 2026-01-12
picture = { src = "stage3.jpg", alt = "Muros de concreto y una grúa amarilla" }
sources = []
+++
`;
    await writeFile(join(content, `articles/azar-${number}.md`), head + textOf(number, ACTS));
  }
  const legal = Array.from({ length: LEGAL_TEXTS }, (_, number) => textOf(number, ACTS, true));
  await appendFile(join(content, "legal/terminos-condiciones.md"), legal.join("\n"));
  const said = await new Promise<string>((resolve) =>
    execFile(BINARY, ["check", "--content", content], (_, out, errors) => resolve(out + errors)),
  );
  const lines = said.split("\n").filter((line) => /(azar-\d+|terminos-condiciones)\.md/.test(line));
  expect(lines.filter((line) => !UNFINISHED.test(line))).toEqual([]);
});

const FILE = "articles/ocho-urnas-en-un-nicho.md";
const BODY = "Saque [sus actas en línea](https://actas.example) hoy.";
const withText = (body: string) => ({
  [FILE]: (file: string) => file.replace(/(?<=\n\+\+\+\n)[\s\S]*$/, `\n${body}\n`),
});

test.use({ changes: withText(BODY) });
const text = (page: Page) => page.getByRole("textbox", { name: /^Texto/ });

/** Pastes as a browser does; Word and Excel put a picture of a text beside it. */
async function paste(
  page: Page,
  html: string,
  plain: string,
  isWithPicture = false,
  into = text(page),
) {
  await into.focus();
  await page.evaluate(
    async ([html, plain, isWithPicture]) => {
      const clipboardData = new DataTransfer();
      if (html) clipboardData.setData("text/html", html);
      clipboardData.setData("text/plain", plain);
      const picture = await new OffscreenCanvas(900, 700).convertToBlob().catch(() => new Blob());
      const file = new File([picture], "image.png", { type: "image/png" });
      if (isWithPicture) clipboardData.items.add(file);
      const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    },
    [html, plain, isWithPicture] as const,
  );
}

/** What is on the clipboard, and the text that it becomes (`web/src/editor/prose/paste.test.ts`). */
const clipboard = (name: string) => {
  const file = (end: string) =>
    readFileSync(`tests/fixtures/clipboards/${name}.html${end}`, "utf8");
  return { html: file(""), becomes: file(".md").replace(/\n<!--.*-->\n$/, "") };
};

test("what is pasted from Docs, Word and a mail is what it was there, and is published", async ({
  page,
  editor,
  content,
}) => {
  await page.goto(`${editor}/#/editar/${encodeURIComponent(FILE)}`);
  await text(page).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  const [docs, word, gmail] = [clipboard("google-docs"), clipboard("word"), clipboard("gmail")];
  await paste(page, docs.html, "Qué llevar");
  await expect(page.getByText("1 foto no vino con el texto")).toBeVisible();
  // There is always a line to write in.
  const line = text(page).locator(":scope > p").last();
  await line.click();
  await paste(page, word.html, "Qué llevar", true);
  await line.click();
  await paste(page, gmail.html, "Buenas tardes:");
  await expect(page.getByText("no vino con el texto")).toBeHidden();
  await publish(page, new Steps());
  const file = await read(content, FILE);
  const expected = [docs, word, gmail].map(({ becomes }) => becomes).join("\n");
  expect(file.slice(file.indexOf("+++", 3) + 5)).toBe(expected);
});

test("an input gets the words of what is pasted, and Ctrl+Z takes them back", async ({
  page,
  editor,
}) => {
  await page.goto(`${editor}/#/editar/${encodeURIComponent(FILE)}`);
  const title = page.getByLabel("Título", { exact: true });
  await expect(title).toHaveValue(/\S/);
  const before = await title.inputValue();
  // It has two lines.
  await title.press("ControlOrMeta+End");
  await paste(page, "", ": **la o\ufb01cina**\u0002 \ud83d", false, title);
  await expect(title).toHaveValue(`${before}: la oficina `);
  await expect(saved(page)).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(title).toHaveValue(before);
});

test("below a photograph at the end one goes on writing, and no letter replaces it", async ({
  page,
  editor,
  content,
}) => {
  await page.goto(`${editor}/#/editar/${encodeURIComponent(FILE)}`);
  await text(page).click();
  const upload = page.getByRole("toolbar").getByLabel("Foto", { exact: true });
  await upload.focus();
  await upload.setInputFiles("content/media/detail_lamps.jpg");
  const alt = page.getByLabel("Qué se ve en la foto, para quien no la ve");
  await expect(alt).toBeFocused();
  await alt.fill("Tres velas encendidas bajo cristal");
  await text(page).locator(":scope > p").last().click();
  await page.keyboard.type("Dos.");
  await expect(text(page).locator("p").last()).toHaveText("Dos.");
  await expect(saved(page)).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await expect(page.locator("figure.ProseMirror-selectednode")).toBeVisible();
  await page.keyboard.type("Tres.");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("Y otro renglón.");
  await publish(page, new Steps());
  const file = await read(content, FILE);
  expect(file.slice(file.indexOf("+++", 3) + 5)).toBe(
    `${BODY}\n\n![Tres velas encendidas bajo cristal](ocho-urnas-en-un-nicho.jpg)\n\nTres.\\\nY otro renglón.\n\nDos.\n`,
  );
});

test("a link where no word is brings its page's title", async ({ page, editor, content }) => {
  await page.goto(`${editor}/#/editar/${encodeURIComponent(FILE)}`);
  await text(page).locator("> p").last().click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" Vea ");
  await page.getByRole("button", { name: "Enlace" }).click();
  await page
    .getByLabel("A dónde lleva el enlace; se escribirá el título de la página")
    .selectOption({ label: "Contacto" });
  await page.getByRole("button", { name: "Poner el enlace" }).click();
  await publish(page, new Steps());
  expect(await read(content, FILE)).toMatch(/ Vea \[Contacto\]\(\/Contacto\)\n$/);
});

test("a link is taken away as a whole", async ({ page, editor, content }) => {
  await page.goto(`${editor}/#/editar/${encodeURIComponent(FILE)}`);
  await text(page).getByRole("link").click();
  await page.getByRole("button", { name: "Enlace" }).click();
  await expect(page.getByLabel("A dónde lleva «sus actas en línea»")).toBeFocused();
  await page.getByRole("button", { name: "Sin enlace" }).click();
  await publish(page, new Steps());
  expect(await read(content, FILE)).toContain("\n\nSaque sus actas en línea hoy.\n");
});

test("each subtitle begins a section, and a lesser one is within a section", async ({
  page,
  editor,
  content,
}) => {
  await page.goto(`${editor}/#/editar/${encodeURIComponent(FILE)}`);
  await text(page).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  const tool = (name: string) => page.getByRole("button", { name, exact: true });
  const [subtitle, lesser] = [tool("Subtítulo"), tool("Subtítulo menor")];
  await expect(lesser).toBeDisabled();
  for (const [words, button] of [
    ["Uno", subtitle],
    ["Dos", subtitle],
    ["Tres", lesser],
  ] as const) {
    await page.keyboard.type(words);
    await button.click();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Un párrafo.");
    await page.keyboard.press("Enter");
  }
  await publish(page, new Steps());
  expect((await read(content, FILE)).split("+++\n")[2]).toBe(
    "\n## Uno\n\nUn párrafo.\n\n## Dos\n\nUn párrafo.\n\n### Tres\n\nUn párrafo.\n",
  );
});

test.describe("in a text with a value that is filled in", () => {
  test.use({ changes: withText("Estamos en {city}, cerca.") });
  const GONE = "«Toluca» ya no se toma de los ajustes en este texto.";

  test("that is written over, it is named, with the way back and the way on", async ({
    page,
    editor,
  }) => {
    await page.goto(`${editor}/#/editar/${encodeURIComponent(FILE)}`);
    await text(page).getByText("Toluca", { exact: true }).click();
    await page.keyboard.type("Puebla");
    await expect(text(page)).toHaveText("Estamos en Puebla, cerca.");
    await expect(page.getByText(GONE)).toBeInViewport();
    await page.keyboard.press("ControlOrMeta+z");
    await expect(page.getByText(GONE)).toHaveCount(0);
    await page.keyboard.press("ControlOrMeta+y");
    await page.keyboard.press("End");
    await page.keyboard.type(" De veras.");
    await page.getByText("Deshacer", { exact: true }).click();
    await expect(text(page)).toHaveText("Estamos en Toluca, cerca.");
    await page.getByText("Rehacer", { exact: true }).click();
    await expect(text(page)).toHaveText("Estamos en Puebla, cerca. De veras.");
    // And so in a field.
    await page.goto(`${editor}/#/editar/pages%2Fcontacto.toml`);
    await page.getByRole("link", { name: /^Encabezado de la página/ }).click();
    const title = page.getByLabel("Título de la página");
    await title.fill("Vamos a {city}");
    await title.blur();
    await expect(title).toHaveValue(/^Vamos a T.oluca.$/u);
    await title.fill("Vamos a Puebla");
    await title.pressSequentially(" hoy");
    await expect(page.getByText(GONE)).toBeVisible();
    const where = page.getByRole("link", { name: "Ir a donde se cambia" });
    await expect(where).toHaveAttribute("href", "#/editar/site.toml?address/city");
    await page.getByText("Deshacer", { exact: true }).click();
    await expect(title).toHaveValue(/^Vamos a T.oluca.$/u);
    await page.getByText("Rehacer", { exact: true }).click();
    await expect(title).toHaveValue("Vamos a Puebla hoy");
  });
});

const PHONE = { width: 390, height: 844 };
const CANDLES = "Tres velas encendidas bajo cristal";
const inText = (page: Page) => page.getByLabel("Qué se ve en la foto, para quien no la ve");

test.describe("on a phone, of a text with a picture", () => {
  const after = Array.from({ length: 30 }, (_, at) => `Párrafo ${at}.`).join("\n\n");
  test.use({
    viewport: PHONE,
    changes: withText(`${after}\n\n![${CANDLES}](detail_lamps.jpg "De noche")\n\n${after}`),
  });

  test("a touched picture leads to what is said of it, in sight with it", async ({
    page,
    editor,
  }) => {
    const address = `${editor}/#/editar/${encodeURIComponent(FILE)}`;
    await page.goto(address);
    const shown = preview(page).getByRole("main");
    await shown.getByAltText(CANDLES).click();
    await expect(inText(page)).toBeFocused();
    await expect(inText(page)).toBeInViewport({ ratio: 1 });
    await expect(text(page).locator("figure img")).toBeInViewport({ ratio: 0.5 });
    await shown.getByText("De noche").click({ position: { x: 10, y: 8 } });
    await expect(page.getByLabel("Pie (opcional)")).toBeFocused();
    // A word that is touched is in sight too.
    await page.goto(`${editor}/#/`);
    await page.goto(address);
    await shown.getByText("Párrafo 29.").last().click();
    await expect(text(page)).toBeFocused();
    await expect(text(page).getByText("Párrafo 29.").last()).toBeInViewport({ ratio: 1 });
    // The cover is the one beside the text.
    await shown.locator("figure").first().click();
    await expect(page.locator("*:focus")).toHaveAttribute("id", "campo/picture/src");
    await expect(page.getByText("Elegir o tomar una foto")).toBeInViewport({ ratio: 1 });
    // A picture that leads to another article is that one's.
    await shown.getByRole("listitem").locator("img").last().click({ force: true });
    await expect(page).toHaveURL(/\?picture\/src(\?|$)/);
    await expect(page).not.toHaveURL(new RegExp(encodeURIComponent(FILE)));
  });
});

for (const isFirst of [true, false])
  test(`a photograph of a new article is described once, ${isFirst ? "in the text" : "at the cover"}`, async ({
    page,
    editor,
    content,
  }) => {
    await page.setViewportSize(PHONE);
    await page.goto(`${editor}/#/nuevo/articulo`);
    await page.getByLabel("Título", { exact: true }).fill("Velas");
    await text(page).click();
    await page.keyboard.type("Las velas se encienden al caer la tarde, junto a la entrada.");
    const upload = page.getByRole("toolbar").getByLabel("Foto", { exact: true });
    await upload.focus();
    await upload.setInputFiles("content/media/detail_lamps.jpg");
    await expect(inText(page)).toBeFocused();
    const atCover = page.locator('[id="campo/picture/alt"]');
    const [one, other] = isFirst ? [inText(page), atCover] : [atCover, inText(page)];
    await one.pressSequentially(CANDLES);
    await expect(other).toHaveValue(CANDLES);
    // Who says it otherwise means it.
    await other.fill("Velas de cera");
    await one.pressSequentially(" claro");
    await expect(other).toHaveValue("Velas de cera");
    await publishNew(page, new Steps());
    const file = await read(content, "articles/velas.md");
    const [cover, said] = isFirst
      ? ["Velas de cera", `${CANDLES} claro`]
      : [`${CANDLES} claro`, "Velas de cera"];
    expect(file).toContain(`alt = "${cover}"`);
    expect(file).toContain(`![${said}](`);
  });
