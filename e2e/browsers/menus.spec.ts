// The menus of both brands in every browser, by pointer and by keyboard, on a phone and on a desk.
import { ALJIBE, SAMPLE } from "../brands.ts";
import { expect, expectIn, open, test } from "./test.ts";

const MENU = '[data-page] [popovertarget="menu"][aria-label="Abrir el menú"]';
const PANEL = '[data-page] [popovertarget="panel"]';

for (const brand of [SAMPLE, ALJIBE]) {
  // Specification 10.7
  test(`the menu of ${brand.name} opens, closes and leads on, on a phone`, async ({
    visitor,
    programOf,
  }) => {
    const { origin } = await programOf(brand);
    await visitor.resize(390, 844);
    await open(visitor, `${origin}/`);
    await visitor.click(MENU);
    await expectIn(visitor, true, isOpen, "#menu");
    await expectIn(visitor, true, hasFocus, "#menu");
    await visitor.press("Escape");
    await expectIn(visitor, false, isOpen, "#menu");
    await expectIn(visitor, true, hasFocus, MENU);
    await visitor.press("Enter");
    await expectIn(visitor, true, isOpen, "#menu");
    await visitor.click("#menu summary");
    await expectIn(visitor, true, isShown, "#menu details a");
    await visitor.click('#menu nav > ul > li > a[href="/Quienes-Somos"]');
    await expectIn(visitor, "/Quienes-Somos", () => location.pathname);
    await expectIn(visitor, false, isOpen, "#menu");
    await expectIn(visitor, false, isInert, "[data-page]");
    await expectIn(visitor, true, hasFocus, "h1");
  });

  test(`the menu of ${brand.name} keeps the focus while it is open`, async ({
    visitor,
    programOf,
  }) => {
    const { origin } = await programOf(brand);
    await visitor.resize(390, 844);
    await open(visitor, `${origin}/`);
    await visitor.click(MENU);
    await expectIn(visitor, true, hasFocus, "#menu");
    await expectIn(visitor, true, isInert, "[data-page]");
    // After the last it goes to the browser's own controls, or round.
    for (let step = 0; step < 20; step++) {
      await visitor.press("Tab");
      expect(await visitor.evaluate(hasFocus, "[data-page]"), `after ${step + 1} steps`).toBe(
        false,
      );
    }
  });

  // Specification 10.7
  test(`the page of ${brand.name} is reached by keyboard, and so is its panel, on a desk`, async ({
    visitor,
    programOf,
  }) => {
    const { origin } = await programOf(brand);
    await visitor.resize(1440, 900);
    await open(visitor, `${origin}/Quienes-Somos`);
    await expectIn(visitor, false, isShown, MENU);
    await visitor.press("Tab");
    await expectIn(visitor, true, hasFocus, 'a[href="#contenido"]');
    await visitor.press("Enter");
    await visitor.press("Tab");
    await expectIn(visitor, true, hasFocus, "main");
    await visitor.click(PANEL);
    await expectIn(visitor, true, isOpen, "#panel");
    await visitor.press("Escape");
    await expectIn(visitor, false, isOpen, "#panel");
    await expectIn(visitor, true, hasFocus, PANEL);
    await visitor.press("Enter");
    await expectIn(visitor, true, isOpen, "#panel");
    await visitor.click("#panel [popovertarget]");
    await expectIn(visitor, false, isOpen, "#panel");
    await visitor.click('[data-header] nav a[href="/Contacto"]');
    await expectIn(visitor, "/Contacto", () => location.pathname);
    await expectIn(visitor, "page", () =>
      document.querySelector('[data-header] nav a[href="/Contacto"]')?.getAttribute("aria-current"),
    );
  });
}

test.describe("without scripts", () => {
  test.use({ script: false });

  test("the menu opens, closes and leads on without scripts", async ({ visitor, programOf }) => {
    const { origin } = await programOf(SAMPLE);
    await visitor.resize(390, 844);
    await visitor.open(`${origin}/`);
    await visitor.click(MENU);
    await expectIn(visitor, true, isOpen, "#menu");
    await visitor.click("#menu [popovertarget]");
    await expectIn(visitor, false, isOpen, "#menu");
    await visitor.click(MENU);
    await visitor.click('#menu nav > ul > li > a[href="/Contacto"]');
    await expectIn(visitor, "/Contacto", () => location.pathname);
  });
});

/** Runs in the page, as all below. */
function isOpen(selector: string): boolean {
  return document.querySelector(`${selector}:popover-open`) !== null;
}

function isShown(selector: string): boolean {
  return document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }) ?? false;
}

function isInert(selector: string): boolean {
  return document.querySelector(`${selector}[inert]`) !== null;
}

/** Whether the element, or one in it, has the focus. */
function hasFocus(selector: string): boolean {
  return document.activeElement?.closest(selector) != null;
}
