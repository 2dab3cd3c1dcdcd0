/// <reference types="node" />
// The editor's screens: the page is most of the window, and nothing moves while one types.
import type { Locator, Page } from "@playwright/test";
import {
  bar,
  changes,
  openChanges,
  preview,
  publish,
  publishButton,
  Steps,
  saved,
  send,
  test,
} from "./editor.ts";
import { expect } from "./test.ts";

test.use({ hasPictures: false });

const ARTICLE = encodeURIComponent("articles/como-elegir-un-nicho.md");
const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1366, height: 768 };

/** How many pixels of the window's height are the page. */
const pageHeight = (page: Page) =>
  page.getByRole("region", { name: "La página" }).evaluate((region) => {
    const { left, width } = region.getBoundingClientRect();
    const isPage = (y: number) =>
      document.elementFromPoint(left + width / 2, y)?.tagName === "IFRAME";
    return Array.from({ length: innerHeight }, (_, y) => y).filter(isPage).length;
  });

/** Where the parts of the screen are. */
const places = (page: Page) =>
  page.evaluate(() =>
    ["h1", "section[aria-label='La página']", "textarea, input[type='tel']", "#editor > section"]
      .map((part) => document.querySelector(part)?.getBoundingClientRect().toJSON())
      .map((box) => [box.top, box.height]),
  );

test("the page has 600 px, and half beside the form of a task on a phone", async ({
  page,
  editor,
}) => {
  const pages = [ARTICLE, "pages%2Fhome.toml"];
  for (const screen of [...pages, "foto", "dia", "telefonos", "horario", "preventa"]) {
    await page.goto(`${editor}/#/editar/${screen}`);
    for (const viewport of [LAPTOP, PHONE])
      await test.step(`${screen} with ${viewport.width} px`, async () => {
        await page.setViewportSize(viewport);
        await expect(preview(page).locator("h1")).toBeVisible();
        const isHalf = viewport === PHONE && !pages.includes(screen);
        const [least, most] = isHalf ? [300, 400] : [600, 768];
        await expect(async () => {
          const height = await pageHeight(page);
          expect(height).toBeGreaterThanOrEqual(least);
          expect(height).toBeLessThan(most);
        }).toPass();
        if (isHalf)
          await expect(page.locator("main :is(label, textarea)").first()).toBeInViewport();
      });
  }
});

for (const viewport of [PHONE, LAPTOP])
  test.describe(`with ${viewport.width} px`, () => {
    test.use({ viewport });

    test("nothing moves while one types, not even where it is wrong", async ({ page, editor }) => {
      await page.goto(`${editor}/#/editar/telefonos`);
      const phone = page.getByLabel(/^Teléfono sin costo/);
      await phone.focus();
      const before = await places(page);
      expect(before.at(-1)?.[1]).toBe(56);
      for (const text of ["800555", "8005551234"]) {
        await phone.fill(text);
        await expect(saved(page)).toBeVisible();
        await expect(bar(page).getByRole("button", { name: "1 cambio" })).toBeVisible();
        expect(await places(page)).toEqual(before);
      }
    });

    test("the keyboard goes through head, panel, sheet and foot", async ({ page, editor }) => {
      await page.goto(`${editor}/#/editar/telefonos`);
      await expect(preview(page).locator("h1")).toBeVisible();
      await page.getByLabel(/^Teléfono sin costo/).fill("8005551234");
      await expect(saved(page)).toBeVisible();
      await page.getByRole("heading", { level: 1 }).focus();
      const reached: string[] = [];
      const name = () =>
        page.evaluate(() => {
          const { ariaLabel, textContent, id } = document.activeElement as HTMLElement;
          return ariaLabel || textContent || id;
        });
      for (let tabs = 0; tabs < 30 && !(await name()).startsWith("Publicar"); tabs++) {
        await page.keyboard.press("Tab");
        reached.push(await name());
      }
      const sheet = ["Achicar el panel", "Agrandar el panel"];
      expect(reached.filter((it) => it)).toEqual([
        "La página como en una computadora",
        "La página en claro",
        ...(viewport === PHONE ? sheet : []),
        "campo/contact/phone",
        "campo/contact/whatsapp",
        "campo/contact/email",
        "1 cambio",
        "Publicar",
      ]);
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Enter");
      await expect(changes(page)).toContainText("800 555 1234");
      await page.keyboard.press("Escape");
      await expect(changes(page)).toBeHidden();
      await expect.poll(name).toBe("1 cambio");
    });
  });

