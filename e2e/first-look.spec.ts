// What a visitor sees who has chosen no look: the site's own setting, with scripts and without.
import type { Browser, Page } from "@playwright/test";
import { test } from "./changed-content.ts";
import { expect, pictures, visit } from "./test.ts";

const BACKGROUND = { dark: "rgb(21, 18, 15)", light: "rgb(250, 247, 241)" };
const BARS = { dark: "#15120f", light: "#faf7f1" };
const PICTURE = { dark: /^exterior_dusk/, light: /^exterior_day/ };

type Look = "dark" | "light";

const CASES: { first: Look | "visitor"; system: Look; shown: Look }[] = [
  { first: "dark", system: "light", shown: "dark" },
  { first: "light", system: "dark", shown: "light" },
  { first: "visitor", system: "dark", shown: "dark" },
  { first: "visitor", system: "light", shown: "light" },
];

for (const { first, system, shown } of CASES) {
  test.describe(`where the first look is ${first}, and the visitor's system ${system}`, () => {
    const set = (text: string) => text.replace(/^firstLook = .*$/m, `firstLook = "${first}" #`);
    test.use({ changes: { "site.toml": set }, colorScheme: system });

    // Specification 4.1, 4.15
    test(`a first visit is ${shown}, with scripts and without, until the visitor chooses (${first}, ${system})`, async ({
      page,
      browser,
      site,
    }) => {
      await test.step("from its first frame, and nothing is written", async () => {
        await page.addInitScript(() => {
          const look = () => {
            if (!document.body) return void requestAnimationFrame(look);
            document.documentElement.dataset["first"] = getComputedStyle(
              document.body,
            ).backgroundColor;
          };
          requestAnimationFrame(look);
        });
        const asked = pictures(page);
        await visit(page, "/");
        await expect(page.locator("html")).toHaveAttribute("data-first", BACKGROUND[shown]);
        await expectLook(page, shown);
        expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe(null);
        const bars = await page.evaluate(() =>
          [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")]
            .find(({ media }) => !media || matchMedia(media).matches)
            ?.getAttribute("content"),
        );
        expect(bars).toBe(BARS[shown]);
        await expect.poll(() => asked.filter((name) => PICTURE[shown].test(name)).length).toBe(1);
        const other = shown === "dark" ? "light" : "dark";
        expect(asked.filter((name) => PICTURE[other].test(name))).toEqual([]);
      });

      await test.step("what the visitor chose goes before it", async () => {
        await visit(page, "/Contacto");
        const other = shown === "dark" ? "light" : "dark";
        await page.getByRole("button", { name: /tema/ }).click();
        await expectLook(page, other);
        // Class on, `dark` stored.
        const stored = await page.evaluate(() => localStorage.getItem("theme"));
        expect(stored).toBe(other === "light" ? "dark" : "light");
        await visit(page, "/Quienes-Somos");
        await expectLook(page, other);
      });

      await test.step(`without scripts it is ${shown} too`, async () => {
        const plain = await withoutScripts(browser, system);
        const asked = pictures(plain);
        await plain.goto(site.origin);
        await plain.waitForLoadState("networkidle");
        await expect(plain.locator("body")).toHaveCSS("background-color", BACKGROUND[shown]);
        await expect(plain.locator("h1")).toHaveCSS(
          "color",
          shown === "dark" ? "rgb(245, 239, 230)" : "rgb(28, 24, 20)",
        );
        // Of pictures only the site's own choice is known to the document.
        const seen = first === "light" ? "light" : "dark";
        const other = seen === "dark" ? "light" : "dark";
        expect(asked.filter((name) => PICTURE[seen].test(name)).length).toBe(1);
        expect(asked.filter((name) => PICTURE[other].test(name))).toEqual([]);
        await plain.close();
      });
    });
  });
}

async function withoutScripts(browser: Browser, colorScheme: Look): Promise<Page> {
  return browser.newPage({ javaScriptEnabled: false, colorScheme });
}

async function expectLook(page: Page, look: Look) {
  await expect(page.locator("body")).toHaveCSS("background-color", BACKGROUND[look]);
  await expect(page.locator("body.white-background")).toHaveCount(look === "light" ? 1 : 0);
  const [sun, moon] = await page.getByRole("button", { name: /tema/ }).locator("svg").all();
  await expect(sun as NonNullable<typeof sun>).toBeVisible({ visible: look === "dark" });
  await expect(moon as NonNullable<typeof moon>).toBeVisible({ visible: look === "light" });
}
