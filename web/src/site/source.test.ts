import { afterEach, expect, test, vi } from "vitest";
import { sourceOf } from "./source.ts";

const origin = "https://remanso.example";

function at(address: string, referrer: string): void {
  vi.stubGlobal("location", new URL(origin + address));
  vi.stubGlobal("document", { referrer });
}

afterEach(() => vi.unstubAllGlobals());

// Specification 12.15
test.each([
  ["/Contacto", "", "/Contacto"],
  ["/Contacto", `${origin}/Articulo-Blog/a?utm_source=fb`, "/Articulo-Blog/a"],
  ["/?utm_source=fb", "https://facebook.com/x", "/"],
  ["/", `${origin}.example/x`, "/"],
])("%s, from %s: %s", (address, referrer, page) => {
  at(address, referrer);
  expect(sourceOf(null)).toEqual({ page });
});

// Specification 12.15
test("a link to another page hands on this page, and one within the page the page before", () => {
  at("/Servicios-Remanso", "");
  const next = sourceOf(null, "/Contacto");
  expect(next).toEqual({ page: "/Servicios-Remanso" });
  at("/Contacto", "");
  expect(sourceOf({ source: next }, "/Contacto")).toEqual(next);
  expect(sourceOf({ source: next, scrollTo: true })).toEqual(next);
});
