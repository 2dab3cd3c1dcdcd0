// What an article may hold, and what becomes of its address.
import type { Page } from "@playwright/test";
import { edit, test } from "./changed-content.ts";
import { expect, hydrated } from "./test.ts";

const PATH = "/Articulo-Blog/que-son-las-cenizas";
const FILE = "articles/que-son-las-cenizas.md";

const RICH = `
## Papeles y dudas

Vea *la lista* **completa** en [la guía](https://guia.example/papeles) o [pregunte](/Contacto).

1. Acta de defunción
    - original
    - copia
2. Comprobante de cremación

> Cuanto antes se piden, menos se corre.

| Papel | Quién lo da | Cuándo | Qué cuesta |
|---|---|---|---|
| Acta de defunción | Registro Civil del municipio | Ese mismo día | Depende del estado |

### ¿Cuánto tarda el trámite?

Por lo general, de tres a cinco días.

![Placa de bronce sobre piedra blanca](detail_plate.jpg "Un pie de imagen")
`;

/** It can be taken back once no other article leads to it. */
const LINKING = "articles/hablar-con-los-ninos-de-la-muerte.md";

test.use({
  changes: {
    [FILE]: (text) => text + RICH,
    [LINKING]: (text) => text.replaceAll(PATH, "/Contacto"),
  },
});

// Specification 3.4
test("lists, tables, quotations and links are what they are, at any width and without JavaScript", async ({
  page,
  browser,
  site,
  consoleMessages,
}) => {
  for (const width of [360, 1440]) await expectRich(page, width);
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  consoleMessages.listen(plain);
  await expectRich(await plain.newPage(), 390);
  await plain.close();
  const said = await page.locator('script[type="application/ld+json"]').textContent();
  const faq = JSON.parse(said ?? "")["@graph"].find(
    (node: { "@type": string }) => node["@type"] === "FAQPage",
  );
  // A question with its answer is said to search engines as it is shown.
  expect(faq.mainEntity).toHaveLength(1);
  expect(faq.mainEntity[0]).toMatchObject({
    name: "¿Cuánto tarda el trámite?",
    acceptedAnswer: { text: "Por lo general, de tres a cinco días.\nUn pie de imagen" },
  });
});

async function expectRich(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(PATH);
  const article = page.getByRole("article").first();
  const list = article.locator("ol").filter({ hasText: "Acta de defunción" }).first();
  await expect(list.locator(":scope > li")).toHaveCount(2);
  await expect(list.locator("ul > li")).toHaveText(["original", "copia"]);
  await expect(article.locator("blockquote")).toHaveText(/Cuanto antes/);
  const link = article.getByRole("link", { name: "la guía" });
  await expect(link).toHaveAttribute("href", "https://guia.example/papeles");
  await expect(article.locator("p > em")).toHaveText("la lista");
  await expect(article.locator("p > strong")).toHaveText("completa");
  await expect(article.getByRole("heading", { level: 3 })).toHaveText([/tarda el trámite/]);
  await expect(article.locator("figcaption").last()).toHaveText("Un pie de imagen");
  const table = article.getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveCount(width < 500 ? 0 : 4);
  // No word is said twice: the plain blocks are covered.
  await expect(article.getByText("Registro Civil del municipio")).toHaveCount(1);
  // Nothing makes the page wider than the screen.
  const frame = page.getByRole("region", { name: /^Tabla: Papel/ });
  for (const part of [page.locator("html"), frame])
    await expect.poll(() => part.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  const cost = table.getByText("Depende del estado");
  const label = () => cost.evaluate((it) => getComputedStyle(it, "::before").content);
  await expect.poll(label).toBe(width < 500 ? '"Qué cuesta"' : "none");
}

test("an article taken back, or with another name, is led to without a new document", async ({
  page,
  content,
  consoleMessages,
}) => {
  consoleMessages.expect(/status of 410/);
  await page.goto("/Blog/all-articles_es?q=cenizas");
  await hydrated(page);
  await edit(content, FILE, (text) => text.replace("\ndate = ", "\nwithdrawn = true\ndate = "));
  await expect.poll(async () => (await page.request.get(PATH)).status()).toBe(410);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.locator(`a[href="${PATH}"]`).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/ya no está publicado/);
  await expect(page.getByRole("list", { name: "Artículos parecidos" }).locator("li")).toHaveCount(
    3,
  );
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
});
