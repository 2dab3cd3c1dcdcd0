/// <reference types="node" />
// The editor: the office's eight tasks, each within its steps, on a phone and on a laptop.
import { expectNoFault, expectNoFaultInBothLooks } from "./axe.ts";
import {
  bar,
  card,
  preview,
  publish,
  publishButton,
  publishNew,
  read,
  Steps,
  send,
  test,
  undoButton,
} from "./editor.ts";
import { photograph } from "./photograph-file.ts";
import { expect, holdBack } from "./test.ts";

test.use({ hasPictures: false });

const PHONE = { width: 390, height: 844 };
/** Where what a task takes differs, and is all that is done twice. */
const LAPTOP = { width: 1366, height: 768 };

/** From the least that is looked after to a laptop. */
const WINDOWS = [{ width: 360, height: 640 }, { width: 768, height: 1024 }, LAPTOP] as const;

for (const viewport of [PHONE, LAPTOP]) {
  test.describe(`with ${viewport.width} px`, () => {
    test.use({ viewport });

    // Specification 18.39
    test("this month's photograph takes three steps", async ({ page, content, editor }) => {
      await page.goto(editor);
      const steps = new Steps();
      const photo = await photograph("2026:10:12");
      await steps.choose(page.getByLabel("Tomar o elegir la foto"), photo);
      const question = page.getByLabel("¿Qué se ve?");
      await expect(question).toBeFocused();
      await expect(
        bar(page).getByText("Guardado. Falta 1: Qué se ve", { exact: true }),
      ).toBeVisible();
      await steps.fill(question, "Muros de concreto con cimbra y una grúa amarilla al fondo");
      // One describes what one sees.
      await expect(page.locator("[data-workspace] img")).toBeInViewport({ ratio: 1 });
      await publish(page, steps);
      expect(steps.taken).toBeLessThanOrEqual(3);
      const progress = await read(content, "progress.toml");
      const last = progress.slice(progress.lastIndexOf("[[photo]]"));
      expect(last).toMatch(/^kind = "photograph"\ndate = "2026-10-12"$/m);
      expect(last).toContain('src = "avance.jpg"');
      expect(last.match(/= "Muros de concreto con cimbra/g)).toHaveLength(2);
      if (viewport === LAPTOP) return;
      // It is described otherwise, was taken on another day, and is taken away again.
      await page.getByText("Describirla mejor para quien no ve").click();
      await page.getByLabel("Qué se ve, para quien no ve").fill("Muros grises");
      await page.getByText("Se tomó el 12 de octubre de 2026; cambiar el día").click();
      await page.getByLabel("¿Cuándo se tomó?").fill("2026-03-05");
      await publish(page, steps);
      const changed = await read(content, "progress.toml");
      expect(changed).toMatch(/^alt = "Muros grises"$/m);
      expect(changed).toMatch(/^date = "2026-03-05"$/m);
      // The same one once more is said to be there.
      await page.getByRole("link", { name: "Inicio" }).click();
      await page.getByLabel("Tomar o elegir la foto").setInputFiles(photo);
      await expect(page.getByText(/^Esta foto ya está en el avance: «Muros de/)).toBeVisible();
      await page.getByRole("link", { name: "Inicio" }).click();
      await page.getByRole("link", { name: "Las que ya están" }).click();
      await expect(page.locator("main summary img").last()).toHaveAttribute("src", /^blob:/);
    });

    test("an article takes nine steps", async ({ page, content, editor }) => {
      await page.goto(editor);
      const steps = new Steps();
      await steps.tap(card(page, "Escribir un artículo"));
      await steps.fill(page.getByLabel("Título", { exact: true }), "Cómo se limpia una placa");
      const text = page.getByRole("textbox", { name: /^Texto/ });
      await text.click();
      steps.taken += 1;
      await page.keyboard.type("El bronce se limpia con agua, jabón neutro y un paño suave.\n");
      await page.keyboard.type(
        "## Cada cuánto\nBasta con dos veces al año. **No** hace falta más.\n",
      );
      await page.keyboard.type(
        "# Qué se necesita\n- Agua\n- Un paño _suave_\n\nPregunte en contacto",
      );
      await steps.tap(page.getByRole("button", { name: "Enlace" }));
      await steps.select(page.getByLabel(/^A dónde lleva/), "Contacto");
      const file = page.getByLabel("Elegir o tomar una foto");
      await steps.choose(file, "content/media/detail_plate.jpg");
      const alt = page.getByLabel(/^Qué se ve/);
      await expect(alt).toBeFocused();
      await steps.fill(alt, "Placa de bronce sin inscripción sobre mármol blanco");
      await publishNew(page, steps);
      expect(steps.taken).toBeLessThanOrEqual(9);
      const article = await read(content, "articles/como-se-limpia-una-placa.md");
      expect(article).toContain('description = "El bronce se limpia con agua');
      expect(article).toContain(
        "\n\n## Cada cuánto\n\nBasta con dos veces al año. **No** hace falta más.\n\n## Qué se necesita\n\n- Agua\n- Un paño *suave*\n\nPregunte en [contacto](/Contacto)\n",
      );
    });

    test("a slip that is touched on its page takes four steps", async ({
      page,
      content,
      editor,
    }) => {
      await page.goto(editor);
      const steps = new Steps();
      await steps.tap(page.getByRole("link", { name: "Inicio", exact: true }));
      if (viewport === LAPTOP) await expect(preview(page).locator("h1")).toBeVisible();
      await steps.tap(preview(page).getByRole("heading", { name: "Un lugar adonde volver" }));
      const field = page.locator("textarea:focus");
      await expect(field).toHaveValue("Un lugar adonde volver");
      await steps.fill(field, "Un lugar al que volver");
      await publish(page, steps);
      expect(steps.taken).toBeLessThanOrEqual(4);
      expect(await read(content, "pages/home.toml")).toContain('title = "Un lugar al que volver"');
    });

    test("undoing takes one step, and two when something else was done since", async ({
      page,
      content,
      editor,
    }) => {
      await page.goto(editor);
      const before = await read(content, "site.toml");
      await card(page, "Teléfonos").click();
      const phone = page.getByLabel(/^Teléfono sin costo/);
      await phone.fill("8005551234");
      await publish(page, new Steps());
      await undoButton(page).click();
      await expect(bar(page).getByText("Quedó como antes.")).toBeVisible();
      expect(await read(content, "site.toml")).toBe(before);
      await expect(phone).toHaveValue("800 000 0000");
      if (viewport === LAPTOP) return;
      await phone.fill("8005551234");
      await publish(page, new Steps());
      await page.getByRole("link", { name: "Inicio" }).click();
      const steps = new Steps();
      await steps.tap(card(page, "Deshacer lo último"));
      // What was published is shown, and nothing is prepared by looking at it.
      await expect(page.getByRole("main").getByText("800 555 1234").first()).toBeVisible();
      await expect(publishButton(page)).toHaveCount(0);
      await steps.tap(page.getByRole("button", { name: "Dejarlo como antes" }));
      expect(steps.taken).toBeLessThanOrEqual(2);
      // Both looks of the page are made first.
      await expect.poll(() => read(content, "site.toml")).toBe(before);
      await expect(bar(page).getByText("Quedó como antes.")).toBeVisible();
      // The way back is no second step of the same.
      await expect(page.getByText(/^Ya quedó como antes/)).toBeVisible();
      await page.getByRole("button", { name: "Volver a ponerlo" }).click();
      await expect(page.getByRole("button", { name: "Dejarlo como antes" })).toBeVisible();
      expect(await read(content, "site.toml")).not.toBe(before);
    });

    test("a message takes two steps", async ({ page, served }) => {
      await page.goto(served.editor);
      await expect(card(page, "Mensajes")).toContainText("Todavía no llega ninguno");
      await send(served.site.origin);
      await page.reload();
      const steps = new Steps();
      await expect(card(page, "Mensajes")).toContainText("1 sin responder");
      await steps.tap(card(page, "Mensajes"));
      await steps.tap(page.getByRole("button", { name: /Ana Ramírez/ }));
      // What the page of the form said.
      await expect(page.getByText(/^Prometido: mañana|^Prometido: el /)).toBeVisible();
      const message = page.getByRole("article");
      await expect(message.getByText("¿Cuándo puedo visitar?")).toBeVisible();
      expect(steps.taken).toBeLessThanOrEqual(2);
      await expect(message.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
        "href",
        "https://wa.me/527220000000",
      );
      await expect(message.getByRole("link", { name: "Correo" })).toHaveAttribute(
        "href",
        /^mailto:ana%3Fcc%3Dotra%40ejemplo\.mx\?subject=/,
      );
      if (viewport === LAPTOP) return;
      // Each way to answer says that it was; the browser's own dialogue is not this program's.
      await message.getByRole("link", { name: "Llamar" }).evaluate((link) => {
        link.addEventListener("click", (event) => event.preventDefault());
      });
      await message.getByRole("link", { name: "Llamar" }).click();
      await expect(message.getByText(/^Respondido por esta computadora, /)).toBeVisible();
      await message.getByRole("button", { name: "Deshacer" }).click();
      await message.getByRole("button", { name: "Ya respondí" }).click();
      await expect(message.getByText(/^Respondido por/)).toBeVisible();
      await page.getByRole("button", { name: "Es spam", exact: true }).click();
      await page.getByRole("button", { name: "Posible spam 1" }).click();
      await page.getByRole("button", { name: /Ana Ramírez/ }).click();
      await page.getByRole("button", { name: "No es spam" }).click();
      await page.getByLabel(/^Nombre, teléfono, folio/).fill("busco un NICHO");
      await page.getByRole("button", { name: "Buscar" }).click();
      await expect(page.getByRole("button", { name: /Ana Ramírez/ })).toBeVisible();
      await page.getByLabel(/^Nombre, teléfono, folio/).fill("nadie que haya escrito");
      await page.getByRole("button", { name: "Buscar" }).click();
      await expect(page.getByText("Nada con «nadie que haya escrito».")).toBeVisible();
      const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
      expect(kept).not.toContain("Ana");
    });
  });
}

// Their forms are those of a laptop, which has them beside the page.
test.describe("on a phone", () => {
  test.use({ viewport: PHONE });
  test.beforeEach(async ({ page, editor }) => void (await page.goto(editor)));

  test("two steps hide an article, whatever leads to it, and one brings it back", async ({
    page,
    content,
  }) => {
    const path = "articles/como-elegir-un-nicho.md";
    const before = await read(content, path);
    const steps = new Steps();
    await steps.tap(page.getByRole("link", { name: "Ver los que hay" }));
    const [, title = ""] = before.match(/^title = "(.+)"$/m) ?? [];
    const article = page.getByRole("main").getByRole("listitem").filter({ hasText: title });
    await steps.tap(article.getByRole("button", { name: "Quitar del sitio" }));
    await expect(bar(page).getByText(/^Artículo quitado del sitio/)).toBeVisible();
    await expect(article.getByText("Retirado", { exact: true })).toBeVisible();
    expect(steps.taken).toBeLessThanOrEqual(2);
    expect(await read(content, path)).toContain("withdrawn = true");
    await article.getByRole("button", { name: "Volver a ponerlo en el sitio" }).click();
    await expect(article.getByText("Publicado", { exact: true })).toBeVisible();
    await expect.poll(() => read(content, path)).toBe(before);
    await page.getByLabel("Buscar por título").fill("COMO ELEGIR un nicho");
    await expect(article).toBeVisible();
    await expect(page.getByText("Publicado", { exact: true })).toHaveCount(1);
  });

  test("an article that is begun is in the list, and is deleted there", async ({ page }) => {
    await card(page, "Escribir un artículo").click();
    await page.getByLabel("Título", { exact: true }).fill("Cómo se limpia una placa");
    await page.getByRole("textbox", { name: /^Texto/ }).click();
    await expect(page).toHaveURL(/#\/editar\//);
    await page.goto(`${new URL(page.url()).origin}/#/textos/article`);
    const article = page.getByRole("listitem").filter({ hasText: "Cómo se limpia una placa" });
    await expect(article.getByText("A medias")).toBeVisible();
    await article.getByRole("button", { name: /^Más/ }).click();
    await article.getByRole("button", { name: "Borrar" }).click();
    await expect(article).toHaveCount(0);
    await expect(bar(page).getByRole("button", { name: /Recuperar/ })).toBeVisible();
  });

  test("who leaves what was just begun stays on the screen that they went to", async ({ page }) => {
    const release = await holdBack(page, "**/api/articles");
    await card(page, "Escribir un artículo").click();
    await page.getByRole("link", { name: "Inicio" }).click();
    await expect(page.getByRole("heading", { name: "Remanso" })).toBeVisible();
    const begun = page.waitForResponse("**/api/articles");
    release();
    await begun;
    await expect(page.getByText("Todo está publicado.")).toBeVisible();
    expect(new URL(page.url()).hash).toBe("#/");
    // What nobody has written in is in no list.
    await page.goto(page.url().replace(/#.*/, "#/textos/article"));
    await expect(page.getByRole("heading", { name: "Páginas y textos" })).toBeVisible();
    await expect(page.getByText("No publicado")).toHaveCount(0);
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
    expect(after).toContain('days = "24 de diciembre de 2031"\nopens = "09:00"\ncloses = "13:00"');
  });

  test("other usual hours take four steps, and one line differs", async ({ page, content }) => {
    const before = await read(content, "site.toml");
    const steps = new Steps();
    await steps.tap(card(page, "El horario de siempre"));
    await steps.fill(page.getByLabel("lunes, cierra a las"), "17:00");
    const others = { name: "También martes, miércoles, jueves y viernes" };
    await steps.tap(page.getByRole("button", others));
    await publish(page, steps);
    expect(steps.taken).toBeLessThanOrEqual(4);
    const after = before.replace('"18:00"', '"17:00"');
    expect(await read(content, "site.toml")).toBe(after);
    // The words of the days are those of the numbers.
    await page.getByRole("checkbox", { name: "viernes" }).uncheck();
    await expect(
      page.getByRole("listitem").filter({ hasText: /^viernes\s*Cerrado/ }),
    ).toBeVisible();
    await publish(page, steps);
    expect(await read(content, "site.toml")).toBe(after.replace("3, 4, 5]", "3, 4]"));
    await expect(
      preview(page)
        .getByText(/^Lunes a jueves/)
        .first(),
    ).toBeAttached();
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
    expect(await read(content, "pages/home.toml")).toContain("hidden = true");
    await page.getByRole("switch", { name: "Gran preventa" }).click();
    await publish(page, steps);
    expect(await read(content, "pages/home.toml")).toBe(before);
  });

  test("a slip on any page takes three steps", async ({ page, content }) => {
    const steps = new Steps();
    await steps.fill(page.getByLabel("¿Qué quiere cambiar?"), "adonde volver");
    await expect(page.getByText(/^Está en /)).toBeVisible();
    await page.keyboard.press("Enter");
    const field = page.locator("textarea:focus");
    await expect(field).toHaveValue("Un lugar adonde volver");
    await steps.fill(field, "Un lugar al que volver");
    await publish(page, steps);
    expect(steps.taken).toBeLessThanOrEqual(3);
    expect(await read(content, "pages/home.toml")).toContain('title = "Un lugar al que volver"');
  });
});

test("no page of the entry has a fault of access", async ({ page, link }) => {
  for (const address of [link, new URL("/", link).href])
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(address);
      await expect(page.getByText("Remanso", { exact: true })).toBeVisible();
      for (const viewport of [PHONE, LAPTOP]) {
        await page.setViewportSize(viewport);
        await expectNoFault(page);
      }
    }
});

/** All that can be in the address. */
const SCREENS = [
  "",
  "editar/foto",
  "nuevo/articulo",
  "textos",
  "textos/article",
  "editar/dia",
  "editar/telefonos",
  "editar/preventa",
  "editar/pages%2Fhome.toml",
  "editar/site.toml",
  "editar/site.toml?offer",
  "editar/site.toml?url",
  "editar/mails%2Fmensaje.toml",
  "editar/horario",
  `editar/${encodeURIComponent("articles/como-elegir-un-nicho.md")}`,
  "nuevo/pagina",
  "mensajes",
  "historial",
  "historial/1",
  "numeros",
];

/** One of each kind that a laptop shows otherwise: the start, a list, a task, a page, an article, two columns. */
const OTHERWISE = [
  "",
  "textos/article",
  "editar/telefonos",
  "editar/pages%2Fhome.toml",
  "mensajes",
];

/** As many as one test looks at. */
const PART = 3;

for (let from = 0; from < SCREENS.length; from += PART) {
  const screens = SCREENS.slice(from, from + PART);

  test(`no screen has a fault of access, from ${screens[0] || "the first"} on`, async ({
    page,
    served,
  }) => {
    await send(served.site.origin);
    for (const screen of screens) {
      await test.step(screen || "start", async () => {
        await page.setViewportSize(WINDOWS[0]);
        await page.goto(`${served.editor}/#/${screen}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.getByText("Abriendo…")).toHaveCount(0);
        await page.evaluate(() => {
          for (const part of document.querySelectorAll("details")) part.open = true;
        });
        for (const viewport of WINDOWS) {
          await page.setViewportSize(viewport);
          // At 768 px the parts are a phone's, further apart; their colours are the same at any width.
          if (viewport.width === 360) await expectNoFaultInBothLooks(page);
          if (viewport === LAPTOP && OTHERWISE.includes(screen)) await expectNoFault(page);
          await expect
            .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
            .toBeLessThanOrEqual(viewport.width);
        }
      });
    }
  });
}
