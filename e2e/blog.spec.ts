// The blog: list, categories, sidebar, search and pages (docs/specification.md,
// sections 2, 4, 7 and 8).
import { articles, LIST, searchBox, titles } from "./blog.ts";
import { ARTICLE } from "./routes.ts";
import { expect, holdScripts, saveData, test, visit } from "./test.ts";

interface ListItem {
  image: string;
  title: string;
  text: string;
  date: string;
  dateTime: string;
  postCount: number;
  url: string;
}

interface Block {
  type: string;
  content: string;
}

// Specification 1.6, 2.28, 7.8, 7.17, 9.3, 9.4, 16.5
test("a walk through the list: the API's articles, newest first, six to a page, and beside it those that it has not", async ({
  page,
}) => {
  const all = (await (await page.request.get("/api/v.1.0/all-articles/es")).json()) as ListItem[];
  expect(all.length).toBeGreaterThanOrEqual(12);
  const times = all.map(({ dateTime }) => dateTime);
  expect(times).toEqual([...times].sort().reverse());
  const [firstSix, nextSix] = [all.slice(0, 6), all.slice(6, 12)].map((some) =>
    some.map(({ title }) => title),
  ) as [string[], string[]];

  await visit(page, LIST);
  await expect(articles(page)).toHaveCount(6);
  for (const [index, item] of all.slice(0, 6).entries()) {
    const shown = articles(page).nth(index);
    const link = shown.getByRole("link", { name: item.title });
    await expect(link).toHaveAttribute("href", `/Articulo-Blog/${item.url}`);
    await expect(shown).toContainText(item.text);
    await expect(shown.locator("time")).toHaveText(item.date);
    await expect(shown.locator("time")).toHaveAttribute("datetime", item.dateTime);
    await expect(shown.locator("img")).toHaveAttribute("src", item.image);
  }

  const groups = (await (await page.request.get("/api/v.1.0/all-categories/es")).json()) as {
    id: number;
    category: string;
  }[];
  expect(groups.length).toBeGreaterThanOrEqual(4);
  const topics = page.getByRole("navigation", { name: "Temas" });
  for (const { id, category } of groups)
    await expect(topics.getByRole("link", { name: category })).toHaveAttribute(
      "href",
      `/Blog/search_article_category_${id}`,
    );
  const recent = page
    .getByRole("navigation", { name: "Otros artículos recientes" })
    .getByRole("link");
  await expect(recent).toHaveText(nextSix);

  const pages = page.getByRole("navigation", { name: "Páginas" });
  const count = Math.ceil(all.length / 6);
  const labels = Array.from({ length: count }, (_, index) => `0${index + 1}`);
  await expect(pages.getByRole("listitem")).toHaveText(labels);
  await expect(pages.getByRole("link").last()).toHaveAccessibleName("Página siguiente");
  const current = pages.locator("[aria-current=page]");
  await expect(current).toHaveAccessibleName(`Página 01 de 0${count}`);
  await pages.getByRole("link", { name: "Página 02" }).click();
  await expect(page).toHaveURL(`${LIST}_2`);
  await expect(current).toHaveAccessibleName(/^Página 02/);
  await expect(recent).toHaveText(firstSix);
  expect(await titles(page)).toEqual(nextSix);
  await pages.getByRole("link", { name: "Anterior" }).click();
  await expect(page).toHaveURL(LIST);
});

