// The accessibility tree of each page, kept in e2e/trees. After an intended change run
// `npx playwright test e2e/tree.spec.ts -u`, and read the difference.
import { type Route, routes } from "./routes.ts";
import { expect, test, visit } from "./test.ts";

// A Sunday evening: the office is closed, and no slide moves by itself.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const route of routes) {
  test(`${route.path} has the accessibility tree of its last review`, async ({
    page,
    consoleMessages,
  }) => {
    if (route.status === 404) consoleMessages.expect(/status of 404/);
    await page.clock.setFixedTime(new Date("2026-11-22T20:00:00-06:00"));
    await visit(page, route.path);
    for (const slider of await page.locator("[aria-roledescription]").all()) {
      await slider.scrollIntoViewIfNeeded();
      await expect(slider.getByRole("button", { name: "Siguiente" })).toBeVisible();
    }
    await expect(page.locator("body")).toMatchAriaSnapshot({ name: `${nameOf(route)}.aria.yml` });
  });
}

/** "/Articulo-Blog/la-iglesia" → "articulo-blog-la-iglesia" */
function nameOf({ path }: Route): string {
  return path.slice(1).toLowerCase().replaceAll(/[/_]/g, "-") || "home";
}
