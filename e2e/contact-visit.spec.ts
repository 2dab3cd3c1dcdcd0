// The form asks when somebody would like to visit, where the content says so; with and without scripts.
import { test } from "./changed-content.ts";
import { expectReceived, field, fill, status, submit } from "./contact-form.ts";
import type { Program } from "./program.ts";
import { expect, hydrated } from "./test.ts";

const OPTION =
  /^(Lunes|Martes|Miércoles|Jueves|Viernes|Sábado|Domingo) \d+ de [a-z]+, por la (mañana|tarde)$/;
const LABEL = /^¿Cuándo quiere venir\?/;

const SEASON = `[[hours]]
weekdays = [2]
opens = "11:00"
closes = "13:00"
from = 2099-11-01
until = 2100-02-28

`;
const CLOSED = `[[exceptions]]
date = 2099-12-24
until = 2099-12-31

`;

test.use({
  changes: {
    "site.toml": (text) =>
      text
        .replace("[contact]\n", "[contact]\nvisitDays = 10\n")
        .replace("[social]\n", `${SEASON}${CLOSED}[social]\n`),
  },
});

/** What the program has of a message. */
async function kept(site: Program, text: string | null) {
  const folio = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text ?? "")?.[0] ?? "";
  return site.run("leads", "show", folio);
}

// Specification 2.25, 7.4
test("the wish to visit goes with the message, and is kept with what is written", async ({
  page,
  site,
}) => {
  await page.goto("/Contacto");
  await hydrated(page);
  const days = page.getByLabel(LABEL);
  const options = await days.locator("option").allTextContents();
  expect(options.length).toBeGreaterThan(8);
  for (const option of options.slice(1)) expect(option).toMatch(OPTION);
  await fill(page);
  await days.selectOption(options[3] ?? "");
  await page.reload();
  await hydrated(page);
  await expect(days).toHaveValue(options[3] ?? "");
  await field(page, "Teléfono").fill("+1 713 555 0199");
  await submit(page);
  await expectReceived(page);
  await expect(days).toHaveValue("");
  const lead = await kept(site, await status(page).textContent());
  expect(lead).toContain(`Visita: ${options[3]}`);
  expect(lead).toContain("¿Cuándo puedo visitar?");
  expect(lead).toContain("+17135550199");
});

// Specification 2.25
test("hours of a season and closed days are on the page and in the structured data", async ({
  page,
}) => {
  await page.goto("/Contacto");
  const main = page.getByRole("main");
  await expect(main).toContainText(
    "Martes, del 1 de noviembre de 2099 al 28 de febrero de 2100: 11:00 a 13:00",
  );
  await expect(main).toContainText("Del 24 al 31 de diciembre de 2099: cerrado");
  const said = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(said).toContain('"validFrom":"2099-11-01","validThrough":"2100-02-28"');
  expect(said).toContain(
    '"opens":"00:00","closes":"00:00","validFrom":"2099-12-24","validThrough":"2099-12-31"',
  );
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  // Specification 2.25, 5.3, 7.4
  test("a form with faults comes back with the day, and its message begins with it", async ({
    page,
    site,
    consoleMessages,
  }) => {
    consoleMessages.expect(/status of 422/);
    await page.goto("/Contacto");
    await fill(page);
    const days = page.getByLabel(LABEL);
    await days.selectOption({ index: 2 });
    const day = await days.inputValue();
    await field(page, "Teléfono").fill("1 713 555 0199");
    await submit(page);
    await expect(field(page, "Teléfono")).toHaveAccessibleDescription(
      /otro país.*\+1 713 555 0199/,
    );
    await expect(days).toHaveValue(day);
    await field(page, "Teléfono").fill("+1 713 555 0199");
    await submit(page);
    await expectReceived(page);
    expect(await kept(site, await status(page).textContent())).toContain(`Visita: ${day}`);
  });
});