for (const [when, isFirst] of [
  ["that is the first document", true],
  ["that a link led to", false],
] as const) {
  // Specification 2.38
  test(`an article ${when} is passed on by WhatsApp, by the browser's sheet, or as a copy`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, "share", {
        configurable: true,
        value: async ({ url }: ShareData) => {
          document.body.dataset["shared"] = url;
          const name = document.body.dataset["fault"];
          if (name) throw new DOMException("no", name);
        },
      });
    });
    if (isFirst) {
      // Without React: an article may be a document that nothing hydrates.
      await holdScripts(page);
      await page.goto(ARTICLE);
    } else {
      await visit(page, "/Blog/search_article_category_2");
      await page.getByRole("article").locator(`a[href="${ARTICLE}"]`).click();
      await expect(page).toHaveURL(ARTICLE);
    }
    const share = page.getByRole("region", { name: "Compartir este artículo" });
    await expect(share).toBeVisible();
    const heading = await page.getByRole("heading", { level: 1 }).textContent();
    // The heading has spaces that hold a line together; a message has none.
    const title = heading?.replaceAll("\u00a0", " ");
    const address = `https://remanso.example${ARTICLE}`;
    await expect(share.getByRole("link")).toHaveAttribute(
      "href",
      `https://wa.me/?text=${encodeURIComponent(`${title}\n${address}`)}`,
    );
    const copied = "Enlace copiado. Ya puede pegarlo en un mensaje.";
    for (const [fault, said] of [
      ["", ""],
      ["NotAllowedError", copied],
      ["AbortError", ""],
    ] as const) {
      await page.evaluate((name) => {
        document.body.dataset["fault"] = name;
        document.body.dataset["shared"] = "";
      }, fault);
      await share.getByRole("button", { name: "Compartir el enlace" }).click();
      await expect(page.locator("body")).toHaveAttribute("data-shared", address);
      await expect(share.getByRole("status")).toHaveText(said);
    }
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await page.evaluate(() => {
      Object.defineProperty(Navigator.prototype, "share", { value: undefined });
      Object.defineProperty(Navigator.prototype, "clipboard", { value: undefined });
    });
    await share.getByRole("button", { name: "Compartir el enlace" }).click();
    await expect(share.getByRole("status")).toHaveText(`Copie esta dirección: ${address}`);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  // Specification 5.8, 10.2
  test("searching works, and a link restores the list", async ({ page }) => {
    await page.goto(LIST);
    const before = await titles(page);
    await searchBox(page).fill("niños");
    await searchBox(page).press("Enter");
    await expect(page).toHaveURL(`${LIST}?q=ni%C3%B1os`);
    const found = await titles(page);
    expect(found.length).toBeGreaterThan(0);
    expect(found).not.toEqual(before);
    await expect(searchBox(page)).toHaveValue("niños");
    await page.getByRole("search").getByRole("link", { name: "Ver todos" }).click();
    await expect(page).toHaveURL(LIST);
    expect(await titles(page)).toEqual(before);
  });

  // Specification 13.7
  test("a search has further pages", async ({ page }) => {
    await page.goto(`${LIST}?q=nicho+urna`);
    const first = await titles(page);
    expect(first).toHaveLength(6);
    const pages = page.getByRole("navigation", { name: "Páginas" });
    await pages.getByRole("link", { name: "Siguiente" }).click();
    await expect(page).toHaveURL(`${LIST}?q=nicho+urna&pagina=2`);
    await expect(pages.getByRole("link", { name: "Página 02" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    const second = await titles(page);
    expect(second.length).toBeGreaterThan(0);
    expect(second.filter((title) => first.includes(title))).toEqual([]);
    await expect(articles(page).first().locator("mark").first()).toHaveText(/nicho|urna/i);
    await expect(searchBox(page)).toHaveValue("nicho urna");
  });

  // Specification 13.8
  test("a search that finds nothing offers the nearest articles, the topics and a person", async ({
    page,
  }) => {
    await page.goto(LIST);
    await searchBox(page).fill("xilófono cuántico");
    await searchBox(page).press("Enter");
    await expect(page.getByRole("heading", { name: /no encontramos/i })).toBeVisible();
    await expect(articles(page)).toHaveCount(0);
    const topics = page.getByRole("navigation", { name: "Por tema" }).getByRole("link");
    await expect(topics).toHaveCount(5);
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: /Llamar al/ })).toHaveAttribute("href", /^tel:/);
    const near = page.getByRole("navigation", { name: "Quizá le sirva" }).getByRole("link");
    await expect(near).toHaveCount(3);
    const title = (await near.first().textContent()) ?? "";
    await near.first().click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  });

  // Specification 2.36
  test("an article leads on to related ones and to those before and after it", async ({ page }) => {
    await page.goto(ARTICLE);
    const related = page.getByRole("navigation", { name: "Para seguir leyendo" });
    await expect(related.getByRole("link")).toHaveCount(3);
    const around = page.getByRole("navigation", { name: "El artículo anterior y el siguiente" });
    await expect(around.getByRole("link")).toHaveCount(2);
    const next = around.getByRole("link").last();
    const title = (await next.textContent()) ?? "";
    await next.click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  });

  // Specification 10.2
  test("pages, categories and articles are plain links", async ({ page }) => {
    await page.goto(LIST);
    await page
      .getByRole("navigation", { name: "Páginas" })
      .getByRole("link", { name: "02" })
      .click();
    await expect(page).toHaveURL(`${LIST}_2`);
    await page
      .getByRole("navigation", { name: "Temas" })
      .getByRole("link", { name: "Fe y tradición" })
      .click();
    await expect(page).toHaveURL("/Blog/search_article_category_2");
    const title = (await titles(page))[0] ?? "";
    await articles(page).first().getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  });
});

