// The menus, the side panel and the footer of docs/specification.md, section 2; long, because each
// is tested before hydration and without JavaScript.
import type { Locator, Page } from "@playwright/test";
import { expect, holdScripts, test, visit } from "./test.ts";

const menu = [
  ["Inicio", "/"],
  ["Quiénes Somos", "/Quienes-Somos"],
  ["Servicios", "/Servicios-Remanso"],
  ["Precio", "/Servicios-Remanso#precio"],
  ["Edificio", "/Edificio-Remanso"],
  ["Contacto", "/Contacto"],
];
const blog = ["Blog", "/Blog/all-articles_es"];
const search = ["Buscar", "/Blog/all-articles_es#buscar"];
const social = [
  ["Facebook", "https://facebook.example/remanso"],
  ["Instagram", "https://instagram.example/remanso"],
  ["TikTok", "https://tiktok.example/@remanso"],
];
const ways = [
  ["800 000 0000", "tel:+528000000000"],
  ["722 000 0000", /^https:\/\/wa\.me\/527220000000\?text=./],
  ["contacto@remanso.example", "mailto:contacto@remanso.example"],
  [/Camino del\sRemanso\ss\/n.*00000 Toluca/, /^https:\/\/www\.openstreetmap\.org\//],
] as const;

// Specification 2.2
test("the header's menu has the six links, in the specification's order, and the price", async ({
  page,
}) => {
  await visit(page, "/");
  expect(await linksOf(page.getByRole("navigation", { name: "Principal" }))).toEqual([
    ...menu,
    blog,
  ]);
});

// Specification 2.2
test("the menu marks the page that is shown", async ({ page }) => {
  await visit(page, "/Edificio-Remanso");
  const current = page.getByRole("banner").locator("[aria-current]");
  await expect(current).toHaveCount(1);
  await expect(current).toHaveText("Edificio");
});

// Specification 16.3
test("with forced colours, the current item is the only one of its menu that is underlined", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  const expectOnlyCurrent = async (menu: Locator) => {
    const lines = await menu
      .getByRole("link")
      .evaluateAll((links) =>
        links.map((it) => [it.ariaCurrent !== null, getComputedStyle(it).textDecorationLine]),
      );
    expect(lines.filter(([isCurrent]) => isCurrent)).toHaveLength(1);
    for (const [isCurrent, line] of lines) expect(line).toBe(isCurrent ? "underline" : "none");
  };
  await visit(page, "/Blog/search_article_category_3");
  await expectOnlyCurrent(page.getByRole("navigation", { name: "Principal" }));
  await expectOnlyCurrent(page.getByRole("navigation", { name: "Temas" }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("banner").getByRole("button", { name: /menú/ }).click();
  await expectOnlyCurrent(page.getByRole("navigation", { name: "Menú principal" }));
});

// Specification 1.5, 1.6, 2.2, 2.15, 7.20, 9.14
test("the footer's three columns hold exactly what the specification names", async ({ page }) => {
  await visit(page, "/");
  const footer = page.getByRole("contentinfo");
  const found = await linksOf(footer);
  const wanted = [
    ...menu,
    ...ways,
    ...social,
    search,
    ["Términos y condiciones", "/Terminos-Condiciones-Remanso"],
    ["Aviso de privacidad", "/Aviso-Privacidad-Remanso"],
    ["Política de cookies", "/Politicas-Cookies-Remanso"],
    ["Accesibilidad", "/Accesibilidad"],
    ["In English", "/English"],
    ["Agencia web Alameda", "https://agencia.example"],
    ["Volver arriba", "#contenido"],
  ] as const;
  expect(found.length).toBe(wanted.length);
  for (const [index, [label, href]] of wanted.entries()) {
    expect(found[index]?.[0]).toMatch(exactly(label));
    expect(found[index]?.[1]).toMatch(exactly(href));
  }
  await expect(footer).toContainText(
    "Las imágenes son ilustrativas y las especificaciones están sujetas a cambios.",
  );
  await expect(footer).toContainText("© 2023");
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    // Specification 13.12
    test("the search is in header, footer and menu, and its field is seen where it leads", async ({
      page,
    }) => {
      const places = [
        [1504, "banner"],
        [1200, "contentinfo"],
        [390, "contentinfo"],
        [390, "dialog"],
      ] as const;
      for (const [width, place] of places) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto("/Contacto");
        if (place === "dialog") await menuButton(page).click();
        await page.getByRole(place).getByRole("link", { name: "Buscar", exact: true }).click();
        await expect(page).toHaveURL("/Blog/all-articles_es#buscar");
        await expect(page.getByRole("main").getByRole("searchbox")).toBeInViewport({ ratio: 1 });
      }
    });
  });
}

