// What surrounds every page, and what the site says of itself (docs/specification.md, sections 1,
// 2, 6 and 9).
import type { Page } from "@playwright/test";
import { routes } from "./routes.ts";
import { expect, hydrated, test, visit } from "./test.ts";

test.describe("in every route's document", () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ consoleMessages }) => consoleMessages.expect(/status of 404/));

  test("the same shell surrounds the page, and its logo leads home", async ({ page }) => {
    for (const { path } of routes) {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      const banner = page.getByRole("banner");
      const logo = banner.getByRole("link", { name: "Remanso, inicio" });
      await expect(logo, path).toBeVisible();
      await expect(logo, path).toHaveAttribute("href", "/");
      const menu = banner.getByRole("navigation", { name: "Principal" });
      await expect(menu.getByRole("link"), path).toHaveCount(6);
      await expect(page.locator("[data-line]"), path).toHaveCount(7);
      await expect(page.locator("#menu, #panel"), path).toHaveCount(2);
      await expect(page.locator("main"), path).toHaveCount(1);
      await expect(page.getByRole("contentinfo").getByText("© 2023"), path).toBeVisible();
      await expect(page.locator("a", { hasText: /^UP$/ }), path).toHaveCount(1);
    }
  });

  test("nothing is sold, and there is no account and no login", async ({ page }) => {
    const offers =
      /\bcompr(ar|e)\b|carrito|pagar|iniciar sesión|inicie sesión|registrarse|mi cuenta/i;
    for (const { path } of routes) {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      const targets = await page
        .locator("form")
        .evaluateAll((all) =>
          all.map((form) => new URL((form as HTMLFormElement).action).pathname),
        );
      const known = [path, "/Blog/all-articles_es", "/api/v.1.0/contact_us"];
      expect(
        targets.filter((target) => !known.includes(target)),
        path,
      ).toEqual([]);
      const secrets = page.locator("[type=password], [autocomplete^=cc-], [autocomplete=username]");
      await expect(secrets, path).toHaveCount(0);
      await expect(page.locator("a, button").filter({ hasText: offers }), path).toHaveCount(0);
    }
  });
});

test("a visitor gets no cookie", async ({ page, context }) => {
  await visit(page, "/");
  await page.getByRole("button", { name: /tema/ }).click();
  for (const name of ["Contacto", "Blog", "Edificio"]) {
    await page.getByRole("banner").getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  }
  expect(await context.cookies()).toEqual([]);
});

test("the menu slides in from the side", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/");
  const menu = page.getByRole("dialog", { name: "Menú" });
  await page.locator("#menu").evaluate((it) => {
    it.addEventListener("animationstart", () => {
      it.dataset["slid"] ??= String(it.getBoundingClientRect().x);
    });
  });
  await page.getByRole("button", { name: "Abrir el menú" }).click();
  await expect(menu).toBeVisible();
  await expect.poll(async () => Number(await menu.getAttribute("data-slid"))).toBeGreaterThan(200);
  await expect.poll(async () => (await menu.boundingBox())?.x).toBe(0);
});

for (const path of ["/", "/Quienes-Somos"]) {
  test(`${path} says that the company wants to lead, and by what`, async ({ page }) => {
    await page.goto(path);
    const claim = page
      .getByRole("main")
      .getByRole("paragraph")
      .filter({ hasText: /ser líderes/ });
    await expect(claim).toHaveText(/experiencia única y personalizada/);
    await expect(claim).toHaveText(/elegancia.*cuidado.*atención al detalle/);
  });
}

test("a niche holds eight standard urns, and is durable and dignified", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main.getByText(/ocho urnas de tamaño estándar\. Es durable y digno/)).toBeVisible();
  await page.goto("/Servicios-Remanso");
  const kind = main.getByRole("region", { name: "Nicho familiar para 8 urnas" });
  await expect(kind).toContainText("8 urnas de tamaño estándar");
  await expect(kind).toContainText("Es durable y digno");
});

test("the home page's slider is about dignity and respect", async ({ page }) => {
  await page.goto("/");
  const section = page.getByRole("region", { name: /dignidad y respeto/i });
  await expect(section.getByRole("heading", { level: 2 })).toBeVisible();
  const slider = page.locator("[aria-roledescription]");
  await expect(section.locator(slider)).toHaveCount(1);
});

