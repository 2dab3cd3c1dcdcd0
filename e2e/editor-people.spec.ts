// The editor: one of the house takes a message, and the month says which advertisement brought whom.
import { card, test } from "./editor.ts";
import { expect } from "./test.ts";

test.use({
  hasPictures: false,
  changes: {
    "pages/contacto.toml": (text) =>
      `${text}\n[people]\ntitle = "Quiénes atienden"\n\n[[people.items]]\nname = "Rosa Luna"\n\n[[people.items]]\nname = "Luis Mar"\n`,
  },
});

// Specification 12.15, 18.35
test("a message of a visit is taken by one of those who attend, and its campaign is counted", async ({
  page,
  served,
}) => {
  const { origin } = served.site;
  const agent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1";
  await fetch(`${origin}/?utm_source=facebook&utm_campaign=noviembre`, {
    headers: { "user-agent": agent },
  });
  const sent = await fetch(`${origin}/api/v.1.0/contact_us`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-utm-source": "facebook",
      "x-utm-campaign": "noviembre",
      "x-visit": encodeURIComponent("Martes 1 de diciembre, por la mañana"),
    },
    body: JSON.stringify({
      name: "Ana Ramírez",
      email: "ana@ejemplo.mx",
      phoneNumber: "+1 713 555 0199",
      message: "Somos tres.",
    }),
  });
  expect(sent.status).toBe(201);
  // What was counted is written when the program ends.
  await served.site.kill("SIGTERM");
  await served.site.restart();
  await page.goto(served.editor);
  await card(page, "Mensajes").click();
  const head = page.getByRole("button", { name: /Ana Ramírez/ });
  await expect(head).toContainText("Visita: Martes 1 de diciembre, por la mañana");
  const message = page.getByRole("article");
  if ((await message.count()) === 0) await head.click();
  await expect(message.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    "https://wa.me/17135550199",
  );
  await expect(message.getByText("+1 713 555 0199")).toBeVisible();
  await message.getByLabel("Lo atiende").selectOption("Rosa Luna");
  await expect(head).toContainText("Lo atiende Rosa Luna");
  await page.reload();
  await expect(head).toContainText("Lo atiende Rosa Luna");
  await expect(head).toContainText("Sin responder");
  await page.getByRole("link", { name: "Inicio" }).click();
  await card(page, "Visitas y mensajes").click();
  const row = page.getByRole("row", { name: /^facebook \/ noviembre/ });
  await expect(row.getByRole("cell")).toHaveText(["1", "1"]);
});
