import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { SiteSettings } from "../api/types.ts";
import { BrandHead } from "./document.tsx";

const headOf = (site: Partial<SiteSettings>) =>
  renderToStaticMarkup(
    <BrandHead
      site={site as SiteSettings}
      path="/"
      lang="es-MX"
      themeColors={["#000000", "#ffffff"]}
      fonts={[]}
    />,
  );

// Specification 11.20
test("the tag of Search Console is in the head of a site that has one", () => {
  const tag = '<meta name="google-site-verification" content="abc_123-XYZ"/>';
  expect(headOf({ searchConsole: "abc_123-XYZ" })).toContain(tag);
  expect(headOf({})).not.toContain("google-site-verification");
});

// Specification 11.30
test("a page that is there in two languages names both, and the Spanish one for readers of others", () => {
  const url = "https://remanso.example";
  const english = { at: "/", href: "/English", lang: "en", label: "English" };
  const head = headOf({ url, translations: [english] });
  const links = [...head.matchAll(/hrefLang="([^"]*)" href="([^"]*)"/gi)].map(([, lang, href]) => [
    lang,
    href,
  ]);
  expect(links).toEqual([
    ["es-MX", `${url}/`],
    ["x-default", `${url}/`],
    ["en", `${url}/English`],
  ]);
  expect(headOf({ url, translations: [{ ...english, at: "/Contacto" }] })).not.toContain(
    "hrefLang",
  );
});
