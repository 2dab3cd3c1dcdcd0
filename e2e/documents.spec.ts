// Pages that are read and not operated stay the documents that the server wrote, and what they lead to
// is fetched ahead by the browser.
import { expect, holdBack, hydrated, saveData, test, visit } from "./test.ts";

// Specification 10.3
test("what a document's link leads to is fetched when the pointer rests on it", async ({
  page,
}) => {
  await page.goto("/Terminos-Condiciones-Remanso");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Aviso de privacidad" });
  const ahead = page.waitForRequest("**/Aviso-Privacidad-Remanso");
  await link.hover();
  await ahead;
  await link.click();
  await expect(page).toHaveURL("/Aviso-Privacidad-Remanso");
  const delivery = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming & {
      deliveryType: string;
    })[];
    return entry?.deliveryType;
  });
  expect(delivery).toBe("navigational-prefetch");
});

// Specification 15.6
test("what links in view need is fetched once they rest, but not where data is saved or the line is slow", async ({
  browser,
  program,
}) => {
  for (const [connection, isFetched] of [
    [{}, true],
    [{ saveData: true }, false],
    [{ effectiveType: "2g" }, false],
  ] as const) {
    const page = await browser.newPage({ baseURL: program.origin });
    await page.clock.install();
    await saveData(page, connection);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await visit(page, "/");
    await page.clock.runFor(600);
    await page.waitForLoadState("networkidle");
    const ahead = () => asked.filter((path) => path.startsWith("/api/v.1.0/page/"));
    // One after the other, so the last of them can come after the network was idle once.
    if (isFetched) await expect.poll(ahead).toContain("/api/v.1.0/page/contacto");
    else expect(ahead(), JSON.stringify(connection)).toEqual([]);
    expect(new Set(ahead()).size).toBe(ahead().length);
    await page.close();
  }
});

// Specification 15.6
test("what was fetched ahead is asked for again after five minutes", async ({ page }) => {
  await page.clock.install();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const times = () => asked.filter((path) => path.endsWith("/page/contacto")).length;
  await visit(page, "/");
  await page.clock.runFor(600);
  await expect.poll(times).toBe(1);
  await page.clock.runFor(301_000);
  // Longer than links rest in view: what is on its way is not asked for a third time.
  await page.route("**/page/contacto", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.getByRole("banner").getByRole("link", { name: "Contacto" }).click();
  await expect(page).toHaveURL("/Contacto");
  await expect.poll(times).toBe(2);
});

// Specification 10.5
test("what a link needs is asked for when it is pressed, and not a second time by the click", async ({
  page,
}) => {
  await saveData(page);
  await visit(page, "/");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole("banner").getByRole("link", { name: "Contacto" }).hover();
  await page.mouse.down();
  await expect.poll(() => asked.filter((path) => path.endsWith("/page/contacto")).length).toBe(1);
  await page.mouse.up();
  await expect(page).toHaveURL("/Contacto");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(asked.filter((path) => path.endsWith("/page/contacto")).length).toBe(1);
});

// Specification 10.5
test("a button that is pressed before React has come is answered once it is there", async ({
  page,
}) => {
  const release = await holdBack(page, "**/static/js/**");
  await page.goto("/Contacto");
  const button = page.getByRole("button", { name: "Ver el mapa aquí" });
  await button.click();
  await expect(button).toHaveCSS("opacity", "0.6");
  await page.route("https://www.openstreetmap.org/**", (route) => route.fulfill({ body: "" }));
  release();
  await expect(page.locator("iframe")).toBeVisible();
});

// Specification 10.5
test("a script that did not arrive is asked for again at the next touch", async ({
  page,
  consoleMessages,
}) => {
  consoleMessages.expect(/static\/js|Failed to fetch dynamically imported/);
  let isOffline = true;
  await page.route("**/static/js/client-*", (route) =>
    isOffline ? route.abort("connectionfailed") : route.continue(),
  );
  await page.goto("/Servicios-Remanso");
  await page.waitForLoadState("networkidle");
  isOffline = false;
  await page.keyboard.press("Shift");
  await hydrated(page);
});

test.describe("beside a style sheet of another origin", () => {
  test.use({ bypassCSP: true });

  // Specification 10.5
  test("the look, the menu and the page's script work", async ({ page }) => {
    await page.route("https://foreign.example/**", (route) =>
      route.fulfill({ contentType: "text/css", body: "i { color: red }" }),
    );
    await page.route("/", async (route) => {
      const answer = await route.fetch();
      const foreign = '<head><link rel="stylesheet" href="https://foreign.example/sheet.css">';
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace("<head>", foreign),
      });
    });
    await visit(page, "/");
    await page.getByRole("button", { name: /tema/ }).click();
    await expect(page.locator("body.white-background")).toHaveCount(1);
  });
});
