// The blog's search: text in the address, and the list restored (docs/specification.md, sections 4
// and 7).
import { articles, LIST, searchBox, titles } from "./blog.ts";
import { expect, holdBack, hydrated, test, visit } from "./test.ts";

test.describe("searching", () => {
  // Specification 2.29
  test("replaces the list, and the text is in the address", async ({ page }) => {
    await visit(page, LIST);
    await searchBox(page).pressSequentially("alfeñique");
    await expect(page).toHaveURL(`${LIST}?q=alfe%C3%B1ique`);
    await expect(articles(page).first()).toContainText(/alfeñique/i);
    await expect.poll(async () => (await titles(page)).length).toBeLessThan(6);
    await expect(searchBox(page)).toHaveValue("alfeñique");
    await expect(searchBox(page)).toBeFocused();
    await expect(page.getByRole("navigation", { name: "Páginas" })).toHaveCount(0);
  });

  // Specification 13.7
  test("marks the words, and has pages that a link leads to", async ({ page }) => {
    await visit(page, LIST);
    await searchBox(page).fill("nicho urna");
    await expect(page.getByRole("status").first()).toContainText("con «nicho urna»");
    await expect(articles(page)).toHaveCount(6);
    await expect(articles(page).first().locator("mark").first()).toHaveText(/nicho|urna/i);
    const first = await titles(page);
    const pages = page.getByRole("navigation", { name: "Páginas" });
    await pages.getByRole("link", { name: "Siguiente" }).click();
    await expect(page).toHaveURL(`${LIST}?q=nicho+urna&pagina=2`);
    await expect
      .poll(async () => (await titles(page)).filter((it) => first.includes(it)))
      .toEqual([]);
    await expect(pages.getByRole("link", { name: "Página 02" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await searchBox(page).fill("duelo");
    await expect(page).toHaveURL(`${LIST}?q=duelo`);
  });

  test("finds questions and pages too", async ({ page }) => {
    await visit(page, `${LIST}?q=horario`);
    const others = page.getByRole("region", { name: "Preguntas y páginas" });
    await others.getByRole("link", { name: /^Contacto/ }).click();
    await expect(page).toHaveURL("/Contacto");
  });

  // Specification 13.11
  test("says the fact that was asked for, and leads to a question's group", async ({ page }) => {
    await visit(page, `${LIST}?q=direccion`);
    const others = page.getByRole("region", { name: "Preguntas y páginas" });
    const first = others.getByRole("listitem").first();
    await expect(first.getByRole("link")).toHaveAttribute("href", "/Contacto");
    await expect(first).toContainText("Dirección: Camino del Remanso");
    await visit(page, `${LIST}?q=fideicomiso`);
    const question = others.getByRole("link", { name: /banco/ });
    const anchor = (await question.getAttribute("href"))?.split("#")[1];
    await question.click();
    await expect(page.locator(`[id="${anchor}"]`).getByText(/banco/).first()).toBeInViewport();
  });

  test("cancels an answer that a later search has made needless", async ({ page }) => {
    await visit(page, LIST);
    const aborted = page.waitForEvent("requestfailed", (request) =>
      request.url().includes("/search/articles/urna"),
    );
    await page.route("**/api/v.1.0/search/articles/urna?*", () => undefined);
    await searchBox(page).fill("urna");
    await page.waitForRequest(/search\/articles\/urna/);
    await searchBox(page).fill("duelo");
    await aborted;
    await expect(page).toHaveURL(`${LIST}?q=duelo`);
    await expect(articles(page).first()).toContainText(/duelo/i);
  });

  // Specification 7.9
  test("calls the API that the specification names", async ({ page }) => {
    await visit(page, LIST);
    const call = page.waitForRequest(/\/api\/v\.1\.0\/search\/articles\//);
    await searchBox(page).fill("niños");
    expect(decodeURIComponent(new URL((await call).url()).pathname)).toBe(
      "/api/v.1.0/search/articles/niños",
    );
  });

  // Specification 4.11, 5.8
  test("for nothing restores the original list", async ({ page }) => {
    await visit(page, LIST);
    const before = await titles(page);
    await searchBox(page).pressSequentially("cenizas");
    await expect(page).toHaveURL(`${LIST}?q=cenizas`);
    await expect(searchBox(page)).toHaveAttribute("required");
    await searchBox(page).fill("");
    await expect(page).toHaveURL(LIST);
    await expect.poll(() => titles(page)).toEqual(before);
  });

  // Specification 2.29
  test("on a page that was translated finds articles, others, none, and restores the list", async ({
    page,
  }) => {
    await visit(page, LIST);
    const before = await titles(page);
    for (const text of ["urna", "nicho urna", "xilófono cuántico", "duelo", ""]) {
      await page.evaluate(translate);
      await searchBox(page).fill(text);
      await expect(page.getByRole("status").first()).toContainText(
        text ? `con «${text}»` : /^18 artículos$/,
      );
      const none = page.getByRole("heading", { name: /no encontramos/i });
      await expect(none.or(articles(page).first())).toBeVisible();
    }
    expect(await titles(page)).toEqual(before);
  });

  // Specification 2.29
  test("of what was typed before hydration begins with it", async ({ page }) => {
    const release = await holdBack(page, "**/static/js/**");
    await page.goto(LIST);
    await searchBox(page).fill("duelo");
    release();
    await expect(page).toHaveURL(`${LIST}?q=duelo`);
    await expect(articles(page).first()).toContainText(/duelo/i);
    await expect(searchBox(page)).toHaveValue("duelo");
  });

  // Specification 4.11
  test("is as it was after a link and back, and a link leads to an empty field", async ({
    page,
  }) => {
    await visit(page, LIST);
    await searchBox(page).fill("duelo");
    await expect(page).toHaveURL(`${LIST}?q=duelo`);
    const found = await titles(page);
    await page.getByRole("navigation", { name: "Temas" }).getByRole("link").nth(1).click();
    await expect(page).toHaveURL(/category_\d$/);
    await expect(searchBox(page)).toHaveValue("");
    await page.goBack();
    await expect(page).toHaveURL(`${LIST}?q=duelo`);
    await expect(searchBox(page)).toHaveValue("duelo");
    await expect.poll(() => titles(page)).toEqual(found);
  });

  // Specification 2.29, 4.11
  test("that is emptied is over at once, also where one goes on before the list has come", async ({
    page,
  }) => {
    await visit(page, LIST);
    await searchBox(page).fill("zzzxqw");
    await expect(page.getByRole("heading", { name: /no encontramos/i })).toBeVisible();
    const release = await holdBack(page, "**/api/v.1.0/all-articles/es*");
    await searchBox(page).fill("");
    await expect(page).toHaveURL(LIST);
    await articles(page).first().getByRole("link").click();
    await expect(page).toHaveURL(/\/Articulo-Blog\//);
    release();
    await page.goBack();
    await expect(page).toHaveURL(LIST);
    await expect(articles(page)).toHaveCount(6);
    await expect(searchBox(page)).toHaveValue("");
  });

  // Specification 4.11
  test("in a category's list restores that list", async ({ page }) => {
    await visit(page, "/Blog/search_article_category_5");
    const before = await titles(page);
    await searchBox(page).fill("urna");
    await expect(page).toHaveURL("/Blog/search_article_category_5?q=urna");
    await searchBox(page).fill("");
    await expect.poll(() => titles(page)).toEqual(before);
  });

  // Specification 13.8
  test("for what is not there says so and offers a way on", async ({ page }) => {
    await visit(page, LIST);
    await searchBox(page).fill("xilófono cuántico");
    await expect(page.getByRole("heading", { name: /no encontramos/i })).toBeVisible();
    await expect(articles(page)).toHaveCount(0);
    const near = page.getByRole("navigation", { name: "Quizá le sirva" });
    await expect(near.getByRole("link")).toHaveCount(3);
    await expect(page.getByRole("navigation", { name: "Por tema" }).getByRole("link")).toHaveCount(
      5,
    );
    await expect(page.getByRole("main").getByRole("link", { name: /Llamar al/ })).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("link", { name: /ver todos/i })
      .first()
      .click();
    await expect(page).toHaveURL(LIST);
    await expect(articles(page)).toHaveCount(6);
    await expect(searchBox(page)).toHaveValue("");
  });

  test("with Enter works at once, and a reload keeps the result", async ({ page }) => {
    await visit(page, LIST);
    await searchBox(page).fill("duelo");
    await searchBox(page).press("Enter");
    await expect(page).toHaveURL(`${LIST}?q=duelo`);
    await expect(articles(page).first()).toContainText(/duelo/i);
    const found = await titles(page);
    await page.reload();
    await hydrated(page);
    expect(await titles(page)).toEqual(found);
    await expect(searchBox(page)).toHaveValue("duelo");
  });

  // Specification 2.28, 2.29
  test("finds by a link what it finds by an address, and takes dots for a text", async ({
    page,
  }) => {
    await visit(page, LIST);
    await page
      .getByRole("main")
      .getByRole("article")
      .getByRole("link")
      .first()
      .evaluate((link) => link.setAttribute("href", "/Blog/search_articles_duelo"));
    await articles(page).getByRole("link").first().click();
    await expect(page).toHaveURL(`${LIST}?q=duelo`);
    await expect(searchBox(page)).toHaveValue("duelo");
    await hydrated(page);
    await searchBox(page).fill("..");
    await expect(page.getByRole("heading", { name: "No encontramos «..»" })).toBeVisible();
    await expect(searchBox(page)).toHaveValue("..");
  });

  // Specification 2.43
  test("from the 404 page leads to the list", async ({ page, consoleMessages }) => {
    consoleMessages.expect(/status of 404/);
    await visit(page, "/no-existe");
    await searchBox(page).fill("duelo");
    await searchBox(page).press("Enter");
    await expect(page).toHaveURL(`${LIST}?q=duelo`);
    await expect(articles(page).first()).toBeVisible();
  });
});

/** Puts every text into elements of its own, as a translator of pages does. */
function translate() {
  const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
    parentElement?.closest("script, font") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const texts: Text[] = [];
  while (all.nextNode()) texts.push(all.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement("font");
    text.replaceWith(font);
    font.append(document.createElement("font"));
    font.firstElementChild?.append(text);
  }
}
