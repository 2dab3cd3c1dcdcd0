// The nine niches of the services page.
import { expect, test, visit } from "./test.ts";

interface Niche {
  id: number;
  name: string;
  img: { src: string; alt: string };
  details: string;
  tag: string;
}

// Specification 2.20, 2.47, 9.1
test("nine niches lead to contact, each as the API describes it", async ({ page }) => {
  const niches = (await (await page.request.get("/api/v.1.0/niches")).json()) as Niche[];
  expect(niches.length).toBe(9);
  await visit(page, "/Servicios-Remanso");
  const cards = page.locator("#seccion-nichos").getByRole("listitem");
  await expect(cards).toHaveCount(9);
  for (const [index, niche] of niches.entries()) {
    const card = cards.nth(index);
    await expect(card).toHaveId(new RegExp(`(^|-)${niche.id}$`));
    await expect(card).toHaveAttribute("data-tag", niche.tag);
    expect(niche.tag).toMatch(/^(interiors|residences|landscape)$/);
    expect(niche.details).toBe("Nicho para 8 urnas");
    await expect(card).toContainText(niche.details);
    await expect(card.getByRole("img", { name: niche.img.alt })).toBeVisible();
    const shown = await card
      .getByRole("img")
      .evaluate((it: HTMLImageElement) => it.currentSrc || it.src);
    expect(shown).toContain(niche.img.src.replace(/\.\w+$/, ""));
    const link = card.getByRole("link", {
      name: `${niche.name} ${niche.details} Preguntar por este frente`,
    });
    const query = new URLSearchParams({ diseno: niche.name });
    await expect(link).toHaveAttribute("href", `/Contacto?${query}#escribir`);
  }
  await cards.first().getByRole("img").click();
  await expect(page).toHaveURL(/\/Contacto\?diseno=/);
  const tapped = page.locator("#escribir input[name=serviceInterest]");
  await expect(tapped).toHaveValue(niches[0]?.name ?? "");
  // Without JavaScript too, because it is in the document.
  const document = await (await page.request.get(page.url())).text();
  expect(document).toMatch(`name="serviceInterest" value="${niches[0]?.name}"`);
});

// Specification 2.26, 2.47
test("a card begins the message, which is nobody's draft until it is changed", async ({ page }) => {
  await visit(page, "/Contacto?diseno=Travertino");
  const message = page.getByRole("textbox", { name: /^Mensaje/ });
  await expect(message).toHaveValue("Me interesa el diseño «Travertino».");
  await expect(page.getByRole("button", { name: "Borrar lo escrito" })).toHaveCount(0);
  await page.getByRole("textbox", { name: "Nombre completo" }).fill("Ana");
  await visit(page, "/Contacto?mensaje=Quisiera+saber%3A+%C2%BFHay+ba%C3%B1os%3F");
  await expect(page.getByRole("textbox", { name: "Nombre completo" })).toHaveValue("Ana");
  await expect(message).toHaveValue("Quisiera saber: ¿Hay baños?");
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with a script" : "without a script", () => {
    test.use({ javaScriptEnabled });

    // Specification 2.26
    test("a card or a question begins the chat of the contact page, too", async ({ page }) => {
      for (const [query, said] of [
        ["?diseno=Travertino", "Hola. Me interesa el diseño «Travertino»."],
        ["?mensaje=Quisiera+saber%3A+%C2%BFHay+ba%C3%B1os%3F", "Hola. Quisiera saber: ¿Hay baños?"],
        ["", "Hola. Quisiera hablar con una persona de Remanso."],
      ]) {
        await page.goto(`/Contacto${query}`);
        const ways = page.getByRole("region", { name: "Llámenos o escríbanos" });
        const chat = ways
          .getByRole("link", { name: /^\d{3} / })
          .and(page.locator("[href*='wa.me']"));
        const href = await chat.getAttribute("href");
        expect(new URL(href ?? "").searchParams.get("text")).toBe(said);
      }
    });
  });
}
