// A name tried on the plates of the fronts: seen at once, and nowhere but on this page.
import type { Page } from "@playwright/test";
import { expect, saveData, test, visit } from "./test.ts";

const PATH = "/Servicios-Remanso";
const NAME = "María Luisa Gómez";

interface Niche {
  /** In hundredths of the picture. */
  plate: { width: number };
}

// Specification 4.4
test("a name is seen on every plate, is sent nowhere and kept nowhere", async ({ page }) => {
  await saveData(page);
  await visit(page, PATH);
  const kept = await everythingKept(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() !== "image") sent.push(request.url());
  });
  await field(page).pressSequentially(NAME);
  await expect(engraved(page, NAME)).toHaveCount(9);
  await field(page).blur();
  await expect(page.getByText(`Las placas muestran «${NAME}».`)).toBeAttached();
  await page.waitForLoadState("networkidle");

  expect(sent).toEqual([]);
  expect(await everythingKept(page)).toEqual(kept);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(PATH);
  await page.reload();
  await expect(field(page)).toHaveValue("");
  await expect(page.locator("[data-engraved]")).toHaveCount(0);
});

// Specification 9.1
test("on a phone a front is as sharp as the screen, also one as wide as the page", async ({
  browser,
  program,
}) => {
  const page = await browser.newPage({
    baseURL: program.origin,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
  });
  await visit(page, PATH);
  const fronts = page.locator("#seccion-nichos li picture img");
  const expectSharp = async (index: number) => {
    await fronts.nth(index).scrollIntoViewIfNeeded();
    const pixels = () =>
      fronts.nth(index).evaluate((it: HTMLImageElement) => {
        const own = Number(/\.(\d+)\.\w+$/.exec(it.currentSrc)?.[1] ?? 0);
        return own / (it.clientWidth * devicePixelRatio);
      });
    await expect.poll(pixels, { message: `front ${index}` }).toBeGreaterThan(0.9);
  };
  await expectSharp(0);
  await expectSharp(1);
  await field(page).fill(NAME);
  await expect(engraved(page, NAME)).toHaveCount(9);
  for (const index of [0, 1, 8]) await expectSharp(index);
  await page.close();
});

test("the field says how long a name may be, and takes no more", async ({ page }) => {
  await visit(page, PATH);
  await expect(field(page)).toHaveAccessibleDescription(
    /Hasta 36 letras.*no se envía ni se guarda/,
  );
  await field(page).fill("");
  await field(page).pressSequentially("a".repeat(50));
  await expect(field(page)).toHaveValue("a".repeat(36));
});

test("letters stay within their plate, short and long", async ({ page }) => {
  const niches = (await (await page.request.get("/api/v.1.0/niches")).json()) as Niche[];
  await visit(page, PATH);
  for (const name of ["Ana", "María Guadalupe Hernández Rivera", "W".repeat(36)]) {
    await field(page).fill(name);
    await expect(engraved(page, name)).toHaveCount(9);
    const widths = await page.locator("[data-engraved]").evaluateAll((all) =>
      all.map((svg) => {
        const { width } = svg.getBoundingClientRect();
        const texts = [...svg.querySelectorAll("text")];
        return (Math.max(...texts.map((it) => it.getBoundingClientRect().width)) / width) * 100;
      }),
    );
    expect(niches.length).toBe(9);
    for (const [index, { plate }] of niches.entries())
      expect(widths[index], `${name} on plate ${index}`).toBeLessThanOrEqual(plate.width);
  }
});

// Specification 4.4
test("on a phone each front is as wide as the window while a name is on it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, PATH);
  await field(page).fill(NAME);
  await expect(engraved(page, NAME)).toHaveCount(9);
  for (const front of await engraved(page, NAME).all())
    expect((await front.boundingBox())?.width).toBeGreaterThan(300);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the plates are plain and nothing asks for a name", async ({ page }) => {
    await page.goto(PATH);
    await expect(field(page)).toBeHidden();
    await expect(page.locator("[data-engraved]")).toHaveCount(0);
  });
});

function field(page: Page) {
  return page.locator("#plate-name");
}

function engraved(page: Page, name: string) {
  return page.locator(`[data-engraved="${name}"]`);
}

/** Whatever a page can keep in the browser. */
function everythingKept(page: Page) {
  return page.evaluate(async () => ({
    local: JSON.stringify(localStorage),
    session: JSON.stringify(sessionStorage),
    cookies: document.cookie,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    state: JSON.stringify(history.state),
  }));
}