// Specification 2.15
test("the footer's columns are side by side on a desk and below each other on a phone", async ({
  page,
}) => {
  await visit(page, "/");
  const footer = page.getByRole("contentinfo");
  const places = async () =>
    Promise.all(
      [
        ...["Quiénes Somos", "contacto@remanso.example", "Facebook"].map((name) =>
          footer.getByRole("link", { name }),
        ),
        footer.getByText("© 2023"),
      ].map((it) => it.boundingBox()),
    );
  const [first, second, third, line] = await places();
  expect(second?.x).toBeGreaterThan((first?.x ?? 0) + 150);
  expect(third?.x).toBeGreaterThan((second?.x ?? 0) + 150);
  expect(line?.x).toBe(third?.x);
  await page.setViewportSize({ width: 390, height: 844 });
  const [above, middle, below] = await places();
  expect(middle?.y).toBeGreaterThan(above?.y ?? 0);
  expect(below?.y).toBeGreaterThan(middle?.y ?? 0);
  // About a window, and no more at the end of each page.
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(900);
  }
});

// Specification 2.3, 9.6
test("the menu button is there up to 1199 px and the menu itself from 1200 px", async ({
  page,
}) => {
  await visit(page, "/");
  for (const width of [390, 1199]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(menuButton(page)).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Principal" })).toBeHidden();
  }
  await page.setViewportSize({ width: 1200, height: 900 });
  await expect(menuButton(page)).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Principal" })).toBeVisible();
});

// Specification 9.6
test("a menu left open does not cover a screen that has become wide", async ({ page }) => {
  await page.setViewportSize({ width: 1199, height: 900 });
  await visit(page, "/");
  await menuButton(page).click();
  await expect(drawer(page)).toBeVisible();
  await page.setViewportSize({ width: 1200, height: 900 });
  await expect(drawer(page)).toBeHidden();
  // Nothing is left that blocks the page.
  await page
    .getByRole("navigation", { name: "Principal" })
    .getByRole("link", { name: "Edificio" })
    .click();
  await expect(page).toHaveURL("/Edificio-Remanso");
});

// Specification 10.5
test("going back with the menu open frees the page that is shown then", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/");
  await page.getByRole("link", { name: "CONOCE SOBRE NOSOTROS" }).click();
  await expect(page).toHaveURL("/Quienes-Somos");
  await menuButton(page).click();
  await expect(page.locator("[data-page]")).toHaveAttribute("inert");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(drawer(page)).toBeHidden();
  await expect(page.locator("[data-page]")).not.toHaveAttribute("inert");
});

