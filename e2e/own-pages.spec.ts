// Pages that a site has besides those of every site.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { edit, test } from "./changed-content.ts";
import { expect, hydrated } from "./test.ts";

const FILE = "pages/Horario-de-misas.md";
const PATH = "/Horario-de-misas";
const DESCRIPTION =
  "Qué días y a qué horas se celebra la misa por los difuntos, y cómo pedir una propia.";
const TEXT = `+++
title = "Horario de misas"
description = "${DESCRIPTION}"
menu = "Misas"
redirects = ["/misas.html"]
+++

Los domingos a las 10:00, en [la capilla](/Edificio-{product}).

## Preguntas

### ¿Tiene costo?

No. La limosna es voluntaria.
`;

// Specification 11.21
test("a page of the site's own is in the menu, is read like any other, and can be taken back", async ({
  page,
  content,
  site,
  consoleMessages,
}) => {
  consoleMessages.expect(/status of 410/);
  await writeFile(join(content, FILE), TEXT);
  await expect.poll(async () => (await page.request.get(PATH)).status()).toBe(200);
  await page.goto("/");
  await hydrated(page);
  const menu = page.getByRole("banner").getByRole("link", { name: "Misas" });
  await menu.click();
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Horario de misas");
  await expect(page).toHaveURL(PATH);
  await expect(menu).toHaveAttribute("aria-current", "page");
  await page.goto("/misas.html");
  await expect(page).toHaveURL(PATH);
  await expect(title).toHaveText("Horario de misas");
  const head = page.locator("head");
  await expect(head.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    `https://remanso.example${PATH}`,
  );
  await expect(head.locator("meta[name=description]")).toHaveAttribute("content", DESCRIPTION);
  const linked = JSON.parse((await page.locator("#linked-data").textContent()) ?? "");
  const kinds = linked["@graph"].map((node: { "@type": string }) => node["@type"]);
  expect(kinds.slice(3)).toEqual(["WebPage", "FAQPage"]);
  await page.getByRole("main").getByRole("link", { name: "la capilla" }).click();
  await expect(page).toHaveURL("/Edificio-Remanso");
  expect(await (await page.request.get("/sitemap.xml")).text()).toContain(`${PATH}</loc>`);

  await edit(content, FILE, (text) => text.replace("+++\n", "+++\nwithdrawn = true\n"));
  await expect.poll(async () => (await page.request.get(PATH)).status()).toBe(410);
  await page.goto(`${site.origin}${PATH}`);
  await expect(title).toHaveText("Esta página ya no está publicada");
  await expect(menu).toHaveCount(0);
});
