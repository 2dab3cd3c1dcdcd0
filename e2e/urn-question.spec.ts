// "¿Cabe nuestra urna?" answers in place.
import { test as changed } from "./changed-content.ts";
import { expect, test, visit } from "./test.ts";

// Specification 2.21
test("it says whether an urn fits, and the answer is as high whatever it says", async ({
  page,
}) => {
  await visit(page, "/Servicios-Remanso");
  const answer = page.locator("output");
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const heights = new Map<string | null, number | undefined>();
    for (const { text, height, diameter } of [
      { text: /^Escriba/, height: "", diameter: "" },
      { text: /^Sí, cabe.*8 en total/, height: "20", diameter: "15" },
      { text: /^Quizá: confírmelo antes de comprar/, height: "26,5", diameter: "21.5" },
      { text: /^¿Son centímetros\?/, height: "245", diameter: "20" },
      { text: /^No cabe/, height: "60.5", diameter: "60.5" },
    ]) {
      await page.getByRole("textbox", { name: "Alto, en cm" }).fill(height);
      await page.getByRole("textbox", { name: "Diámetro, en cm" }).fill(diameter);
      await expect(answer).toHaveText(text);
      heights.set(await answer.textContent(), (await answer.boundingBox())?.height);
    }
    expect(new Set(heights.values()).size, JSON.stringify([width, ...heights])).toBe(1);
  }
});

changed.describe("where there are two kinds of niche, for four urns and for one", () => {
  changed.use({
    changes: {
      "site.toml": (text) =>
        text
          .replace("urns = 8", "urns = 4")
          .replace("height = 60", "height = 30")
          .replace("shelves = 2", "shelves = 1")
          .replace("doorHeight = 60", "doorHeight = 30")
          .concat(
            '[[niche.kinds]]\nname = "Nicho individual"\nurns = 1\nprice = "18,000 pesos."\n',
            "width = 24\nheight = 30\ndepth = 24\nshelves = 1\n",
          ),
    },
  });

  // Specification 1.2, 2.20, 2.21, 11.12
  changed("each is described, drawn and answered for", async ({ page }) => {
    await visit(page, "/Servicios-Remanso");
    const main = page.getByRole("main");
    await expect(main).toContainText(
      "Los nuestros tendrán lugar para una o cuatro urnas de tamaño estándar",
    );
    const kind = main.getByRole("region", { name: "Nicho familiar para 4 urnas" });
    await expect(kind.getByRole("heading", { name: "Nicho individual" })).toBeVisible();
    for (const fact of [
      "1 urna de tamaño estándar",
      "18,000 pesos.",
      "24 cm de ancho, 30 cm de alto",
    ])
      await expect(kind).toContainText(fact);
    for (const urns of ["1 nivel, 2 urnas al frente", "1 nivel, 1 urna al frente"])
      await expect(main.getByRole("img", { name: urns })).toBeVisible();
    await page.getByRole("textbox", { name: "Alto, en cm" }).fill("26 cm");
    await page.getByRole("textbox", { name: "Diámetro, en cm" }).fill("22");
    await expect(page.locator("output > span")).toHaveText([
      /^Nicho familiar para 4 urnas\. Quizá:.*caben 4\./,
      /^Nicho individual\. No cabe: mide 2\scm más de diámetro/,
    ]);
  });
});
