// A gallery of the works with few photographs, and with many.
import type { Page } from "@playwright/test";
import { test } from "./changed-content.ts";
import { link, pictures } from "./gallery.ts";
import { expect, hydrated } from "./test.ts";

const MONTHS = ["Enero", "Febrero", "Marzo", "Abril", "Mayo", "Junio", "Julio"];
/** Some that no other page shows, each once. */
const FILES = ["stage1", "stage2", "stage3", "stage4", "stage5", "stage6", "article_aisle"];

/** The latest comes first in the file. */
function photographs(count: number): string {
  const photo = (index: number) => `[[photo]]
details = "Fotografía ${index + 1}"
class = "obra"
kind = "photograph"
stage = "Muros"
date = "${MONTHS[index]} de 2027"
[photo.img]
src = "${FILES[(index + FILES.length - 1) % FILES.length]}.jpg"
alt = "Terreno de obra con zapatas de concreto"
`;
  return Array.from({ length: count }, (_, index) => photo(index))
    .reverse()
    .join("");
}

/** What says elsewhere that they are renders says so no more. */
const said = (text: string) => text.replace(/render|ilustrativa/g, "obra");
const changesOf = (count: number) => ({
  "progress.toml": () => photographs(count),
  "pages/edificio.toml": said,
  "pages/avance-obra.toml": said,
  "articles/cuanto-cuesta-un-nicho.md": said,
});

test.describe("seven photographs", () => {
  test.use({ changes: changesOf(7) });

  // Specification 2.39, 2.40, 2.48
  test("the last six are shown, and VER TODO opens and loads the rest, also without JavaScript", async ({
    page,
    browser,
    site,
    consoleMessages,
  }) => {
    await expectLastSix(page, true);
    await expect(page.getByRole("slider")).toHaveAttribute("max", "6");
    await link(page, 6).click();
    const lightbox = page.getByRole("dialog", { name: /obra/i });
    await expect(lightbox).toContainText("Fotografía 1");
    await page.keyboard.press("ArrowRight");
    await expect(lightbox).toContainText("Fotografía 2");
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
    consoleMessages.listen(plain);
    await expectLastSix(await plain.newPage(), false);
    await plain.close();
  });
});

async function expectLastSix(page: Page, hasScripts: boolean) {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/Avance-Obra");
  if (hasScripts) await hydrated(page);
  for (let index = 0; index < 6; index++) {
    await expect(pictures(page).nth(index)).toContainText(`${MONTHS[index + 1]} de 2027`);
    await pictures(page).nth(index).scrollIntoViewIfNeeded();
  }
  await expect(page.getByText("Fotografía 1", { exact: true }).last()).toBeHidden();
  await page.waitForLoadState("networkidle");
  // Browsers load nothing lazily for visitors without scripts, whom it would reveal.
  if (hasScripts) expect(asked.filter((url) => url.includes("article_aisle"))).toEqual([]);
  await page.getByText("VER TODO").click();
  await expect(pictures(page)).toHaveCount(7);
  await expect(pictures(page).last()).toContainText("Enero de 2027");
  await expect.poll(() => asked.some((url) => url.includes("article_aisle"))).toBe(true);
}

test.describe("two photographs", () => {
  test.use({ changes: changesOf(2) });

  // Specification 2.39, 2.40
  test("have the filter and no slider", async ({ page }) => {
    await page.goto("/Avance-Obra");
    await hydrated(page);
    await expect(pictures(page)).toHaveCount(2);
    await expect(page.getByRole("slider")).toHaveCount(0);
    await page.getByRole("button", { name: "VER TODO" }).click();
    await expect(page.getByRole("button", { name: "VER TODO" })).toHaveAttribute(
      "aria-pressed",
      "false",
    );
  });
});
