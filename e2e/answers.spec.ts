// What a family comes for, from the home page on a phone: two taps and three screens at most.
import type { Locator, Page } from "@playwright/test";
import { expect, test, visit } from "./test.ts";

const SCREEN = { width: 390, height: 844 };

test.use({ viewport: SCREEN, hasTouch: true });

const HAVE = "Ya tengo las cenizas";
const SETTLE = "Quiero dejarlo resuelto";

const ANSWERS: [cameFor: string, taps: [way: string, question: string], answer: RegExp][] = [
  ["the papers", [HAVE, "¿Qué documentos se piden para depositar una urna?"], /acta de defunción/],
  [
    "whether the urn is all right",
    [HAVE, "¿Cuántas urnas caben en un nicho y de qué tamaño?"],
    /hasta 24\scm de alto y 20\scm de diámetro/,
  ],
  ["ashes at home", [HAVE, "¿Podemos tener las cenizas en casa?"], /La ley civil no lo prohíbe/],
  [
    "another faith",
    [HAVE, "¿Reciben urnas de personas de otra fe, o de ninguna?"],
    /personas de cualquier fe, o de ninguna/,
  ],
];

for (const [cameFor, [way, question], answer] of ANSWERS) {
  // Specification 2.20
  test(`${cameFor} is two taps and three screens from the home page`, async ({ page }) => {
    await visit(page, "/");
    const main = page.getByRole("main");
    let scrolled = await scrollTo(page, main.getByRole("link", { name: way }));
    await main.getByRole("link", { name: way }).tap();
    await expect(page).toHaveURL(/^[^#]*\/Servicios-Remanso#/);
    const details = page.locator("details").filter({ hasText: question });
    // The link has led to its part of the page, whose pictures do not move it.
    await expect(page.locator(new URL(page.url()).hash)).toBeInViewport();
    scrolled += await scrollTo(page, details.locator("summary"));
    await details.locator("summary").tap();
    const text = details.getByText(answer);
    scrolled += await scrollTo(page, text);
    await expect(text).toBeInViewport();
    expect(scrolled / SCREEN.height).toBeLessThanOrEqual(3);
  });
}

for (const [way, shown] of [
  [SETTLE, "#precio h2"],
  ["¿Cabe nuestra urna?", "#cabe"],
  ["Un nombre en la piedra", "#plate-name"],
] as const) {
  // Specification 2.20
  test(`«${way}» leads from the home page to where it is tried`, async ({ page }) => {
    await visit(page, "/");
    await page.getByRole("main").getByRole("link", { name: way }).tap();
    await expect(page).toHaveURL(/\/Servicios-Remanso#/);
    await expect(page.locator(shown)).toBeInViewport();
  });
}

/** Scrolls no further than until the whole of it is above the bar at the bottom; the pixels of it. */
async function scrollTo(page: Page, target: Locator): Promise<number> {
  const before = await page.evaluate(() => scrollY);
  await target.evaluate((it) => it.scrollIntoView({ block: "center", behavior: "instant" }));
  return Math.abs((await page.evaluate(() => scrollY)) - before);
}

const SMALL = { width: 360, height: 640 };
/** The bar at the bottom, and what rounding adds. */
const TWO_SCREENS = 2 * SMALL.height + 2;

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a small phone, ${javaScriptEnabled ? "with" : "without"} scripts`, () => {
    test.use({ viewport: SMALL, javaScriptEnabled });

    const open = (page: Page) => (javaScriptEnabled ? visit(page, "/") : page.goto("/"));

    // Specification 2.18
    test("the opening and what becomes of ashes until then are said, and a tap away", async ({
      page,
    }) => {
      await open(page);
      const main = page.getByRole("main");
      let scrolled = await scrollTo(page, main.getByText(/^Apertura prevista: marzo de 2028/));
      scrolled += await scrollTo(page, main.getByText(/Si ya tiene las cenizas: Las cenizas/));
      scrolled += await scrollTo(page, main.getByRole("link", { name: HAVE }));
      await main.getByRole("link", { name: HAVE }).tap();
      await expect(page).toHaveURL(/#preguntas-las-urnas$/);
      await expect(page.getByText(/^Las cenizas pueden quedarse/)).toBeInViewport({ ratio: 1 });
      expect(scrolled).toBeLessThanOrEqual(TWO_SCREENS);
    });

    // Specification 11.23
    test("the price of the cheapest row and its monthly payment are said, and drawn a tap away", async ({
      page,
    }) => {
      await open(page);
      const main = page.getByRole("main");
      let scrolled = await scrollTo(
        page,
        main.getByText(/Desde 96,000 pesos.* 2,667 al mes.* más 1,200 pesos al año/),
      );
      const banner = main.getByRole("link", { name: /gran preventa/i });
      scrolled += await scrollTo(page, banner);
      await banner.tap();
      await expect(page).toHaveURL(/#precio$/);
      await expect(page.locator("#precio")).toBeInViewport();
      const cheapest = page.getByRole("row", { name: /Fila 4/ });
      scrolled += await scrollTo(page, cheapest);
      await expect(cheapest.getByText("96,000")).toBeInViewport();
      await expect(cheapest.getByText("2,667")).toBeInViewport();
      expect(scrolled).toBeLessThanOrEqual(TWO_SCREENS);
    });

    // Specification 2.8
    test("a number to call with its hours is a tap away", async ({ page }) => {
      await open(page);
      await page.getByRole("button", { name: "Abrir la información de contacto" }).tap();
      const panel = page.getByRole("dialog");
      await expect(panel.getByRole("link", { name: /800 000 0000/ }).first()).toBeInViewport();
      await expect(panel.getByText(/Lunes a viernes.*9:00 a 18:00/)).toBeInViewport();
    });
  });
}

// Specification 2.18
test("opening, ashes and price are on the first screen of a small phone, as large as a text", async ({
  page,
}) => {
  await page.setViewportSize(SMALL);
  await visit(page, "/");
  const bar = await page.getByRole("navigation", { name: "Contacto rápido" }).boundingBox();
  for (const name of ["Apertura prevista", "Si ya tiene las cenizas", "Precio"]) {
    const fact = page.locator("[data-title-section] p").filter({ hasText: `${name}:` });
    await expect(fact).toHaveCSS("font-size", "18px");
    const box = await fact.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(bar?.y ?? 0);
  }
});

// Specification 2.18
test("the banner of the presale is as wide as the window, after the facts, and says what counts", async ({
  page,
}) => {
  await visit(page, "/");
  const banner = page.getByRole("main").getByRole("link", { name: /gran preventa/i });
  await expect(banner).toHaveAccessibleName(
    /10\s% menos, quedan 41 de 60, contados el 20 de noviembre/,
  );
  const last = page.locator("[data-title-section] p").filter({ hasText: "Precio:" });
  for (const size of [SMALL, { width: 1366, height: 768 }, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size);
    const [box, fact] = [await banner.boundingBox(), await last.boundingBox()];
    expect(box?.width).toBe(size.width);
    expect(box?.y).toBeGreaterThan((fact?.y ?? 0) + (fact?.height ?? 0));
    // In a lower window the picture is no strip, and the banner is below.
    if (size.height === 900) await expect(banner).toBeInViewport({ ratio: 1 });
  }
});

// Specification 2.20
test("numbered lines of an answer are a list, and the sums are a table with a name", async ({
  page,
}) => {
  await visit(page, "/Servicios-Remanso");
  const answer = page.locator("#preguntas details").first();
  await answer.locator("summary").tap();
  const steps = answer.getByRole("list").getByRole("listitem");
  expect(await steps.count()).toBeGreaterThan(2);
  for (const [index, step] of (await steps.all()).entries()) {
    await expect(step).not.toHaveText(/^\d/);
    // Its number is the one that was written, also after a paragraph in between.
    await expect(step).toHaveAttribute("value", `${index + 1}`);
    await expect(step).toHaveCSS("list-style-type", "decimal");
  }
  await expect(
    page.locator("#precio").getByRole("table", { name: "Precio de cada fila" }),
  ).toBeVisible();
});