test.describe("a blog host that fails", () => {
  // Specification 8.1
  test("leaves an empty list with a sentence, and a retry brings the articles", async ({
    page,
    consoleMessages,
  }) => {
    consoleMessages.expect(/503/);
    // Nothing is fetched ahead, so that it fails when the link is pressed.
    await saveData(page);
    await visit(page, "/Contacto");
    await page.route("**/api/v.1.0/all-articles/**", (route) => route.fulfill({ status: 503 }));
    await page.getByRole("banner").getByRole("link", { name: "Blog" }).click();
    await expect(page).toHaveURL(LIST);
    await expect(page.getByRole("alert")).toContainText(/los artículos no cargaron/i);
    await expect(articles(page)).toHaveCount(0);
    await page.unroute("**/api/v.1.0/all-articles/**");
    await page.getByRole("alert").getByRole("button", { name: "Intentar de nuevo" }).click();
    await expect(articles(page)).toHaveCount(6);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  // Specification 8.1
  test("to say its categories keeps the list, and a retry brings them", async ({
    page,
    consoleMessages,
  }) => {
    consoleMessages.expect(/ERR_CONNECTION_RESET|Failed to fetch/);
    // Nothing is fetched ahead, so that it fails when the link is pressed.
    await saveData(page);
    await visit(page, "/Contacto");
    await page.route("**/api/v.1.0/all-categories/**", (route) => route.abort("connectionreset"));
    await page.getByRole("banner").getByRole("link", { name: "Blog" }).click();
    await expect(articles(page)).toHaveCount(6);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Artículos");
    const topics = page.getByRole("navigation", { name: "Temas" });
    await expect(topics.getByRole("heading", { name: /no cargaron/ })).toBeVisible();
    await page.unroute("**/api/v.1.0/all-categories/**");
    await topics.getByRole("button", { name: "Intentar de nuevo" }).click();
    await expect(topics.getByRole("link")).toHaveCount(6);
  });

  // Specification 8.1
  test("during a search keeps the rest of the page, and a retry searches again", async ({
    page,
    consoleMessages,
  }) => {
    consoleMessages.expect(/ERR_CONNECTION_RESET|Failed to fetch/);
    await visit(page, LIST);
    await page.route("**/api/v.1.0/search/**", (route) => route.abort("connectionreset"));
    await searchBox(page).fill("duelo");
    await expect(page.getByRole("alert")).toContainText(/los artículos no cargaron/i);
    await expect(page.getByRole("navigation", { name: "Temas" })).toBeVisible();
    await page.unroute("**/api/v.1.0/search/**");
    await page.getByRole("button", { name: "Intentar de nuevo" }).click();
    await expect(articles(page).first()).toContainText(/duelo/i);
  });
});

// Specification 2.30
test("an article shows the blocks of its detail, in their order", async ({ page }) => {
  const slug = ARTICLE.split("/").at(-1);
  const answer = await page.request.get(`/api/v.1.0/article/detail/${slug}`);
  const blocks = (await answer.json()) as Block[];
  const types = new Set(blocks.map(({ type }) => type));
  expect([...types].sort()).toEqual(["image", "main_title", "paragraph", "subtitle"]);
  await visit(page, ARTICLE);
  const shown = await page
    .getByRole("article")
    .evaluate((it) =>
      [...it.querySelectorAll("h1, h2, h3, p, img, figcaption")].map((element) =>
        element instanceof HTMLImageElement ? element.getAttribute("src") : element.textContent,
      ),
    );
  let from = 0;
  for (const { content, type } of blocks) {
    const at = shown.indexOf(content, from);
    expect(at, `${type}: ${content.slice(0, 60)}`).toBeGreaterThanOrEqual(from);
    from = at + 1;
  }
  const main = blocks.find(({ type }) => type === "main_title");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(main?.content ?? "");
});

test("the telephone at an article's end is in one line, at any width", async ({ page }) => {
  await visit(page, ARTICLE);
  const number = page.getByRole("article").getByRole("link", { name: "800 000 0000" });
  for (let width = 320; width <= 440; width += 8) {
    await page.setViewportSize({ width, height: 844 });
    const lines = await number.evaluate((it) => it.getClientRects().length);
    expect(lines, `at ${width} px`).toBe(1);
  }
});

// Specification 2.37
test("an article is printed without what only leads elsewhere", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  await visit(page, ARTICLE);
  await expect(page.getByRole("article").getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("article").getByRole("paragraph").first()).toBeVisible();
  for (const name of [
    "En esta página",
    "Para seguir leyendo",
    "El artículo anterior y el siguiente",
  ])
    await expect(page.getByRole("navigation", { name, includeHidden: true })).toBeHidden();
  await expect(page.getByRole("link", { name: "Todos los artículos" })).toBeHidden();
});

// Specification 3.3
test("a block of an unknown type is skipped", async ({ page }) => {
  // Nothing is fetched ahead, past the route or after the test.
  await saveData(page);
  await visit(page, LIST);
  await page.route("**/api/v.1.0/article/text/**", async (route) => {
    const answer = await route.fetch();
    const text = (await answer.json()) as { blocks: object[] };
    await route.fulfill({
      response: answer,
      json: {
        ...text,
        blocks: [...text.blocks, { type: "hologram", text: "Esto no se muestra." }],
      },
    });
  });
  await articles(page).first().getByRole("link").click();
  await expect(page).toHaveURL(/\/Articulo-Blog\//);
  await expect(page.getByRole("article").getByRole("paragraph").first()).toBeVisible();
  await expect(page.getByText("Esto no se muestra.")).toHaveCount(0);
});
