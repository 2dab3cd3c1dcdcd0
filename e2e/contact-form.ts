// The contact form as these tests handle it.
import type { Page, Request } from "@playwright/test";
import { expect } from "./test.ts";

export const PATH = "/api/v.1.0/contact_us";

export function field(page: Page, label: string) {
  return page.getByRole("textbox", { name: new RegExp(`^${label}`) });
}

export async function fill(page: Page) {
  await field(page, "Nombre completo").fill("Ana Ramírez Núñez");
  await field(page, "Correo electrónico").fill("ana@ejemplo.mx");
  await field(page, "Mensaje").fill("¿Cuándo puedo visitar?\nGracias.");
}

export async function submit(page: Page) {
  await page.getByRole("button", { name: "Enviar mensaje" }).click();
}

export function sendings(page: Page): Request[] {
  return requestsFor(page, PATH);
}

/** The requests for this path, from now on. */
export function requestsFor(page: Page, path: string): Request[] {
  const seen: Request[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === path) seen.push(request);
  });
  return seen;
}

export function keyOf(request: Request | undefined): string | undefined {
  return request?.headers()["idempotency-key"];
}

export function status(page: Page) {
  return page.getByRole("main").getByRole("status");
}

export function recover(page: Page) {
  return page.getByRole("button", { name: "Recuperar mi mensaje" });
}

export function toastOf(page: Page) {
  return page.locator(".Toastify__toast");
}

export async function expectReceived(page: Page) {
  await expect(status(page)).toContainText(/recibimos su mensaje/i);
  await expect(status(page)).toContainText(/folio\s+\S{4,}/i);
}

export async function expectFault(page: Page, label: string, sentence: RegExp) {
  await expect(field(page, label)).toHaveAttribute("aria-invalid", "true");
  await expect(field(page, label)).toHaveAccessibleDescription(sentence);
  await expect(field(page, label)).toHaveAccessibleDescription(/\S+ \S+ .*\.$/);
}

export async function expectEmpty(page: Page) {
  for (const label of ["Nombre completo", "Correo electrónico", "Teléfono", "Mensaje"]) {
    await expect(field(page, label)).toHaveValue("");
  }
}

export async function expectFilled(page: Page) {
  await expect(field(page, "Nombre completo")).toHaveValue("Ana Ramírez Núñez");
  await expect(field(page, "Correo electrónico")).toHaveValue("ana@ejemplo.mx");
  await expect(field(page, "Mensaje")).toHaveValue("¿Cuándo puedo visitar?\nGracias.");
}