test("on a phone the sheet is closed, half and whole", async ({ page, editor }) => {
  await page.setViewportSize(PHONE);
  await page.goto(`${editor}/#/editar/telefonos`);
  await expect(preview(page).locator("h1")).toBeVisible();
  await expect(async () => {
    const height = await pageHeight(page);
    expect(height).toBeGreaterThan(300);
    expect(height).toBeLessThan(400);
  }).toPass();
  // As a finger draws it.
  const handle = page.getByRole("button", { name: "Achicar el panel" }).locator("..");
  const { x = 0, y = 0 } = (await handle.boundingBox()) ?? {};
  await page.mouse.move(x + 20, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 20, y - 60);
  await page.mouse.up();
  await expect.poll(() => pageHeight(page)).toBeLessThan(60);
  for (const least of [300, 600]) {
    await page.getByRole("button", { name: "Achicar el panel" }).click();
    await expect.poll(() => pageHeight(page)).toBeGreaterThanOrEqual(least);
  }
  // Whoever goes into a field sees it.
  await page.getByLabel(/^WhatsApp/).focus();
  await expect.poll(() => pageHeight(page)).toBeLessThan(400);
});

test("with the keyboard of a phone half of what is left is the text", async ({ page, editor }) => {
  await page.setViewportSize(PHONE);
  await page.goto(`${editor}/#/editar/${ARTICLE}`);
  await page.getByRole("button", { name: "Agrandar el panel" }).click();
  for (const tool of await page.getByRole("toolbar").locator("button, label").all()) {
    const { x = -1, width = 0 } = (await tool.boundingBox()) ?? {};
    expect(x >= 0 && x + width <= PHONE.width, (await tool.textContent()) ?? "").toBe(true);
  }
  const text = page.getByRole("textbox", { name: /^Texto/ });
  await text.locator("p").nth(4).click();
  const left = { width: 390, height: 464 };
  const height = () =>
    text.evaluate((text, most) => {
      const { left } = text.getBoundingClientRect();
      const isText = (y: number) => text.contains(document.elementFromPoint(left + 40, y));
      return Array.from({ length: most }, (_, y) => y).filter(isText).length;
    }, left.height);
  // That of an iPhone covers the window, and is seen by its visual viewport.
  await page.evaluate(({ height }) => {
    Object.defineProperty(visualViewport, "height", { value: height, configurable: true });
    visualViewport?.dispatchEvent(new Event("resize"));
  }, left);
  await expect.poll(height).toBeGreaterThanOrEqual(left.height / 2);
  const bottom = async () => {
    const { y = 0, height = 0 } = (await bar(page).boundingBox()) ?? {};
    return y + height;
  };
  await expect.poll(bottom).toBe(left.height);
  await page.evaluate(() => {
    Reflect.deleteProperty(visualViewport ?? {}, "height");
    visualViewport?.dispatchEvent(new Event("resize"));
  });
  // That of an Android telephone makes it smaller.
  await expect.poll(height).toBeLessThan(left.height / 2);
  await page.setViewportSize(left);
  await expect.poll(height).toBeGreaterThanOrEqual(left.height / 2);
});

test.describe("a site that is no sample", () => {
  test.use({
    changes: {
      "site.toml": (text) =>
        text.replace("sample = true\n", "").replace("//remanso.example", "//remanso.test"),
    },
  });

  test("what became of an action is said on its screen, with the way to see it and back", async ({
    page,
    served,
  }) => {
    await page.setViewportSize(LAPTOP);
    await page.goto(`${served.editor}/#/editar/telefonos`);
    await page.getByLabel(/^Teléfono sin costo/).fill("8005551234");
    await publish(page, new Steps());
    const said = bar(page).getByText("Teléfono publicado. Ya se ve en el sitio.");
    const link = bar(page).getByRole("link", { name: "Ver en el sitio" });
    await expect(link).toHaveAttribute("href", /\/Contacto$/);
    await expect(bar(page).getByRole("button", { name: "Deshacer" })).toBeVisible();
    await expect(said).toBeVisible();
    // It covers no card.
    await page.getByRole("link", { name: "Inicio" }).click();
    await expect(said).toBeHidden();
  });
});

