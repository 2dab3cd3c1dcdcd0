// What a niche costs, whole, where the numbers are others than the sample's.
import { test } from "./changed-content.ts";
import { expect } from "./test.ts";

const SERVICES = "/Servicios-Remanso#precio";

/** The sample's settings with other prices. */
const priced = (prices: string) => (text: string) =>
  text.replace(/^\[prices\]\n[\s\S]+?(?=^# Lo que se ofrece)/m, `[prices]\n${prices}\n`);

const ROWS = `
[[prices.rows]]
name = "Fila E (la más alta)"
price = 41999
bottom = 210
top = 270

[[prices.rows]]
name = "Fila D"
price = 52000
bottom = 150
top = 210

[[prices.rows]]
name = "Fila C"
price = 52000
bottom = 90
top = 150
`;

test.describe("with a fee, and a discount that holds for payments", () => {
  test.use({
    changes: {
      "site.toml": priced(
        `fee = 2350\nmonths = [7, 20]\ndiscount = 15\ndiscountWith = "any"\n${ROWS}`,
      ),
    },
  });

  // Specification 11.23
  test("the fee, the payments of the presale and the way to each row stand beside the price", async ({
    page,
  }) => {
    await page.goto(SERVICES);
    const section = page.locator("#precio");
    await expect(section).toContainText("Aparte se pagan 2,350 pesos al año de mantenimiento.");
    await expect(section).toContainText("el último es menor, para que sumen el precio");
    // 41,999 less 15 % is 35,699.15.
    await expect(section).toContainText("Fila E (la más alta): 7 pagos de 5,100 o 20 de 1,785.");
    await expect(section).toContainText("Fila D: 7 pagos de 6,315 o 20 de 2,210.");
    await expect(section.getByRole("figure")).toContainText("una mujer de 1.55\u00a0m");
    const reach = section.getByRole("figure").locator("dl > div");
    await expect(reach).toHaveText([
      /^Fila E.*Con escalera$/,
      /^Fila D.*De pie$/,
      /^Fila C.*De pie; en silla de ruedas, los 2 niveles de abajo$|^Fila C.*De pie y en silla de ruedas$/,
    ]);
    await expect(section).toContainText(
      "41,999 pesos (fila E, la más alta) y 52,000 (filas C y D), por nicho.",
    );
    await page.goto("/");
    const hero = page.locator("[data-title-section]");
    await expect(hero).toContainText("Desde 41,999 pesos (fila E, la más alta)");
    await expect(hero).toContainText("más 2,350 pesos al año de mantenimiento");
  });
});

test.describe("without a fee", () => {
  test.use({
    changes: { "site.toml": priced(`fee = 0\nmonths = [8]\n${ROWS.replaceAll("41999", "40000")}`) },
  });

  // Specification 11.23
  test("it is said that there is none, and of even payments nothing of a lower one", async ({
    page,
  }) => {
    await page.goto(SERVICES);
    const section = page.locator("#precio");
    await expect(section).toContainText("No hay cuota de mantenimiento.");
    await expect(section).not.toContainText("el último es menor");
    await expect(section).not.toContainText("a plazos:");
    await page.goto("/");
    await expect(page.locator("[data-title-section]")).toContainText("sin cuota de mantenimiento");
  });
});

test.describe("with a fee that nobody has written", () => {
  test.use({ changes: { "site.toml": priced(ROWS) } });

  // Specification 11.23
  test("the price is not said where the fee is not, and the table says what is missing", async ({
    page,
  }) => {
    await page.goto(SERVICES);
    await expect(page.locator("#precio")).toContainText(
      "La cuota de mantenimiento todavía no se publica aquí",
    );
    await page.goto("/");
    await expect(page.locator("[data-title-section]")).not.toContainText("41,999");
  });
});
