import { expect, test, visit } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

// Specification 2.46
test("nothing is animated between two pages, and the next one has the focus", async ({ page }) => {
  await visit(page, "/");
  const fades = await page.evaluateHandle(() => {
    const begun: unknown[] = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      begun.push(update);
      return start(update);
    };
    return begun;
  });
  await page.getByRole("banner").getByRole("link", { name: "Contacto", exact: true }).click();
  await expect(page).toHaveURL("/Contacto");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await fades.jsonValue()).toEqual([]);
});

/** Links of the home page, and what is below the first window of the pages that they lead to. */
const LONG = [
  { link: "/Servicios-Remanso#seccion-nichos", below: "#seccion-nichos" },
  { link: "/Edificio-Remanso", below: "main section" },
  { link: "/Quienes-Somos", below: "main section" },
];

for (const { link, below } of LONG) {
  // Specification 2.46
  test(`the first window of a page is there before the rest of it: ${link}`, async ({ page }) => {
    await visit(page, "/");
    const atFirst = await page.evaluateHandle((below) => {
      const heading = document.querySelector("h1");
      const seen: { hasRest?: boolean } = {};
      new MutationObserver((_, observer) => {
        if (document.querySelector("h1") === heading) return;
        seen.hasRest = document.querySelector(below) !== null;
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
      return seen;
    }, below);
    await page.getByRole("main").locator(`a[href="${link}"]`).first().click();
    await expect.poll(() => atFirst.jsonValue()).toEqual({ hasRest: false });
    await expect(page.locator(below).first()).toBeAttached();
  });
}