test("what is missing is said at the button, and each leads to its field", async ({
  page,
  editor,
  consoleMessages,
}) => {
  consoleMessages.expect(/422/);
  await page.setViewportSize(LAPTOP);
  await page.goto(`${editor}/#/nuevo/articulo`);
  await page.getByLabel("Título", { exact: true }).fill("A medias");
  await page.getByLabel("Título", { exact: true }).press("Tab");
  await expect(bar(page).getByText(/^Guardado\. Faltan 4: /)).toBeVisible();
  for (const [name, field] of [
    [/Resumen/, page.getByLabel(/^Resumen/)],
    [/^Foto$/, page.getByLabel("Elegir o tomar una foto")],
    [/^Texto$/, page.getByRole("textbox", { name: /^Texto/ })],
  ] as const) {
    await openChanges(page);
    await changes(page).getByRole("link", { name }).click();
    await expect(field).toBeFocused();
    await expect(changes(page)).toBeHidden();
  }
  // What is wrong only keeps it from being published when that is asked for.
  await publishButton(page).click();
  await expect(bar(page).locator("p[data-failed]")).toBeVisible();
  // The first of the screen.
  await expect(page.getByRole("textbox", { name: /^Texto/ })).toBeFocused();
});

test("on a phone the text of a new article stays under the finger", async ({ page, editor }) => {
  await page.setViewportSize(PHONE);
  await page.goto(`${editor}/#/nuevo/articulo`);
  const text = page.getByRole("textbox", { name: /^Texto/ });
  await page.getByLabel("Título", { exact: true }).fill("A medias");
  const top = async () => (await text.boundingBox())?.y;
  await text.click();
  // The first letter brings the line from under the toolbar.
  await page.keyboard.type("E");
  const before = await top();
  await page.keyboard.type("l bronce");
  // What comes once it is in the list comes below it.
  await expect(page.getByText("Quitarlo, borrarlo o mandar un enlace")).toBeAttached();
  expect(await top()).toBe(before);
});

