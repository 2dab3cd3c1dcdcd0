import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { SiteSettings } from "../api/types.ts";
import { BrandHead } from "./document.tsx";

const headOf = (site: Partial<SiteSettings>) =>
  renderToStaticMarkup(
    <BrandHead site={site as SiteSettings} themeColors={["#000000", "#ffffff"]} fonts={[]} />,
  );

// Specification 11.20
test("the tag of Search Console is in the head of a site that has one", () => {
  const tag = '<meta name="google-site-verification" content="abc_123-XYZ"/>';
  expect(headOf({ searchConsole: "abc_123-XYZ" })).toContain(tag);
  expect(headOf({})).not.toContain("google-site-verification");
});
