/// <reference types="node" />
// The texts of the editor: nothing that it takes is refused when it is published.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { appendFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { publish, read, Steps, saved, test } from "./editor.ts";
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
  test.slow();
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
test.use({
  changes: { [FILE]: (file) => file.replace(/(?<=\n\+\+\+\n)[\s\S]*$/, `\n${BODY}\n`) },
});
const text = (page: Page) => page.getByRole("textbox", { name: /^Texto/ });

/** Pastes as a browser does; Word and Excel put a picture of a text beside it. */
async function paste(page: Page, html: string, plain: string, isWithPicture = false) {
  await text(page).focus();
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
  await page.goto(`${editor}/#/texto/${encodeURIComponent(FILE)}`);
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

test("below a photograph at the end one goes on writing, and no letter replaces it", async ({
  page,
  editor,
  content,
}) => {
  await page.goto(`${editor}/#/texto/${encodeURIComponent(FILE)}`);
  await text(page).click();
  const upload = page.getByRole("toolbar").getByLabel("Foto", { exact: true });
  await upload.setInputFiles("content/media/detail_lamps.jpg");
  const alt = page.getByLabel("Qué se ve en la foto, para quien no la ve");
  await expect(alt).toBeFocused({ timeout: 15_000 });
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
  await page.goto(`${editor}/#/texto/${encodeURIComponent(FILE)}`);
  await text(page).locator("> p").last().click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" Vea ");
  await page.getByRole("button", { name: "Enlace" }).click();
  await page.getByLabel(/^A dónde lleva/).selectOption({ label: "Contacto" });
  await page.getByRole("button", { name: "Poner el enlace" }).click();
  await publish(page, new Steps());
  expect(await read(content, FILE)).toMatch(/ Vea \[Contacto\]\(\/Contacto\)\n$/);
});

test("a link is taken away as a whole", async ({ page, editor, content }) => {
  await page.goto(`${editor}/#/texto/${encodeURIComponent(FILE)}`);
  await text(page).getByRole("link").click();
  await page.getByRole("button", { name: "Enlace" }).click();
  await page.getByRole("button", { name: "Sin enlace" }).click();
  await publish(page, new Steps());
  expect(await read(content, FILE)).toContain("\n\nSaque sus actas en línea hoy.\n");
});
