// Links with the scroll-to state scroll smoothly to the title section, and only those
// (docs/specification.md, section 2).
import type { Page } from "@playwright/test";
import { between, frames, recordFrames, settled, top, wheelTo } from "./scrolling.ts";
import { expect, holdBack, hydrated, test, visit } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const pages = [
  { to: "/", link: "Inicio" },
  { to: "/Quienes-Somos", link: "Quiénes Somos" },
  { to: "/Servicios-Remanso", link: "Servicios" },
  { to: "/Edificio-Remanso", link: "Edificio" },
];

// Specification 2.16
test("each of the menu's ways ends slowly at its title section", async ({ page }) => {
  for (const { to, link } of pages)
    await test.step(to, () =>
      seenOnTheWay(async () => {
        await visit(page, to === "/" ? "/Quienes-Somos" : "/");
        await wheelTo(page, 700);
        await recordFrames(page);
        await menuLink(page, link).click();
        await expect(page).toHaveURL(to);
        await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
        expect(await settled(page)).toBe(0);
        await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
        return between(await frames(page), 0, 449);
      }),
    );
});

// Specification 2.16
test("the footer's link to the same page leads slowly back to its title", async ({ page }) => {
  await seenOnTheWay(async () => {
    await visit(page, "/Quienes-Somos");
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Quiénes Somos" });
    await link.scrollIntoViewIfNeeded();
    const from = await settled(page);
    await recordFrames(page);
    await link.click();
    await expect.poll(() => top(page)).toBe(0);
    return between(await frames(page), 0, from);
  });
});

