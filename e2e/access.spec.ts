// WCAG 2.2 AA everywhere, with the contrast and target sizes of AAA (docs/specification.md,
// section 16).
import type { Page } from "@playwright/test";
import { expectNoFault, expectReadable } from "./axe.ts";
import { fill, PATH, recover, status, submit } from "./contact-form.ts";
import { routes } from "./routes.ts";
import { expect, test, visit } from "./test.ts";

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];
/** Where the menu is a dialog. */
const NARROW = WIDTHS.filter(({ width }) => width < 1200);

for (const look of ["dark", "light"] as const) {
  // The light look is the same document in other colours: the rules of colours judge it.
  const expectFaultless = look === "dark" ? expectNoFault : expectReadable;
  test.describe(`in the ${look} look`, () => {
    test.beforeEach(async ({ page }) => {
      if (look === "light") await page.addInitScript(() => localStorage.setItem("theme", "dark"));
    });

    for (const route of routes) {
      test(`${route.path} has no fault that axe finds and no small target, in the ${look} look`, async ({
        page,
        consoleMessages,
      }) => {
        if (route.status === 404) consoleMessages.expect(/status of 404/);
        await visit(page, route.path);
        for (const size of WIDTHS) {
          await page.setViewportSize(size);
          await expectFaultless(page);
          expect(await smallTargets(page)).toEqual([]);
        }
      });
    }

    test(`the sticky header and the way up have no fault in the ${look} look`, async ({ page }) => {
      await visit(page, "/");
      for (const size of WIDTHS) {
        await page.setViewportSize(size);
        await page.evaluate(() => scrollTo({ top: 1_400, behavior: "instant" }));
        await expect(page.locator("[data-up]")).toBeVisible();
        await page.evaluate(() => scrollTo({ top: 1_300, behavior: "instant" }));
        await expect(page.getByRole("banner")).toHaveClass(/sticky/);
        await expectFaultless(page);
      }
    });

    test(`the menu, open and closed again, has no fault in the ${look} look`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await visit(page, "/");
      const menu = page.getByRole("dialog", { name: "Menú" });
      for (const size of NARROW) {
        await page.setViewportSize(size);
        await page.getByRole("button", { name: "Abrir el menú" }).click();
        await expect(menu).toBeVisible();
        await menu.locator("details").evaluateAll((all) => {
          for (const more of all) more.setAttribute("open", "");
        });
        await expectFaultless(page);
        expect(await smallTargets(page)).toEqual([]);
        await page.keyboard.press("Escape");
        await expect(menu).toBeHidden();
        await expectFaultless(page);
      }
    });

    test(`the side panel, open and closed again, has no fault in the ${look} look`, async ({
      page,
    }) => {
      await visit(page, "/");
      const panel = page.getByRole("dialog", { name: /información/i });
      for (const size of WIDTHS) {
        await page.setViewportSize(size);
        await page
          .getByRole("button", { name: /información/ })
          .first()
          .click();
        await expect(panel).toBeVisible();
        await expectFaultless(page);
        expect(await smallTargets(page)).toEqual([]);
        await page.keyboard.press("Escape");
        await expect(panel).toBeHidden();
        await expectFaultless(page);
      }
    });

    test(`the lightbox, open and closed again, has no fault in the ${look} look`, async ({
      page,
    }) => {
      await visit(page, "/Avance-Obra");
      for (const size of WIDTHS) {
        await page.setViewportSize(size);
        await page.getByRole("main").getByRole("figure").first().getByRole("link").click();
        await expect(page.getByRole("dialog")).toBeVisible();
        await expectFaultless(page);
        expect(await smallTargets(page)).toEqual([]);
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toBeHidden();
        await expectFaultless(page);
      }
    });

    test(`a search that finds nothing, and one that fails, have no fault in the ${look} look`, async ({
      page,
      consoleMessages,
    }) => {
      consoleMessages.expect(/ERR_FAILED|Failed to fetch/);
      await visit(page, "/Blog/all-articles_es?q=zzzxqw");
      await expect(page.getByRole("heading", { name: /No encontramos/ })).toBeVisible();
      await expectFaultless(page);
      await page.route("**/api/v.1.0/search/**", (route) => route.abort());
      await page.getByRole("main").getByRole("searchbox").fill("urna");
      await expect(page.getByRole("heading", { name: /no cargaron/ })).toBeVisible();
      await expectFaultless(page);
    });

    test(`a part that does not arrive has no fault in the ${look} look`, async ({
      page,
      consoleMessages,
    }) => {
      consoleMessages.expect(/ERR_FAILED|ChunkLoadError/);
      await visit(page, "/");
      await page.route("**/static/js/**", (route) => route.abort());
      await page
        .getByRole("contentinfo")
        .getByRole("link", { name: "Contacto", exact: true })
        .click();
      await expect(page.getByRole("heading", { level: 1, name: /no terminó/ })).toBeVisible();
      await expectFaultless(page);
    });

    test(`a message on its way has no fault in the ${look} look`, async ({ page }) => {
      await page.route(`**${PATH}`, () => undefined);
      await visit(page, "/Contacto");
      await fill(page);
      await submit(page);
      await expect(page.getByRole("button", { name: "Enviando…" })).toBeVisible();
      await expectFaultless(page);
    });

    test(`a message that did not arrive has no fault in the ${look} look`, async ({
      page,
      consoleMessages,
    }) => {
      consoleMessages.expect(/ERR_FAILED/);
      await page.clock.install();
      await page.route(`**${PATH}`, (route) => route.abort());
      await visit(page, "/Contacto");
      await fill(page);
      await submit(page);
      await expect(status(page)).toContainText("otra vez");
      await page.clock.fastForward(30_000);
      await expect(recover(page)).toBeVisible();
      await expectFaultless(page);
    });

    test(`the form's faults, its folio and its toast have no fault in the ${look} look`, async ({
      page,
    }) => {
      await visit(page, "/Contacto");
      await page.getByRole("button", { name: "Enviar mensaje" }).click();
      await expect(page.getByRole("textbox", { name: /nombre/i })).toHaveAttribute(
        "aria-invalid",
        "true",
      );
      await expectFaultless(page);
      await page.getByRole("textbox", { name: /nombre/i }).fill("Ana");
      await page.getByRole("textbox", { name: /correo/i }).fill("ana@ejemplo.mx");
      await page.getByRole("button", { name: "Enviar mensaje" }).click();
      await expect(page.locator(".Toastify__toast")).toBeVisible();
      await expectFaultless(page);
    });
  });
}

