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
  ["/Contacto", "", "/Contacto", "", ""],
  ["/Contacto", `${origin}/Articulo-Blog/a?utm_source=fb`, "/Articulo-Blog/a", "fb", ""],
  ["/?utm_source=fb&utm_campaign=nov.26", "https://facebook.com/x", "/", "fb", "nov.26"],
  ["/?utm_source=d%C3%ADa&utm_campaign=a%20b", `${origin}.example/x`, "/", "d%C3%ADa", "a%20b"],
])("%s, from %s: %s", (address, referrer, page, utmSource, utmCampaign) => {
  at(address, referrer);
  expect(sourceOf(null)).toEqual({ page, utmSource, utmCampaign });
});

// Specification 12.15
test("a link to another page hands on the campaign and this page, and one within the page the page before", () => {
  at("/Servicios-Remanso?utm_source=fb", "");
  const next = sourceOf(null, "/Contacto");
  expect(next).toEqual({ page: "/Servicios-Remanso", utmSource: "fb", utmCampaign: "" });
  at("/Contacto", "");
  expect(sourceOf({ source: next }, "/Contacto")).toEqual(next);
  expect(sourceOf({ source: next, scrollTo: true })).toEqual(next);
});
