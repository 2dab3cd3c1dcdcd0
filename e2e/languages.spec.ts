// A page in English: what the program says around it, its form, the faults and the answer; with scripts and without.
import type { Page } from "@playwright/test";
import { expectNoFaultInBothLooks } from "./axe.ts";
import { test as changed } from "./changed-content.ts";
import { PATH, status, toastOf } from "./contact-form.ts";
import { sideways } from "./in-page.ts";
import { mailsIn } from "./spool.ts";
import { expect, hydrated, test, visit } from "./test.ts";

const ENGLISH = "/English";

/** Words of the shell and of the form in Spanish, none of which is a name. */
const SPANISH =
  /\b(inicio|quiénes|servicios|precio|edificio|contacto|buscar|menú|abrir|cerrar|llamar|escribir|correo|teléfono|mensaje|horario|oficina|lunes|sábado|volver|arriba|ir al|términos|aviso|política|imágenes|muestra|enviar|nombre|opcional|redes|sin costo|hoy|mañana|desde|hecho por)\b/i;

const field = (page: Page, label: string) =>
  page.getByRole("textbox", { name: new RegExp(`^${label}`) });

async function fill(page: Page) {
  await field(page, "Full name").fill("Rose Núñez Hill");
  await field(page, "Email address").fill("rose@example.com");
  await field(page, "Message").fill("When may we come?\nThank you.");
}

const send = (page: Page) => page.getByRole("button", { name: "Send message" }).click();

/** What is read, seen or not, of all that is marked as no other language. */
const saidInEnglish = (page: Page) =>
  page.evaluate(() => {
    const said: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const language = text.parentElement?.closest("[lang]")?.getAttribute("lang");
      if (language === "en" && !text.parentElement?.closest("script, style, address, dd"))
        said.push(text.textContent ?? "");
    }
    for (const it of document.querySelectorAll("[aria-label], [placeholder], [title]"))
      for (const name of ["aria-label", "placeholder", "title"])
        said.push(it.getAttribute(name) ?? "");
    return said.filter((text) => text.trim());
  });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    // Specification 11.30
    test("header, menus, foot and form are in English, and say what leads to Spanish", async ({
      page,
    }) => {
      await page.goto(ENGLISH);
      if (javaScriptEnabled) await hydrated(page);
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
      const main = page.getByRole("navigation", { name: "Main", exact: true });
      await expect(main.getByRole("link")).toHaveText([
        "Home",
        "About us",
        "Niches",
        "Prices",
        "Building",
        "Contact",
        "Blog",
      ]);
      await expect(page.getByText("Skip to the content")).toBeAttached();
      const foot = page.getByRole("contentinfo");
      await expect(foot).toContainText("Privacy notice (in Spanish)");
      await expect(foot).toContainText("Pictures are illustrative");
      await expect(foot).toContainText("Mon–Fri");
      const spanish = foot.getByRole("link", { name: "Accesibilidad" });
      await expect(spanish).toHaveAttribute("lang", "es");
      await expect(page.getByRole("main")).toContainText("Monday to Friday: 9 a.m. to 6 p.m.");
      if (javaScriptEnabled)
        for (const said of await saidInEnglish(page))
          expect(said.replace("Portal de la Muestra", "")).not.toMatch(SPANISH);
    });

    // Specification 11.30
    test("each of two pages that say the same leads to the other", async ({ page }) => {
      await page.goto("/");
      const banner = page.getByRole("banner");
      const english = banner.getByRole("link", { name: "English" });
      await expect(english).toHaveAttribute("hreflang", "en");
      const links = page.locator("head link[hreflang]");
      const wanted = { "es-MX": "/", "x-default": "/", en: ENGLISH };
      const expectLinks = async () => {
        await expect(links).toHaveCount(3);
        for (const [lang, path] of Object.entries(wanted))
          await expect(page.locator(`head link[hreflang="${lang}"]`)).toHaveAttribute(
            "href",
            `https://remanso.example${path}`,
          );
      };
      await expectLinks();
      await english.click();
      await expect(page).toHaveURL(ENGLISH);
      await page.goto(ENGLISH);
      await expectLinks();
      await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute("content", "en_US");
      const linked = JSON.parse((await page.locator("#linked-data").textContent()) ?? "");
      const own = linked["@graph"].find((node: { url?: string }) => node.url?.endsWith(ENGLISH));
      expect(own.inLanguage).toBe("en");
      await banner.getByRole("link", { name: "Español" }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", "es-MX");
      await expect(page).toHaveURL("/");
      await page.goto("/Contacto");
      await expect(links).toHaveCount(0);
    });

    // Specification 11.30
    test("a message is answered in English, and the office knows where it was written", async ({
      page,
      mortal,
      consoleMessages,
    }) => {
      if (!javaScriptEnabled) consoleMessages.expect(/status of 422/);
      // Of the eleventh message to one program in an hour no mail is written at once.
      await page.goto(mortal.origin + ENGLISH);
      if (javaScriptEnabled) await hydrated(page);
      await fill(page);
      // A browser lets it pass, and the program does not.
      await field(page, "Email address").fill("rose@example");
      await send(page);
      const fault = /Something is missing after the @ sign/;
      await expect(field(page, "Email address")).toHaveAccessibleDescription(fault);
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
      await expect(field(page, "Message")).toHaveValue("When may we come?\nThank you.");
      await expect(page.getByRole("main")).toContainText("Please check your email address.");
      await field(page, "Email address").fill("rose@example.com");
      // What is sent within two seconds of the first touch is held back, and no mail says it.
      if (javaScriptEnabled) await page.waitForTimeout(2_100);
      await send(page);
      await expect(status(page)).toContainText("We have received your message.");
      if (javaScriptEnabled) {
        await expect(status(page)).toContainText(/Somebody at Remanso will answer you by [A-Z]/);
        await expect(status(page).getByRole("heading")).toHaveText("Thank you, Rose Núñez Hill");
        await expect(toastOf(page)).toContainText("Reference");
      } else {
        await expect(page).toHaveURL(/^[^?]*\/English\?folio=.{9}#escribir$/);
      }
      const said = (await status(page).textContent()) ?? "";
      expect(said).not.toMatch(SPANISH);
      const folio = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(said)?.[0] ?? "";
      expect(await mortal.run("leads", "show", folio)).toContain(ENGLISH);
      const mail = await mailOf(mortal.data, folio);
      expect(mail).toMatch(/^X-Idioma: en\r?$/m);
      // It begins in Spanish, as every mail of the office.
      expect(mail).toContain("Rose N");
      expect(mail).toMatch(/^Subject: .*/m);
    });
  });
}

