// "¿Cabe nuestra urna?" answers in place.
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
      { text: /^Quizá: confírmelo antes de comprar/, height: "26.5", diameter: "21.5" },
      { text: /^No cabe/, height: "60.5", diameter: "60.5" },
    ]) {
      await page.getByRole("spinbutton", { name: "Alto, en cm" }).fill(height);
      await page.getByRole("spinbutton", { name: "Diámetro, en cm" }).fill(diameter);
      await expect(answer).toHaveText(text);
      heights.set(await answer.textContent(), (await answer.boundingBox())?.height);
    }
    expect(new Set(heights.values()).size, JSON.stringify([width, ...heights])).toBe(1);
  }
});
