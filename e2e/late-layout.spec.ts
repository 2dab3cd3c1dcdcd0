import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

const PHONE = { width: 390, height: 844 };
const SERVICES = "/Servicios-Remanso";
const ALL = { first: true, last: true };

test.use({ viewport: PHONE });

test("what is far below the first window is laid out once the page has loaded", async ({
  page,
}) => {
  const load = await holdLoad(page);
  await page.goto(SERVICES, { waitUntil: "domcontentloaded" });
  expect(await isLaidOut(page)).toEqual({ first: true, last: false });
  // Whoever goes there before has it on the way.
  await expect(async () => {
    await page.mouse.wheel(0, PHONE.height);
    expect(await isLaidOut(page)).toEqual(ALL);
  }).toPass({ intervals: [50] });
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => isLaidOut(page)).toEqual({ first: true, last: false });
  load();
  await expect.poll(() => isLaidOut(page)).toEqual(ALL);
  await expect(page.locator("html[data-late]")).toHaveCount(0);
});

test("a page that a link of the app leads to is laid out whole", async ({ page }) => {
  await page.goto("/Contacto");
  await page.waitForLoadState("networkidle");
  await page.getByRole("contentinfo").getByRole("link", { name: "Servicios" }).click();
  await expect(page).toHaveURL(SERVICES);
  const whole = page.locator("main > section, #preventa");
  await expect
    .poll(() =>
      whole.evaluateAll((all) => all.map((each) => getComputedStyle(each).contentVisibility)),
    )
    .toEqual(Array(8).fill("visible"));
});

test("all is laid out at once where the address names a place, and where one is returned to", async ({
  page,
}) => {
  await holdLoad(page);
  await page.goto(`${SERVICES}#precio`, { waitUntil: "domcontentloaded" });
  expect(await isLaidOut(page)).toEqual(ALL);
  await page.goto("about:blank");
  await page.goto(SERVICES, { waitUntil: "domcontentloaded" });
  await page.reload({ waitUntil: "domcontentloaded" });
  expect(await isLaidOut(page)).toEqual(ALL);
});

/** Holds back a picture, so that the page has not loaded until it is released. */
async function holdLoad(page: Page): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/lobby/, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

/** Whether the first section and the last have a layout. */
function isLaidOut(page: Page) {
  return page.locator("main > section").evaluateAll((sections) => {
    const [first, last] = [sections[0], sections.at(-1)].map((section) =>
      section?.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
    );
    return { first, last };
  });
}
