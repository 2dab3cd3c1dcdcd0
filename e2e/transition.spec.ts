import { expect, test, visit } from "./test.ts";

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
