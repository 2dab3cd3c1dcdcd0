// "¿Cabe nuestra urna?" answers in place.
import { expect, test, visit } from "./test.ts";

for (const width of [390, 768, 1440]) {
  test(`the answer is as high whatever it says, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, "/Servicios-Remanso");
    const answer = page.locator("output");
    const heights = new Map<string | null, number | undefined>();
    for (const { tone, height, diameter } of [
      { tone: /^Escriba/, height: "", diameter: "" },
      { tone: /^Sí/, height: "20", diameter: "15" },
      { tone: /^Quizá/, height: "26.5", diameter: "21.5" },
      { tone: /^No/, height: "60.5", diameter: "60.5" },
    ]) {
      await page.getByLabel("Alto, en cm").fill(height);
      await page.getByLabel("Diámetro, en cm").fill(diameter);
      await expect(answer).toHaveText(tone);
      heights.set(await answer.textContent(), (await answer.boundingBox())?.height);
    }
    expect(new Set(heights.values()).size, JSON.stringify([...heights])).toBe(1);
  });
}
