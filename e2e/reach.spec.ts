// How to reach a person is on the first screen of every width, with the hours beside it.
import { routes } from "./routes.ts";
import { expect, test, visit } from "./test.ts";

const WHEN = /^(contestamos ahora, hasta|(hoy|mañana|el \S+) desde) las \d/;

// Specification 2.4
test("from 768 px the header has the number, and when it is answered", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await visit(page, "/");
  for (const width of [768, 1024, 1200, 1280, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const number = page.getByRole("banner").locator('a[href="tel:+528000000000"]');
    await expect(number).toHaveText("800 000 0000");
    await expect(number).toBeInViewport({ ratio: 1 });
    const hours = page.getByRole("banner").getByText(WHEN);
    await expect(hours).toBeInViewport({ ratio: 1 });
    const lines = await page
      .getByRole("navigation", { name: "Principal" })
      .getByRole("link")
      .evaluateAll((all) => new Set(all.map((it) => it.getBoundingClientRect().top)).size);
    expect(lines, `the menu at ${width} px`).toBe(width < 1200 ? 0 : 1);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("banner").locator('a[href^="tel:"]')).toBeHidden();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? "with" : "without"} scripts`, () => {
    test.use({ javaScriptEnabled });

    // Specification 2.4
    test("the header of every page says the hours of every day, or from when on this one", async ({
      page,
      consoleMessages,
    }) => {
      consoleMessages.expect(/status of 404/);
      await page.route("**/media/**", (route) => route.fulfill({ body: "" }));
      // A Saturday morning in Mexico, when the office opens at ten.
      if (javaScriptEnabled) await page.clock.setFixedTime("2026-11-28T15:00:00Z");
      for (const { path, isHydrated, isInEnglish } of routes) {
        await (javaScriptEnabled ? visit(page, path) : page.goto(path));
        const isOfToday = javaScriptEnabled && isHydrated;
        const [today, short, week] = isInEnglish
          ? [/^today from 10/i, "Mon–Fri 9am–6pm, Sat–Sun 10am–2pm", /Monday to Friday: 9/]
          : [
              "hoy desde las 10:00",
              "L–V 9–18, S–D 10–14 h",
              "Lunes a viernes: 9:00 a 18:00 h; Sábado y domingo: 10:00 a 14:00 h",
            ];
        const said = isOfToday ? today : short;
        for (const width of [768, 1200, 1366, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          const hours = page.getByRole("banner").getByText(said);
          await expect(hours, `${path} at ${width} px`).toBeInViewport({ ratio: 1 });
          const { bottom } = await hours.evaluate((it) => it.getBoundingClientRect());
          expect(bottom, `${path} at ${width} px`).toBeLessThanOrEqual(80);
        }
        if (!isOfToday) await expect(page.getByRole("banner")).toContainText(week);
      }
    });
  });
}

// Specification 2.4
test("that the telephone is answered now is said with the hours, and only then", async ({
  page,
}) => {
  const footer = page.getByRole("contentinfo");
  for (const [now, isSaid] of [
    ["2026-11-27T16:00:00Z", true],
    ["2026-11-28T03:00:00Z", false],
  ] as const) {
    await page.clock.setFixedTime(now);
    await visit(page, "/Quienes-Somos");
    await expect(footer.getByText("Horario de la oficina")).toHaveText(
      isSaid ? "Horario de la oficina · contestamos ahora" : "Horario de la oficina",
    );
    await expect(page.getByRole("banner").getByText(WHEN)).toHaveText(
      isSaid ? "contestamos ahora, hasta las 18:00" : "mañana desde las 10:00",
    );
  }
});

// Specification 2.14
test("the bar at the bottom is there up to 1199 px, and on a phone held sideways", async ({
  page,
}) => {
  await visit(page, "/");
  const call = page
    .getByRole("navigation", { name: "Contacto rápido" })
    .getByRole("link", { name: "Llamar" });
  for (const [width, height] of [
    [640, 360],
    [740, 360],
    [844, 390],
    [768, 1024],
    [1199, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const top of [0, 1000]) {
      await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), top);
      await expect(call).toBeInViewport({ ratio: 1 });
    }
    expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect(call).toBeHidden();
});

// Specification 2.9
test("UP comes without moving the fields of the bar", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, "/");
  const write = page.getByRole("navigation", { name: "Contacto rápido" }).getByText("Escribir");
  const before = await write.boundingBox();
  await page.evaluate(() => scrollTo({ top: 1000, behavior: "instant" }));
  await expect(page.locator("[data-up]")).toBeVisible();
  expect((await write.boundingBox())?.x).toBe(before?.x);
});

// Specification 2.4, 2.15
test("the hours are beside the number in the panel and in the footer", async ({ page }) => {
  await visit(page, "/");
  await expect(page.getByRole("contentinfo")).toContainText("Lunes a viernes: 9:00 a 18:00 h");
  await page.getByRole("button", { name: "Abrir la información de contacto" }).click();
  await expect(page.getByRole("dialog")).toContainText("Sábado y domingo: 10:00 a 14:00 h");
});

// Specification 2.26
test("on the contact page the number is on the first screen, in the middle at most", async ({
  page,
}) => {
  for (const [width, height] of [
    [1366, 768],
    [1440, 900],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await visit(page, "/Contacto");
    const number = page.getByRole("main").locator('a[href="tel:+528000000000"]').first();
    expect((await number.boundingBox())?.y, `${width} px wide`).toBeLessThan(height * 0.64);
  }
});
