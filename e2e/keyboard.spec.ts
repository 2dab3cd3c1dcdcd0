// By keyboard alone on a desktop: where the focus goes, and that it is always visible
// (docs/specification.md, section 16).
import type { Page } from "@playwright/test";
import { atRest, expect, test, visit } from "./test.ts";

// Specification 16.4
test("the skip link is the first stop and leads past the header", async ({ page }) => {
  await visit(page, "/Quienes-Somos");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Ir al contenido" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const inside = await page.evaluate(() => document.activeElement?.closest("main") !== null);
  expect(inside).toBe(true);
});

// Specification 16.4
test("a family reaches a sent message from the home page by keyboard alone", async ({ page }) => {
  await visit(page, "/");
  await tabTo(page, "link", "Contacto");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/Contacto");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await tabTo(page, "textbox", /^Nombre completo/);
  await page.keyboard.type("Ana Ramírez Núñez");
  await tabTo(page, "textbox", /^Correo electrónico/);
  await page.keyboard.type("ana@ejemplo.mx");
  await tabTo(page, "textbox", /^Teléfono/);
  await page.keyboard.type("722 123 4567");
  await tabTo(page, "textbox", /^Mensaje/);
  await page.keyboard.type("¿Cuándo puedo visitar?");
  await tabTo(page, "checkbox", /./);
  await page.keyboard.press("Space");
  await tabTo(page, "button", "Enviar mensaje");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByRole("status")).toContainText(/folio/i);
  await expect(page.getByRole("main").getByRole("status")).toBeFocused();
});

// Specification 16.4
test("a focused element is never hidden behind the header, and shows that it is focused", async ({
  page,
}) => {
  // With a video playing or a slider advancing the page would never be at rest.
  await visit(page, "/Servicios-Remanso");
  const hidden: string[] = [];
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press("Tab");
    await atRest(page);
    const fault = await page.evaluate(focusFault);
    if (fault) hidden.push(fault);
  }
  // And on the way back up.
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press("Shift+Tab");
    await atRest(page);
    const fault = await page.evaluate(focusFault);
    if (fault) hidden.push(fault);
  }
  expect(hidden).toEqual([]);
});

async function tabTo(
  page: Page,
  role: "link" | "textbox" | "checkbox" | "button",
  name: string | RegExp,
) {
  const target = page
    .getByRole(role, typeof name === "string" ? { name, exact: true } : { name })
    .first();
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((it) => it === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${role} ${name}`);
}

/** Runs in the browser: what is wrong with the present focus, or nothing. */
function focusFault(): string | null {
  const it = document.activeElement;
  if (!(it instanceof HTMLElement) || it === document.body) return null;
  const name = `${it.tagName.toLowerCase()} “${(it.getAttribute("aria-label") ?? it.textContent).trim().slice(0, 30)}”`;
  if (getComputedStyle(it).outlineStyle === "none") return `${name} shows no focus`;
  const { left, top, width, height } = it.getBoundingClientRect();
  if (width === 0) return null;
  const points = [
    [0.5, 0.5],
    [0.1, 0.5],
    [0.9, 0.5],
  ].map(([x = 0, y = 0]) => [left + x * width, top + y * height]);
  const seen = points.some(([x = 0, y = 0]) => {
    const found = document.elementFromPoint(x, y);
    return found !== null && (it.contains(found) || found.contains(it));
  });
  return seen ? null : `${name} is covered at ${Math.round(left)}, ${Math.round(top)}`;
}
