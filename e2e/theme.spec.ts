// docs/specification.md, section 4: class on, moon icon, `dark` stored; off, sun icon, `light`.
import type { Page } from "@playwright/test";
import { expect, holdScripts, test, visit } from "./test.ts";

const LIGHT_BACKGROUND = "rgb(250, 247, 241)";
const DARK_BACKGROUND = "rgb(21, 18, 15)";

// Specification 2.10, 4.2
test("with nothing stored the class is off, the sun shows and nothing is written", async ({
  page,
}) => {
  await visit(page, "/");
  await expectLook(page, { on: false, stored: null });
});

// Specification 4.2
test("the literal null becomes dark, and so the class is on", async ({ page }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem("theme") === null) localStorage.setItem("theme", "null");
  });
  await visit(page, "/");
  await expectLook(page, { on: true, stored: "dark" });
});

// Specification 4.1
test("light stored leaves the class off", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("theme", "light"));
  await visit(page, "/");
  await expectLook(page, { on: false, stored: "light" });
});

// Specification 4.1
test("each click goes over to the other look and stores it", async ({ page }) => {
  await visit(page, "/");
  await page.getByRole("button", { name: /tema/ }).click();
  await expectLook(page, { on: true, stored: "dark" });
  await page.getByRole("button", { name: /tema/ }).click();
  await expectLook(page, { on: false, stored: "light" });
});

// Specification 4.5
test("the switch works before the page is hydrated", async ({ page }) => {
  await holdScripts(page);
  await page.goto("/");
  await page.getByRole("button", { name: /tema/ }).click();
  await expectLook(page, { on: true, stored: "dark" });
  await page.getByRole("button", { name: /tema/ }).press("Enter");
  await expectLook(page, { on: false, stored: "light" });
});

// Specification 4.5
test("a look chosen before hydration outlasts it, and a navigation", async ({ page }) => {
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("button", { name: /tema/ }).click();
  await visitOnward(page);
  await expectLook(page, { on: true, stored: "dark" });
});

for (const held of [false, true]) {
  const when = held ? "before any script of the site" : "with all its scripts";
  // Specification 4.5
  test(`a reload shows the chosen look from the first painted frame, ${when}`, async ({ page }) => {
    await page.addInitScript(watchFirstFrame);
    await visit(page, "/");
    expect(await firstFrame(page)).toEqual({ on: false, background: DARK_BACKGROUND });
    await page.getByRole("button", { name: /tema/ }).click();
    if (held) await holdScripts(page);
    await page.reload({ waitUntil: "domcontentloaded" });
    expect(await firstFrame(page)).toEqual({ on: true, background: LIGHT_BACKGROUND });
    expect(await page.evaluate(() => window.e2eAtContentLoaded)).toBe(true);
    await expectLook(page, { on: true, stored: "dark" });
    await page.getByRole("button", { name: /tema/ }).click();
    await page.reload({ waitUntil: "domcontentloaded" });
    expect(await firstFrame(page)).toEqual({ on: false, background: DARK_BACKGROUND });
    await expectLook(page, { on: false, stored: "light" });
  });
}

// Specification 4.5
test("a browser that refuses storage still goes over to the other look", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("refused", "SecurityError");
      },
    });
  });
  await visit(page, "/");
  await page.getByRole("button", { name: /tema/ }).click();
  await expect(page.locator("body.white-background")).toHaveCount(1);
});

async function visitOnward(page: Page) {
  await page.waitForLoadState("load");
  await page.getByRole("banner").getByRole("link", { name: "Edificio" }).click();
  await expect(page).toHaveURL("/Edificio-Remanso");
  await expect(page.getByRole("button", { name: "VER TODO" })).toBeVisible();
}

// Specification 4.5
test("another tab follows when the look is changed in one", async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto("/Contacto");
  await page.goto("/");
  await page.getByRole("button", { name: /tema/ }).click();
  await expectLook(other, { on: true, stored: "dark" });
});

// Specification 4.5
test("a page that the browser shows again as it was left follows the look chosen after it", async ({
  page,
}) => {
  await page.goto("/Aviso-Privacidad-Remanso");
  await expectLook(page, { on: false, stored: null });
  await page.evaluate(() => {
    window.e2eIsLeft = true;
  });
  await page.goto("/Accesibilidad");
  await page.getByRole("button", { name: /tema/ }).click();
  await expectLook(page, { on: true, stored: "dark" });
  // Playwright's own way back waits for a document.
  await page.evaluate(() => history.back());
  // What is asked while the document changes fails, and is asked again.
  await expect(async () => {
    expect(await page.evaluate(() => window.e2eIsLeft)).toBe(true);
  }).toPass();
  await expectLook(page, { on: true, stored: "dark" });
});

async function expectLook(page: Page, look: { on: boolean; stored: string | null }) {
  await expect(page.locator("body.white-background")).toHaveCount(look.on ? 1 : 0);
  const icons = page.getByRole("button", { name: /tema/ }).locator("svg");
  await expect(icons).toHaveCount(2);
  // The first is the sun, the second the moon: round like a sun, open like a moon.
  await expect(icons.first()).toBeVisible({ visible: !look.on });
  await expect(icons.last()).toBeVisible({ visible: look.on });
  await expect.poll(() => page.evaluate(() => localStorage.getItem("theme"))).toBe(look.stored);
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor))
    .toBe(look.on ? LIGHT_BACKGROUND : DARK_BACKGROUND);
}

interface FirstFrame {
  on: boolean;
  background: string;
}

declare global {
  interface Window {
    e2eFirstFrame: FirstFrame | undefined;
    e2eAtContentLoaded: boolean;
    /** In a document that was left, and not in one that was loaded anew. */
    e2eIsLeft?: boolean;
  }
}

/** Runs in the browser: looks at the body in the first frame that has one, before it is painted. */
function watchFirstFrame() {
  const look = () => {
    if (!document.body) return void requestAnimationFrame(look);
    window.e2eFirstFrame = {
      on: document.body.classList.contains("white-background"),
      background: getComputedStyle(document.body).backgroundColor,
    };
  };
  requestAnimationFrame(look);
  addEventListener("DOMContentLoaded", () => {
    window.e2eAtContentLoaded = document.body.classList.contains("white-background");
  });
}

async function firstFrame(page: Page): Promise<FirstFrame | undefined> {
  await expect.poll(() => page.evaluate(() => window.e2eFirstFrame)).toBeDefined();
  return page.evaluate(() => window.e2eFirstFrame);
}
