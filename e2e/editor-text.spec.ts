/// <reference types="node" />
// The texts of the editor: nothing that it takes is refused when it is published.
import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { publish, read, Steps, saved, test } from "./editor.ts";
import { BINARY } from "./program.ts";
import { expect } from "./test.ts";
import { textOf } from "./typist.ts";

const TEXTS = 150;
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
  const said = await new Promise<string>((resolve) =>
    execFile(BINARY, ["check", "--content", content], (_, out, errors) => resolve(out + errors)),
  );
  const lines = said.split("\n").filter((line) => /azar-\d+\.md/.test(line));
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

const span = (style: string, words: string) =>
  `<span style="font-size:11pt;${style}">${words}</span>`;
const GOOGLE_DOCS = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h3 dir="ltr">${span("font-weight:700", "Qué llevar")}</h3><p dir="ltr">${span("font-weight:400", "Traiga el ")}${span("font-weight:700", "acta")}${span("font-weight:400;font-style:italic", " original")}${span("font-weight:400", ".")}</p><br /><ul><li dir="ltr"><p>${span("", "Una copia")}</p></li><ul><li><p>${span("", "del acta")}</p></li><ul><li><p>${span("", "de la madre")}</p></li></ul></ul></ul><p>${span("", '<img src="https://docs.example/imagen" width="600">')}</p></b><br class="Apple-interchange-newline">`;
const item = (level: number, sign: string, words: string) =>
  `<p class="MsoListParagraph" style="text-indent:-18pt;mso-list:l0 level${level} lfo1"><![if !supportLists]><span style="mso-list:Ignore">${sign}<span style="font:7pt 'Times New Roman'">&nbsp;&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`;
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm} --></style></head><body><!--StartFragment--><h2><b><span lang="ES-MX">El día<o:p></o:p></span></b></h2><p class="MsoNormal">Llegue <b>media hora</b> antes.<o:p></o:p></p>${item(1, "·", "El acta")}${item(2, "o", "y su copia")}${item(1, "·", "Una identificación")}${item(1, "1.", "Primero")}${item(1, "2.", "Después")}<p class="MsoNormal">Av. Ejemplo 12<br>Col. Centro</p><table class="MsoTableGrid"><tr><td colspan="2"><p class="MsoNormal">Horario</p></td></tr><tr><td><p>Lunes</p><p>a viernes</p></td><td><p>9 a 18 h</p></td></tr></table><p class="MsoNormal"><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`;
const MAIL = `<div dir="ltr">Buenas tardes:<div><br></div><div>Señor, dales el descanso<br>y la luz. <a href="https://guia.example/x">La guía</a> y <a href="/roto">otra</a></div><div><br></div></div>`;

test("what is pasted from Docs, Word and a mail is what it was there, and is published", async ({
  page,
  editor,
  content,
}) => {
  await page.goto(`${editor}/#/texto/${encodeURIComponent(FILE)}`);
  await text(page).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await paste(page, GOOGLE_DOCS, "Qué llevar");
  await expect(page.getByText("Una imagen no vino con el texto")).toBeVisible();
  // There is always a line to write in.
  const line = text(page).locator(":scope > p").last();
  await line.click();
  await paste(page, WORD, "El día", true);
  await expect(page.getByText("no vino con el texto")).toBeHidden();
  await line.click();
  await paste(page, MAIL, "Buenas tardes:");
  await publish(page, new Steps());
  const file = await read(content, FILE);
  expect(file.slice(file.indexOf("+++", 3) + 5)).toBe(`## Qué llevar

Traiga el **acta** *original*.

- Una copia
  - del acta
  - de la madre

## El día

Llegue **media hora** antes.

- El acta
  - y su copia
- Una identificación

1. Primero
2. Después

Av. Ejemplo 12

Col. Centro

| Horario |  |
|---|---|
| Lunes a viernes | 9 a 18 h |

Buenas tardes:

Señor, dales el descanso

y la luz. [La guía](https://guia.example/x) y otra
`);
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
  await text(page).focus();
  await page.keyboard.type("Dos.");
  await expect(text(page).locator("p").last()).toHaveText("Dos.");
  await expect(saved(page)).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await expect(page.locator("figure.ProseMirror-selectednode")).toBeVisible();
  await page.keyboard.type("Tres.");
  await publish(page, new Steps());
  const file = await read(content, FILE);
  expect(file.slice(file.indexOf("+++", 3) + 5)).toBe(
    `${BODY}\n\n![Tres velas encendidas bajo cristal](ocho-urnas-en-un-nicho.jpg)\n\nTres.\n\nDos.\n`,
  );
});

test("a link is taken away as a whole", async ({ page, editor, content }) => {
  await page.goto(`${editor}/#/texto/${encodeURIComponent(FILE)}`);
  await text(page).getByRole("link").click();
  await page.getByRole("button", { name: "Enlace" }).click();
  await page.getByRole("button", { name: "Sin enlace" }).click();
  await publish(page, new Steps());
  expect(await read(content, FILE)).toContain("\n\nSaque sus actas en línea hoy.\n");
});