test("the privacy notice names who is responsible, and each of the four rights", async ({
  page,
}) => {
  await page.goto("/Aviso-Privacidad-Remanso");
  const main = page.getByRole("main");
  await expect(
    main.getByText(/^Remanso .*es responsable del tratamiento de sus datos personales/),
  ).toBeVisible();
  await expect(main.getByRole("heading", { name: "Sus derechos ARCO" })).toBeVisible();
  for (const right of ["Acceso", "Rectificación", "Cancelación", "Oposición"]) {
    await expect(
      main.getByRole("listitem").filter({ hasText: new RegExp(`^${right}: \\S.{20,}`) }),
    ).toHaveCount(1);
  }
});

test("the privacy notice gives 5, 10 and 20 working days, and asks for no money", async ({
  page,
}) => {
  await page.goto("/Aviso-Privacidad-Remanso");
  const main = page.getByRole("main");
  const limits = [
    ["Le pedimos información adicional, si falta algo", "5 días hábiles"],
    ["Usted contesta esa petición", "10 días hábiles"],
    ["Le comunicamos la respuesta final", "20 días hábiles"],
  ];
  for (const [step, limit] of limits) {
    const row = main.getByRole("row").filter({ hasText: step ?? "" });
    await expect(row.getByRole("cell").last()).toHaveText(limit ?? "");
  }
  await expect(main.getByText(/^Es gratuito\./)).toBeVisible();
});

test("the cookies policy says 30 days and do-not-track of third parties, and the truth of the site", async ({
  page,
}) => {
  await page.goto("/Politicas-Cookies-Remanso");
  const main = page.getByRole("main");
  await expect(main.getByText("Este sitio no coloca cookies y no rastrea a nadie.")).toBeVisible();
  await expect(main.getByText(/con o sin una señal de no rastreo \(do-not-track\)/)).toBeVisible();
  const before = main.getByText(/^De esas redes y mapas de terceros, y no de este sitio/);
  const said = before.locator("xpath=following-sibling::*[1]").getByRole("listitem");
  await expect(said).toHaveText([
    /no han iniciado sesión pueden registrarse durante 30 días/,
    /no responde a las señales de no rastreo \(do-not-track\)/,
  ]);
});

test("a do-not-track signal changes nothing that is sent", async ({ page }) => {
  const plain = await page.request.get("/");
  const signalled = await page.request.get("/", { headers: { DNT: "1", "Sec-GPC": "1" } });
  expect(await signalled.text()).toBe(await plain.text());
  expect(signalled.headers()["etag"]).toBe(plain.headers()["etag"]);
});

test("the links of the menu and the footer carry the scroll-to state", async ({ page }) => {
  await visit(page, "/Contacto");
  for (const part of [page.getByRole("banner"), page.getByRole("contentinfo")]) {
    await part.getByRole("link", { name: "Edificio", exact: true }).click();
    await expect(page).toHaveURL("/Edificio-Remanso");
    await expect.poll(() => stateOf(page)).toEqual({ scrollTo: true });
    await page.goto("/Contacto");
    await hydrated(page);
  }
});

test.describe("a legal text's contents", () => {
  test.use({ javaScriptEnabled: false });

  test("are beside the text, and on a phone are opened by a touch", async ({ page }) => {
    await page.goto("/Terminos-Condiciones-Remanso");
    const contents = page.getByRole("navigation", { name: "En esta página" });
    const entry = contents.getByRole("link", { name: "Uso adecuado" });
    await expect(entry).toBeVisible();
    await expect(contents.locator("summary")).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(entry).toBeHidden();
    await contents.locator("summary").click();
    await entry.click();
    await expect(page).toHaveURL(/#uso-adecuado$/);
    const heading = await page.getByRole("heading", { name: "Uso adecuado" }).boundingBox();
    // Right below the header, which is 80 px high.
    expect(heading?.y).toBeGreaterThan(80);
    expect(heading?.y).toBeLessThan(110);
  });
});

/** What the router keeps with the page's entry in the history. */
function stateOf(page: Page): Promise<unknown> {
  return page.evaluate(() => window.history.state?.usr);
}