/** The mail about a message. */
async function mailOf(data: string, folio: string): Promise<string> {
  const find = async () => {
    // A long line is broken anywhere.
    const mails = (await mailsIn(data)).map(({ text }) => text.replace(/=\r?\n/g, ""));
    return mails.find((mail) => mail.includes(folio)) ?? "";
  };
  await expect.poll(find).not.toBe("");
  return find();
}

// Specification 11.30
test("what is missing is said in English before anything is sent", async ({ page }) => {
  await visit(page, ENGLISH);
  await send(page);
  await expect(field(page, "Full name")).toBeFocused();
  await expect(field(page, "Full name")).toHaveAccessibleDescription(/Please enter your name/);
  await expect(status(page)).toHaveText("Missing: your name and your email address.");
  await field(page, "Telephone").pressSequentially("555-0199");
  await fill(page);
  await send(page);
  await expect(field(page, "Telephone")).toHaveAccessibleDescription(
    /Please enter a Mexican number of 10 digits, or one of another country/,
  );
});

// Specification 11.30
test("a program that asks for it is answered in English", async ({ request }) => {
  const data = { name: "", email: "rose@example", phoneNumber: "", message: "" };
  const refused = async (headers: Record<string, string>) =>
    (await request.post(PATH, { data, headers })).json();
  const english = await refused({ "X-Language": "en" });
  expect(english.detail).toBe("Please check what is marked and send it again.");
  expect(english.errors[0].message).toBe("Please enter your full name.");
  const spanish = await refused({ "Accept-Language": "en-US" });
  expect(spanish.errors[0].message).toBe("Escriba su nombre completo.");
});

// Specification 11.30
test("from a page in English to a Spanish one and back, the words are those of the page", async ({
  page,
}) => {
  await visit(page, ENGLISH);
  const html = page.locator("html");
  const open = page.getByRole("button", { name: /how to reach us$/i }).first();
  await expect(open).toBeVisible();
  // The same document all the way.
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await page.getByRole("banner").getByRole("link", { name: "About us" }).click();
  await expect(page).toHaveURL("/Quienes-Somos");
  await expect(html).toHaveAttribute("lang", "es-MX");
  await expect(page.getByRole("banner").getByRole("link", { name: "Servicios" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText("Aviso de privacidad");
  await page.goBack();
  await expect(html).toHaveAttribute("lang", "en");
  await expect(page.getByRole("banner").getByRole("link", { name: "Niches" })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Home" }).click();
  await expect(html).toHaveAttribute("lang", "es-MX");
  await page.getByRole("contentinfo").getByRole("link", { name: "In English" }).click();
  await expect(html).toHaveAttribute("lang", "en");
  await expect(field(page, "Full name")).toBeVisible();
  expect(await page.evaluate(() => "stays" in window)).toBe(true);
});

// Specification 11.30
test("a page in English is for everybody: by keyboard, to axe, and in any window", async ({
  page,
}) => {
  for (const width of [360, 768, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, ENGLISH);
    expect(await page.evaluate(sideways)).toEqual([]);
    await expectNoFaultInBothLooks(page);
  }
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Open the menu" }).press("Enter");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "Español" })).toBeVisible();
  await expect(menu.getByRole("button", { name: "Close the menu" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await page.getByRole("link", { name: "Write", exact: true }).press("Enter");
  await expect(page).toHaveURL(`${ENGLISH}#escribir`);
});

changed.describe("with days to visit", () => {
  changed.use({
    changes: {
      "site.toml": (text: string) => text.replace("[contact]\n", "[contact]\nvisitDays = 10\n"),
    },
  });

  // Specification 2.25, 11.30
  changed("a day is chosen in English, and told in Spanish", async ({ page, site }) => {
    await visit(page, ENGLISH);
    const days = page.getByLabel(/^When would you like to come\?/);
    const options = await days.locator("option").allTextContents();
    expect(options[0]).toBe("No day for now");
    expect(options[1]).toMatch(/^[A-Z][a-z]+day, [A-Z][a-z]+ \d+, in the (morning|afternoon)$/);
    await days.selectOption(options[1] ?? "");
    await fill(page);
    await send(page);
    await expect(status(page)).toContainText("We have received your message.");
    const folio = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await status(page).textContent()) ?? "")?.[0];
    expect(await site.run("leads", "show", folio ?? "")).toMatch(
      /Visita: .*, por la (mañana|tarde)/,
    );
  });
});
