// What a family comes for, from the home page on a phone: two taps and three screens at most.
import type { Locator, Page } from "@playwright/test";
import { expect, test, visit } from "./test.ts";

const SCREEN = { width: 390, height: 844 };

test.use({ viewport: SCREEN, hasTouch: true });

const HAVE = "Ya tengo las cenizas";
const SETTLE = "Quiero dejarlo resuelto";

const ANSWERS: [cameFor: string, taps: [way: string, question: string], answer: RegExp][] = [
  [
    "the price",
    [SETTLE, "¿Cuánto cuesta un nicho? ¿Qué incluye el precio?"],
    /\d pesos .* total por nicho/,
  ],
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