// What opens and closes is the early script's, before hydration and after it: React has no part in it.
test.describe("before hydration", () => {
  test.beforeEach(({ page }) => holdScripts(page));

  // Specification 2.3, 2.5
  test("the slide-in menu opens, holds the focus, expands, leads on and closes", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    await test.step("from its button, takes the focus and returns it on Escape", async () => {
      await menuButton(page).click();
      await expect(drawer(page)).toBeVisible();
      await expect(drawer(page).locator(":focus")).toHaveCount(1);
      await page.keyboard.press("Escape");
      await expect(drawer(page)).toBeHidden();
      await expect(menuButton(page)).toBeFocused();
    });
    await test.step("with the keyboard and its close button", async () => {
      await menuButton(page).press("Enter");
      await expect(drawer(page)).toBeVisible();
      await drawer(page)
        .getByRole("button", { name: /cerrar/i })
        .press("Enter");
      await expect(drawer(page)).toBeHidden();
      await expect(menuButton(page)).toBeFocused();
    });
    await test.step("and keeps the focus while it is open", async () => {
      await menuButton(page).click();
      // After the paint, so that the touch is answered first.
      await expect(page.locator("[data-page]")).toHaveAttribute("inert");
      const stops = await drawer(page).locator("a, button, summary").count();
      for (let step = 0; step < stops + 4; step++) {
        await page.keyboard.press("Tab");
        const outside = await page.evaluate(
          () => document.activeElement?.closest("[data-page]") !== null,
        );
        expect(outside, `after ${step + 1} steps`).toBe(false);
      }
    });
    await test.step("and its submenus expand and collapse", async () => {
      const below = drawer(page).getByRole("link", { name: "Nichos", exact: true });
      await expect(below).toBeHidden();
      const more = drawer(page).locator("summary").first();
      await more.click();
      await expect(below).toBeVisible();
      await expect(below).toHaveAttribute("href", "/Servicios-Remanso#seccion-nichos");
      await more.press("Enter");
      await expect(below).toBeHidden();
    });
    await test.step("and each of its links leads there and closes it", async () => {
      const named = await linksOf(drawer(page).locator("nav > ul > li > a"));
      expect(named).toEqual([...menu, blog, ["English", "/English"], search]);
      await drawer(page).getByRole("link", { name: "Quiénes Somos" }).click();
      await expect(page).toHaveURL("/Quienes-Somos");
      await expect(drawer(page)).toBeHidden();
      await expect(page.locator("[data-page]")).not.toHaveAttribute("inert");
    });
  });

  test.describe("the overlay", () => {
    test.use({ viewport: { width: 900, height: 844 } });

    // Specification 2.3
    test("darkens the page behind the menu, and a click on it closes the menu", async ({
      page,
    }) => {
      await page.goto("/");
      await menuButton(page).click();
      await expect(drawer(page)).toBeVisible();
      await expect
        .poll(() =>
          drawer(page).evaluate((it) => getComputedStyle(it, "::backdrop").backgroundColor),
        )
        .toMatch(/rgba\(21, 18, 15, 0\.\d+\)/);
      await page.mouse.click(60, 500);
      await expect(drawer(page)).toBeHidden();
      await expect(page).toHaveURL("/");
      await expect(menuButton(page)).toBeFocused();
      await page.setViewportSize({ width: 320, height: 640 });
      await menuButton(page).click();
      await expect(drawer(page)).toBeVisible();
      await page.mouse.click(20, 400);
      await expect(drawer(page)).toBeHidden();
    });
  });

  // Specification 1.5, 2.4, 7.20
  test("the side panel opens, says how to reach a person, and closes", async ({ page }) => {
    await page.goto("/");
    const button = page.getByRole("button", { name: /información/ }).first();
    await button.click();
    await expectPanel(page);
    await page.keyboard.press("Escape");
    await expect(panel(page)).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await panel(page)
      .getByRole("button", { name: /cerrar/i })
      .click();
    await expect(panel(page)).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  // Specification 4.6, 10.2
  test("the menu opens, expands, leads on and closes", async ({ page }) => {
    await page.goto("/");
    await menuButton(page).click();
    await expect(drawer(page)).toBeVisible();
    await drawer(page).locator("summary").first().click();
    await expect(drawer(page).getByRole("link", { name: "Nichos", exact: true })).toBeVisible();
    await drawer(page)
      .getByRole("button", { name: /cerrar/i })
      .click();
    await expect(drawer(page)).toBeHidden();
    await menuButton(page).click();
    await page.keyboard.press("Escape");
    await expect(drawer(page)).toBeHidden();
    await menuButton(page).click();
    await drawer(page).getByRole("link", { name: "Contacto" }).click();
    await expect(page).toHaveURL("/Contacto");
  });

  // Specification 2.4, 4.6
  test("the side panel opens and closes", async ({ page }) => {
    await page.goto("/");
    await page
      .getByRole("button", { name: /información/ })
      .first()
      .click();
    await expectPanel(page);
    await panel(page)
      .getByRole("button", { name: /cerrar/i })
      .click();
    await expect(panel(page)).toBeHidden();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  // Specification 2.14
  test("the bar at the bottom calls, chats and writes, and gives way to the footer", async ({
    page,
  }) => {
    await visit(page, "/");
    const bar = page.getByRole("navigation", { name: "Contacto rápido" });
    await expect(bar).toBeInViewport();
    const [call, chat, write] = await linksOf(bar);
    expect(call).toEqual(["Llamar", "tel:+528000000000"]);
    expect(chat?.[0]).toBe("WhatsApp");
    expect(chat?.[1]).toMatch(/^https:\/\/wa\.me\/527220000000\?text=./);
    expect(write).toEqual(["Escribir", "/Contacto#escribir"]);
    const height = await bar.evaluate((it) => it.getBoundingClientRect().height);
    expect(height).toBeGreaterThanOrEqual(48);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByText("© 2023")).toBeInViewport({ ratio: 1 });
    const [end, start] = await Promise.all([
      bar.evaluate((it) => it.getBoundingClientRect().bottom),
      footer.evaluate((it) => it.getBoundingClientRect().top),
    ]);
    expect(end).toBeLessThanOrEqual(start + 0.5);
  });
});

test("without the Popover API, a turn to a wide window closes the menu and frees the page", async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ["popover", "hidePopover"])
      Reflect.deleteProperty(HTMLElement.prototype, name);
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/");
  // What is left is what a browser without popovers has: a plain dialog and a plain button.
  await page.locator("[popover]").evaluateAll((all) => {
    for (const each of all) each.removeAttribute("popover");
  });
  await page.getByRole("button", { name: "Abrir el menú" }).click();
  await expect(page.locator("#menu")).toHaveClass(/(^| )open( |$)/);
  await expect(page.locator("[data-page]")).toHaveAttribute("inert");
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.locator("#menu")).not.toHaveClass(/(^| )open( |$)/);
  await expect(page.locator("[data-page]")).not.toHaveAttribute("inert");
});

