// The brand's colour is a setting of the content, `[accent]` of site.toml.
import type { Page } from "@playwright/test";
import { expectReadableInBothLooks } from "./axe.ts";
import { edit, test } from "./changed-content.ts";
import { expect, hydrated } from "./test.ts";

/** The text of links in the dark look and in the light one. */
const BRONZE = { dark: "rgb(220, 184, 126)", light: "rgb(100, 66, 15)" };
const GREEN = { dark: "rgb(156, 201, 168)", light: "rgb(31, 77, 53)" };

test("a saved colour is in both looks after a reload, also on a page navigated to, and every text can be read", async ({
  page,
  content,
}) => {
  await page.goto("/");
  await hydrated(page);
  await expectAccent(page, BRONZE);
  await edit(content, "site.toml", (text) =>
    text.replace("#dcb87e", "#9cc9a8").replace("#64420f", "#1f4d35"),
  );
  await expect
    .poll(async () => {
      await page.reload();
      return page.locator("#brand").count();
    })
    .toBe(1);
  await hydrated(page);
  await expectAccent(page, GREEN);
  await page.getByRole("banner").getByRole("link", { name: "Contacto", exact: true }).click();
  await expect(page).toHaveURL("/Contacto");
  await expectAccent(page, GREEN);
  // Whatever colours a site has: crates/site/src/theme/tests.rs.
  await expectReadableInBothLooks(page);
});

/** Both looks; the page is left in the first. */
async function expectAccent(page: Page, accent: { dark: string; light: string }) {
  const link = page.getByRole("contentinfo").getByRole("link", { name: /Agencia/ });
  await expect(link).toHaveCSS("color", accent.dark);
  await page.getByRole("button", { name: /tema/ }).click();
  await expect(link).toHaveCSS("color", accent.light);
  await page.getByRole("button", { name: /tema/ }).click();
}
