// Another brand than the sample's, `examples/aljibe/`: its colours, logo and fonts in both looks.

import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expectReadableInBothLooks } from "./axe.ts";
import { ALJIBE } from "./brands.ts";
import { copyOf, removeCopy } from "./changed-content.ts";
import { expectLateFontsMoveNothing } from "./late-fonts.ts";
import { Program } from "./program.ts";
import { expect, test, visit } from "./test.ts";

const LOOKS = {
  dark: { background: "rgb(14, 26, 31)", logo: /logo-oscuro/, bars: "#0e1a1f" },
  light: { background: "rgb(245, 248, 248)", logo: /logo-claro/, bars: "#f5f8f8" },
};

test.use({ settings: ALJIBE.settings });

// One worker and so one program, because it makes its pictures at its start.
test.describe.configure({ mode: "default" });

// Specification 11.13
test("no page of another brand moves when its fonts arrive late", async ({ page }) => {
  const paths = ALJIBE.pages.filter(({ status }) => status === 200).map(({ path }) => path);
  // Its fonts are in the document, or wait for the next page: none arrives late, at any width.
  await expectLateFontsMoveNothing(page, 360, paths);
});

test("every page of another brand can be read in both looks", async ({ page, consoleMessages }) => {
  consoleMessages.expect(/status of 404/);
  // What only a desk shows is around every page.
  await visit(page, "/");
  await expectReadableInBothLooks(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { path } of ALJIBE.pages) {
    await test.step(path, async () => {
      await visit(page, path);
      await expectReadableInBothLooks(page);
    });
  }
});

for (const look of ["dark", "light"] as const) {
  test.describe(`in the ${look} look`, () => {
    test.beforeEach(async ({ page }) => {
      if (look === "light") await page.addInitScript(() => localStorage.setItem("theme", "dark"));
    });

    // Specification 11.13
    test(`the page, the logo and the browser's bars have the brand's colours in the ${look} look`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await visit(page, "/Contacto");
      const { background, logo, bars } = LOOKS[look];
      await expect(page.locator("body")).toHaveCSS("background-color", background);
      await expect(page.locator("meta[name=theme-color]")).toHaveAttribute("content", bars);
      const home = page.getByRole("banner").getByRole("link", { name: "El Aljibe, inicio" });
      await expect(home.locator("svg")).toHaveCSS("background-image", logo);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(320);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-family", /^"Brand/);
    });
  });
}

// Specification 11.13
test("the first page has the brand's font, however slow the line", async ({ page }) => {
  // What is loaded never arrives.
  await page.route("**/*.woff2", () => undefined);
  await page.goto("/Contacto", { waitUntil: "domcontentloaded" });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  const { root } = await devtools.send("DOM.getDocument");
  for (const selector of ["h1", "main p"]) {
    const { nodeId } = await devtools.send("DOM.querySelector", { nodeId: root.nodeId, selector });
    const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
    expect(fonts.map(({ familyName }) => familyName)).toEqual([expect.stringMatching(/^Figtree/)]);
  }
});

// Specification 1.7
test("a blog without articles says that there are none yet, and has nothing to look for", async ({
  page,
}) => {
  const content = await copyOf("examples/aljibe/content");
  await rm(join(content, "articles"), { recursive: true });
  // Its pictures are made first.
  const program = await Program.start(["--content", content], 120_000);
  await visit(page, `${program.origin}/Blog/all-articles_es`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Todavía no hay artículos" })).toBeVisible();
  await expect(main.getByRole("searchbox")).toHaveCount(0);
  await expect(main.getByRole("complementary")).toHaveCount(0);
  await expect(main.getByRole("link")).toHaveText(["Preguntar a una persona"]);
  await expect(page.locator('a[href$="#buscar"]')).toHaveCount(0);
  // It still loads what other pages need.
  await page.goto("about:blank");
  await program.end();
  await removeCopy(content);
});