test("a page is seen once it is whole", async ({ page, editor }) => {
  let send = () => {};
  const asked = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route("**/vista/**", async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(`${editor}/#/editar/telefonos`);
  await expect(page.locator("iframe")).toHaveCSS("opacity", "0");
  send();
  await expect(page.locator("iframe")).toHaveCSS("opacity", "1");
});

test("on a phone the foot says the first of what is missing, and a touch on it says all", async ({
  page,
  editor,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(`${editor}/#/nuevo/articulo`);
  await page.getByLabel("Título", { exact: true }).fill("A medias");
  await page.getByLabel("Título", { exact: true }).press("Tab");
  await expect(saved(page)).toBeVisible();
  const line = bar(page)
    .getByRole("status")
    .filter({ hasText: /^Guardado/ });
  await expect(line).toHaveText(/Faltan 4: \S.*$/, { useInnerText: true });
  await expect.poll(() => line.evaluate((it) => it.scrollHeight <= it.clientHeight)).toBe(true);
  const { x = 0, y = 0, width = 0, height = 0 } = (await line.boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
  for (const name of [/Resumen/, /^Foto$/, /^Texto$/])
    await expect(changes(page).getByRole("link", { name }).first()).toBeInViewport();
  await expect.poll(async () => (await bar(page).boundingBox())?.height).toBe(56);
});

/** Whether nothing lies over any of it. */
const isFree = (part: Locator) =>
  part.evaluate((part) => {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    const isOn = (x: number, y: number) => part.contains(document.elementFromPoint(x, y));
    return isOn(left + 2, top + 2) && isOn(right - 2, bottom - 2);
  });

for (const viewport of [PHONE, LAPTOP])
  test(`a notice covers nothing for good with ${viewport.width} px`, async ({ page, served }) => {
    await page.setViewportSize(viewport);
    await page.goto(`${served.editor}/#/editar/telefonos`);
    const phone = page.getByLabel(/^Teléfono sin costo/);
    await phone.fill("8005551234");
    await publish(page, new Steps());
    const notice = bar(page)
      .getByText(/^(Teléfono publicado|Sección)/)
      .locator("..");
    // Two lines that a finger can touch.
    const height = async () => (await notice.boundingBox())?.height ?? Infinity;
    await expect.poll(height).toBeLessThanOrEqual(100);
    if (viewport === PHONE) {
      await page.getByRole("button", { name: "Achicar el panel" }).click();
      const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
      const sheet = page.locator("[data-sheet] > :last-child");
      await expect
        .poll(async () => (await top(notice)) + (await height()) - (await top(sheet)))
        .toBeLessThan(0);
      await page.getByRole("button", { name: "Agrandar el panel" }).click();
    }
    await page.getByLabel(/^Correo/).evaluate((field) => {
      const panel = field.closest("[data-sheet]")?.lastElementChild?.lastElementChild;
      panel?.scrollTo(0, panel.scrollHeight);
    });
    await expect.poll(() => isFree(page.getByLabel(/^Correo/))).toBe(true);
    await page.getByRole("link", { name: "Inicio" }).click();
    await page.getByRole("switch").click();
    await publish(page, new Steps());
    await expect(notice).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => isFree(page.getByRole("button", { name: "Salir" }))).toBe(true);
    // Nor does it move anything when it goes.
    const before = await page.evaluate(() => scrollY);
    await bar(page).getByRole("button", { name: "Quitar este aviso" }).click();
    await expect(notice).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

test("a message is answered above the foot", async ({ page, served }) => {
  await page.setViewportSize(PHONE);
  await send(served.site.origin, "Mi madre quería un lugar cerca de casa. ".repeat(40));
  await page.goto(`${served.editor}/#/mensajes`);
  await page.getByRole("button", { name: /Ana Ramírez/ }).click();
  for (const viewport of [PHONE, LAPTOP]) {
    await page.setViewportSize(viewport);
    const answered = page.getByRole("button", { name: "Ya respondí" });
    await answered.scrollIntoViewIfNeeded();
    await expect.poll(() => isFree(answered)).toBe(true);
    // The last of what is said of it, too.
    const last = page.getByRole("button", { name: "Imprimir" });
    await last.evaluate((it) => it.scrollIntoView({ block: "end" }));
    await expect.poll(() => isFree(last)).toBe(true);
  }
});

test("with forced colours a switch and a tool that is on are seen to be on", async ({
  page,
  editor,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(`${editor}/#/`);
  const colors = (of: Locator, part?: string) =>
    of.evaluate((it, part) => getComputedStyle(it, part).backgroundColor, part);
  const ribbon = page.getByRole("switch", { name: "Gran preventa" });
  await expect(ribbon).toBeChecked();
  await expect
    .poll(async () => (await colors(ribbon)) !== (await colors(ribbon, "::after")))
    .toBe(true);
  await page.goto(`${editor}/#/editar/${ARTICLE}`);
  const text = page.getByRole("textbox", { name: /^Texto/ });
  await text.locator("p").first().click();
  await page.getByRole("button", { name: "Negrita" }).click();
  const off = await colors(page.getByRole("button", { name: "Cursiva" }));
  await expect
    .poll(() => colors(page.getByRole("button", { name: "Negrita", pressed: true })))
    .not.toBe(off);
});

test("with text at 200 % every part is there at 360 px", async ({ page, editor }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.fontSize = "200%";
    });
  });
  await page.goto(`${editor}/#/editar/telefonos`);
  await page.getByLabel(/^Teléfono sin costo/).fill("8005551234");
  await expect(saved(page)).toBeVisible();
  const isWithin = () =>
    bar(page).evaluate((bar) =>
      [...bar.querySelectorAll("button")].every((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
      }),
    );
  await expect.poll(isWithin).toBe(true);
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(wide).toBeLessThanOrEqual(360);
  for (const screen of [
    "",
    "editar/telefonos",
    "editar/horario",
    "editar/dia",
    "editar/preventa",
    "editar/foto",
    "nuevo/articulo",
  ])
    await test.step(`what is said on ${screen || "the first screen"} is whole`, async () => {
      await page.goto(`${editor}/#/${screen}`);
      await expect(page.locator("main input, main textarea").first()).toBeVisible();
      await page.evaluate(() => {
        for (const part of document.querySelectorAll("details")) part.open = true;
      });
      await expect.poll(() => page.locator("main").evaluate(cutOff)).toEqual([]);
    });
});

/** What is said beside fields and is not to be read whole; an example in a field may be. */
function cutOff(main: Element): string[] {
  const said = main.querySelectorAll<HTMLElement>("p, label, legend, h1, summary > b");
  const isCut = (it: Element) =>
    getComputedStyle(it).overflow !== "visible" &&
    (it.scrollWidth > it.clientWidth || it.scrollHeight > it.clientHeight);
  const cut = [...said].filter((it) => !it.matches(".visually-hidden") && isCut(it));
  const fields = main.querySelectorAll<HTMLInputElement>("input:placeholder-shown[placeholder]");
  const hard = [...fields].filter((it) => getComputedStyle(it).textOverflow !== "ellipsis");
  return [...cut.map((it) => it.textContent ?? ""), ...hard.map((it) => it.placeholder)];
}