/** Controls smaller than 44 by 44 px; links within a line of text are exempt. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SIZE = 43.5;
    const open = document.querySelector("dialog[open], [popover]:popover-open") ?? document;
    return [
      ...open.querySelectorAll<HTMLElement>("a[href], button, input, textarea, summary, select"),
    ]
      .filter((it) => it.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((it) => !it.closest("[inert]") && !it.matches("[type=hidden]"))
      .filter((it) => !isWithinText(it))
      .map((it) => ({ it, box: boxOf(it) }))
      .filter(({ box }) => box.right > 0 && box.bottom > 0 && box.width > 1)
      .filter(({ box }) => box.width < SIZE || box.height < SIZE)
      .map(({ it, box }) => {
        const name = it.getAttribute("aria-label") ?? it.textContent.trim().slice(0, 40);
        const where = it.closest("main, header, footer, [popover], dialog")?.tagName.toLowerCase();
        return `${where}: ${it.tagName.toLowerCase()} “${name}” ${Math.round(box.width)} × ${Math.round(box.height)}`;
      });

    /** A box or radio is operated by its label as well. */
    function boxOf(it: HTMLElement): DOMRect {
      const label =
        it instanceof HTMLInputElement && /checkbox|radio/.test(it.type)
          ? it.closest("label")
          : null;
      return (label ?? it).getBoundingClientRect();
    }

    function isWithinText(it: HTMLElement): boolean {
      if (!it.matches("a") || !getComputedStyle(it).display.startsWith("inline")) return false;
      let block = it.parentElement;
      while (block && getComputedStyle(block).display === "inline") block = block.parentElement;
      const around = block ? block.textContent.replace(it.textContent, "") : "";
      const own = [...(block?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\p{L}{2,}/u.test(node.textContent ?? ""),
      );
      return own && /\p{L}{2,}/u.test(around);
    }
  });
}