function menuButton(page: Page) {
  return page.getByRole("button", { name: "Abrir el menú", includeHidden: true });
}

function drawer(page: Page) {
  return page.getByRole("dialog", { name: "Menú", includeHidden: true });
}

function panel(page: Page) {
  return page.getByRole("dialog", { name: /información/i, includeHidden: true });
}

async function expectPanel(page: Page) {
  await expect(panel(page)).toBeVisible();
  await expect(
    panel(page).getByText(/soluciones de nichos funerarios que reflejan dignidad y respeto/i),
  ).toBeVisible();
  const found = await linksOf(panel(page));
  const wanted = [...ways, ...social];
  expect(found.length).toBe(wanted.length);
  for (const [index, [label, href]] of wanted.entries()) {
    expect(found[index]?.[0]).toMatch(exactly(label ?? ""));
    expect(found[index]?.[1]).toMatch(exactly(href ?? ""));
  }
}

/** The text and target of each link. `locator`: the links themselves, or their container. */
async function linksOf(locator: Locator): Promise<(string | null)[][]> {
  return locator.evaluateAll((all) =>
    all
      .flatMap((it) => (it.matches("a") ? [it] : [...it.querySelectorAll("a")]))
      .map((link) => [link.textContent.trim(), link.getAttribute("href")]),
  );
}

function exactly(text: string | RegExp): RegExp {
  if (text instanceof RegExp) return text;
  return new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`);
}