test("a link by keyboard to the same page moves the focus to its title, too", async ({ page }) => {
  await visit(page, "/Quienes-Somos");
  await page.getByRole("contentinfo").getByRole("link", { name: "Quiénes Somos" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await settled(page);
  await page.keyboard.press("Tab");
  const next = page.locator("main :focus");
  await expect(next).toHaveCount(1);
  expect(await top(page)).toBeLessThan(900);
});

// Specification 2.16
test("the hero's action leads slowly to the niches", async ({ page }) => {
  await seenOnTheWay(async () => {
    await visit(page, "/");
    await recordFrames(page);
    await page.getByRole("main").getByRole("link", { name: "Ver los nichos" }).click();
    await expect(page).toHaveURL("/Servicios-Remanso#seccion-nichos");
    const end = await settled(page);
    expect(end).toBeGreaterThan(400);
    await expectAtNiches(page);
    return between(await frames(page), 0, end);
  });
});

// Specification 2.20
test("a document requested with the anchor is scrolled to the niches", async ({ page }) => {
  await visit(page, "/Servicios-Remanso#seccion-nichos");
  await settled(page);
  await expectAtNiches(page);
});

for (const arrival of ["as the first document", "after another page"] as const) {
  // Specification 10.5
  test(`a link to a place in the page stays where it leads, ${arrival}`, async ({ page }) => {
    if (arrival === "as the first document") await visit(page, "/Servicios-Remanso");
    else {
      await visit(page, "/");
      await wheelTo(page, 3000);
      await page.getByRole("contentinfo").getByRole("link", { name: "Servicios" }).click();
      await expect(page).toHaveURL("/Servicios-Remanso");
    }
    await settled(page);
    const link = page.getByRole("main").getByRole("link", { name: "¿Cabe nuestra urna?" });
    await link.first().click();
    await expect(page).toHaveURL("/Servicios-Remanso#cabe");
    const place = await settled(page);
    expect(
      await page.locator("#cabe").evaluate((it) => it.getBoundingClientRect().top),
    ).toBeLessThan(200);
    await page.getByRole("link", { name: "Ir al contenido" }).press("Enter");
    await expect(page).toHaveURL("/Servicios-Remanso#contenido");
    expect(await settled(page)).toBeLessThan(200);
    await page.goBack();
    expect(await settled(page)).toBe(place);
  });
}

// Specification 2.17
test("a reload stays where the visitor was", async ({ page }) => {
  await visit(page, "/Contacto");
  await menuLink(page, "Servicios").click();
  await expect(page).toHaveURL("/Servicios-Remanso");
  await settled(page);
  await wheelTo(page, 600);
  await page.reload();
  await hydrated(page);
  expect(await settled(page)).toBe(600);
});

for (const when of ["after", "in the midst of"] as const) {
  // Specification 2.17
  test(`going back ${when} the slow way leads to where the visitor was`, async ({ page }) => {
    await visit(page, "/Contacto");
    await menuLink(page, "Edificio").click();
    await expect(page).toHaveURL("/Edificio-Remanso");
    await settled(page);
    await wheelTo(page, 650);
    await menuLink(page, "Contacto").click();
    await expect(page).toHaveURL("/Contacto");
    if (when === "after") await settled(page);
    await page.goBack();
    await expect(page).toHaveURL("/Edificio-Remanso");
    await expect(page.getByRole("button", { name: "VER TODO" })).toBeAttached();
    await recordFrames(page);
    expect(await settled(page)).toBe(650);
    expect(between(await frames(page), 0, 650), "no slow way").toEqual([]);
  });
}

// Specification 2.17
test("what is pressed right after going back stays below the finger", async ({ page }) => {
  await visit(page, "/Contacto");
  await page.getByRole("contentinfo").getByRole("link", { name: "Aviso de privacidad" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("privacidad");
  const top = await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    history.back();
    while (document.querySelector("h1")?.textContent?.includes("privacidad")) await frame();
    scrollTo(0, 300);
    document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    for (let frames = 0; frames < 15; frames++) await frame();
    return scrollY;
  });
  expect(top).toBe(300);
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  // Specification 2.17, 16.6
  test("the title is there at once", async ({ page }) => {
    await visit(page, "/");
    await wheelTo(page, 700);
    await recordFrames(page);
    await menuLink(page, "Servicios").click();
    await expect(page).toHaveURL("/Servicios-Remanso");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await settled(page)).toBe(0);
    expect(between(await frames(page), 0, 700)).toEqual([]);
  });

  test("the niches are there at once", async ({ page }) => {
    await visit(page, "/");
    const link = page.getByRole("main").getByRole("link", { name: "Ver los nichos" });
    await link.scrollIntoViewIfNeeded();
    const start = await settled(page);
    await recordFrames(page);
    await link.click();
    await expect(page).toHaveURL("/Servicios-Remanso#seccion-nichos");
    const end = await settled(page);
    expect(between(await frames(page), start, end)).toEqual([]);
    await expectAtNiches(page);
  });
});

// Specification 2.17
test("a visitor who has moved while the page was on its way is left alone", async ({ page }) => {
  // What a link in view needs is asked for before it is pressed.
  const release = await holdBack(page, "**/api/v.1.0/page/servicios");
  await visit(page, "/");
  await wheelTo(page, 400);
  await menuLink(page, "Servicios").click();
  await wheelTo(page, 600);
  await recordFrames(page);
  release();
  await expect(page).toHaveURL("/Servicios-Remanso");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await settled(page);
  expect(between(await frames(page), 0, 600), "no slow way").toEqual([]);
});

// Specification 2.17
test("a visitor who turns the wheel on the slow way goes where they want", async ({ page }) => {
  await visit(page, "/");
  await page.getByRole("main").getByRole("link", { name: "Ver los nichos" }).click();
  await expect(page).toHaveURL("/Servicios-Remanso#seccion-nichos");
  await expect.poll(() => top(page), { intervals: [10] }).toBeGreaterThan(20);
  for (let notch = 0; notch < 80; notch++) await page.mouse.wheel(0, -120);
  expect(await settled(page)).toBe(0);
});

function menuLink(page: Page, name: string) {
  return page.getByRole("banner").getByRole("link", { name, exact: true });
}

/** The section begins below the header, in the upper third of the window. */
async function expectAtNiches(page: Page) {
  const box = await page.locator("#seccion-nichos").boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(-1);
  expect(box?.y).toBeLessThan(300);
  await expect(page.locator("#seccion-nichos").getByRole("heading", { level: 2 })).toBeInViewport();
}

/**
 * Goes a way until a frame between its ends is seen. A jump never shows one; a slow way on a loaded
 * machine may show none at times.
 */
async function seenOnTheWay(go: () => Promise<number[]>): Promise<void> {
  await expect.poll(go, { message: "frames on the way", timeout: 30_000 }).not.toEqual([]);
}
