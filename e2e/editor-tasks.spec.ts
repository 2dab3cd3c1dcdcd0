// The editor: the office's eight tasks, each within its steps, on a phone and on a laptop.
import type { Page } from "@playwright/test";
import { expectNoFaultInBothLooks } from "./axe.ts";
import { card, preview, publish, read, Steps, send, test } from "./editor.ts";
import { expect } from "./test.ts";

const SIZES = [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
];

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1000;

for (const viewport of SIZES) {
  test.describe(`with ${viewport.width} px`, () => {
    test.use({ viewport });
    test.beforeEach(({ editor }) => void editor);

    // Specification 18.39
    test("this month's photograph takes five steps", async ({ page, content }) => {
      const steps = new Steps();
      await steps.tap(card(page, "La foto de este mes"));
      await steps.choose(page.getByLabel("Elegir o tomar una foto"), "content/media/stage3.jpg");
      const alt = page.getByLabel(/^Qué se ve/);
      await expect(alt).toBeFocused({ timeout: 15_000 });
      await steps.fill(alt, "Muros de concreto con cimbra y una grúa amarilla al fondo");
      await steps.fill(page.getByLabel(/^Pie en la galería/), "Los muros de la planta baja");
      await publish(page, steps);
      expect(steps.taken).toBeLessThanOrEqual(5);
      const progress = await read(content, "progress.toml");
      expect(progress).toMatch(/^kind = "photograph"\ndate = "\p{Lu}\p{Ll}+ de \d{4}"$/mu);
      expect(progress).toContain('src = "avance.jpg"');
    });

    test("an article takes six steps", async ({ page, content }) => {
      const steps = new Steps();
      await steps.tap(card(page, "Un artículo"));
      await steps.fill(page.getByLabel("Título", { exact: true }), "Cómo se limpia una placa");
      const text = page.getByRole("textbox", { name: /^Texto/ });
      await text.click();
      steps.taken += 1;
      await page.keyboard.type("El bronce se limpia con agua, jabón neutro y un paño suave.\n");
      await page.keyboard.type(
        "## Cada cuánto\nBasta con dos veces al año. **No** hace falta más.",
      );
      const file = page.getByLabel("Elegir o tomar una foto");
      await steps.choose(file, "content/media/detail_plate.jpg");
      const alt = page.getByLabel(/^Qué se ve/);
      await expect(alt).toBeFocused({ timeout: 15_000 });
      await steps.fill(alt, "Placa de bronce sin inscripción sobre mármol blanco");
      await publish(page, steps);
      expect(steps.taken).toBeLessThanOrEqual(6);
      const article = await read(content, "articles/como-se-limpia-una-placa.md");
      expect(article).toContain('description = "El bronce se limpia con agua');
      expect(article).toContain("\n\n## Cada cuánto\n\nBasta con dos veces al año.");
    });

    test("a day with other hours takes four steps", async ({ page, content }) => {
      const before = await read(content, "site.toml");
      const steps = new Steps();
      await steps.tap(card(page, "Un día con otro horario"));
      await steps.fill(page.getByLabel("Qué día"), "2031-12-24");
      await steps.fill(page.getByLabel("Cierra a las"), "13:00");
      await publish(page, steps);
      expect(steps.taken).toBeLessThanOrEqual(4);
      const after = await read(content, "site.toml");
      expect(after.length).toBeGreaterThan(before.length);
      expect(after).toMatch(/^date = "?2031-12-24"?$/m);
      expect(after).toContain(
        'days = "24 de diciembre de 2031"\nopens = "09:00"\ncloses = "13:00"',
      );
    });

    test("a telephone takes three steps, and one line differs", async ({ page, content }) => {
      const before = await read(content, "site.toml");
      const steps = new Steps();
      await steps.tap(card(page, "Teléfonos"));
      await steps.fill(page.getByLabel(/^Teléfono sin costo/), "+52 (800) 555-1234");
      await publish(page, steps);
      expect(steps.taken).toBeLessThanOrEqual(3);
      const after = before.replace('phone = "8000000000"', 'phone = "8005551234"');
      expect(await read(content, "site.toml")).toBe(after);
    });

    test("the ribbon of the pre-sale takes two steps, and comes back as it was", async ({
      page,
      content,
    }) => {
      const before = await read(content, "pages/home.toml");
      const steps = new Steps();
      await steps.tap(page.getByRole("switch", { name: "Gran preventa" }));
      await publish(page, steps);
      expect(steps.taken).toBeLessThanOrEqual(2);
      expect(await read(content, "pages/home.toml")).toContain("shown = false");
      await page.getByRole("switch", { name: "Gran preventa" }).click();
      await publish(page, steps);
      expect(await read(content, "pages/home.toml")).toBe(before);
    });

    test("a slip on a page takes four steps", async ({ page, content }) => {
      const steps = new Steps();
      await steps.tap(page.getByRole("link", { name: "Inicio", exact: true }));
      if (!isPhone(page)) await expect(preview(page).locator("h1")).toBeVisible();
      await steps.tap(preview(page).getByRole("heading", { name: "Un lugar adonde volver" }));
      const field = page.locator("textarea:focus");
      await expect(field).toHaveValue("Un lugar adonde volver");
      await steps.fill(field, "Un lugar al que volver");
      await publish(page, steps);
      expect(steps.taken).toBeLessThanOrEqual(4);
      expect(await read(content, "pages/home.toml")).toContain('title = "Un lugar al que volver"');
    });

    test("undoing takes two steps", async ({ page, content }) => {
      const before = await read(content, "site.toml");
      await card(page, "Teléfonos").click();
      await page.getByLabel(/^Teléfono sin costo/).fill("8005551234");
      await publish(page, new Steps());
      await page.getByRole("link", { name: "Inicio" }).click();
      const steps = new Steps();
      await steps.tap(card(page, "Deshacer lo último"));
      await publish(page, steps);
      expect(steps.taken).toBeLessThanOrEqual(2);
      expect(await read(content, "site.toml")).toBe(before);
    });
  });

  test.describe(`of a served site, with ${viewport.width} px`, () => {
    test.use({ viewport });

    test("this week's messages take two steps", async ({ page, served }) => {
      await send(served.site.origin);
      await page.reload();
      const steps = new Steps();
      await steps.tap(card(page, "Mensajes de esta semana"));
      await steps.tap(page.getByRole("button", { name: /Ana Ramírez/ }));
      await expect(page.getByText("¿Cuándo puedo visitar?")).toBeVisible();
      expect(steps.taken).toBeLessThanOrEqual(2);
      await page.getByRole("button", { name: "Ya respondí" }).click();
      await expect(page.getByText("Respondido", { exact: true })).toBeVisible();
      await page.getByRole("button", { name: "Es spam", exact: true }).click();
      await page.getByRole("button", { name: "No es spam" }).click();
      await page.getByLabel("Nombre, teléfono o folio").fill("nadie que haya escrito");
      await page.getByRole("button", { name: "Buscar" }).click();
      await expect(page.getByText("0 mensajes")).toBeVisible();
      const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
      expect(kept).not.toContain("Ana");
    });
  });
}

test("no screen has a fault of access, on a phone and on a laptop", async ({ page, served }) => {
  test.slow();
  await send(served.site.origin);
  for (const screen of [
    "",
    "foto",
    "articulo",
    "dia",
    "telefonos",
    "preventa",
    "corregir/%2F",
    "archivo/pages%2Fhome.toml",
    "archivo/site.toml",
    `texto/${encodeURIComponent("articles/como-elegir-un-nicho.md")}`,
    "mensajes",
    "versiones",
    "numeros",
    "todo",
  ]) {
    await test.step(screen || "start", async () => {
      await page.goto(`${served.editor}/#/${screen}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText("Abriendo…")).toHaveCount(0);
      await page.evaluate(() => {
        for (const part of document.querySelectorAll("details")) part.open = true;
      });
      for (const viewport of SIZES) {
        await page.setViewportSize(viewport);
        await expectNoFaultInBothLooks(page);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, "no wider than the window").toBeLessThanOrEqual(viewport.width);
      }
    });
  }
});
