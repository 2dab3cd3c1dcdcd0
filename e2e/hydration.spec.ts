// The page is shown first; the script follows and hydrates it without a difference.
import type { Page } from "@playwright/test";
import { routes } from "./routes.ts";
import { settled, top, wheelTo } from "./scrolling.ts";
import { expect, holdBack, hydrated, saveData, test, visit } from "./test.ts";

test.describe("a page that has arrived", () => {
  // Specification 10.6
  test("a key before load brings the script at once", async ({ page }) => {
    // `load` waits for the pictures of the first screen.
    const release = await holdBack(page, "**/media/**");
    await page.goto("/Edificio-Remanso", { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const script = page.waitForRequest(/\/static\/js\/client/);
    await page.keyboard.press("Shift");
    await script;
    expect(await page.evaluate(() => document.readyState)).not.toBe("complete");
    release();
    await hydrated(page);
  });
});

test.describe("a page at another address", () => {
  /** As archives of the web show a site: below a path of theirs, links written anew, scripts running. */
  const ARCHIVE = "/web/20261128/https://www.remanso.example";

  // Specification 10.6
  test("as in an archive, stays what was served", async ({ page, consoleMessages }) => {
    consoleMessages.expect(/status of 404/);
    const isArchived = ({ pathname }: URL) => pathname.startsWith(ARCHIVE);
    await page.route(isArchived, async (route) => {
      const response = await route.fetch({ url: route.request().url().replace(ARCHIVE, "") });
      if (route.request().resourceType() !== "document") return route.fulfill({ response });
      const html = (await response.text()).replace(/\b(href|src)="\/(?!\/)/g, `$1="${ARCHIVE}/`);
      return route.fulfill({ response, body: html });
    });
    const asked = requestsOf(page);
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    for (const { path } of routes) {
      const answer = await page.goto(ARCHIVE + path);
      const title = /<title[^>]*>([^<]*)/.exec((await answer?.text()) ?? "")?.[1];
      await page.keyboard.press("Shift");
      await page.waitForLoadState("networkidle");
      await expect(page, path).toHaveTitle(title ?? "");
      await expect(page.getByRole("main"), path).toHaveCount(1);
    }
    expect(scripts).toEqual([]);
    expect(asked.calls).toEqual([]);
  });

  test("which a host of files ends with a slash, is hydrated", async ({ page }) => {
    await page.route("**/Edificio-Remanso/", async (route) => {
      const response = await route.fetch({ url: route.request().url().replace(/\/$/, "") });
      await route.fulfill({ response });
    });
    await visit(page, "/Edificio-Remanso/");
    await expect(page).toHaveTitle(/^El columbario/);
  });
});

test.describe("a navigation afterwards", () => {
  // Each from the page before it.
  const ways: { to: string; link: string; calls: string[] }[] = [
    { to: "/", link: "Remanso, inicio", calls: ["/page/home"] },
    { to: "/Quienes-Somos", link: "Quiénes Somos", calls: ["/page/quienes-somos"] },
    {
      to: "/Servicios-Remanso",
      link: "Servicios",
      calls: ["/page/servicios", "/kinds"],
    },
    { to: "/Edificio-Remanso", link: "Edificio", calls: ["/page/edificio"] },
    { to: "/Contacto", link: "Contacto", calls: ["/page/contacto"] },
    {
      to: "/Blog/all-articles_es",
      link: "Blog",
      // docs/specification.md, section 7.
      calls: ["/all-categories/es", "/all-articles/es", "/page/blog"],
    },
  ];

  // Specification 7.7, 7.12
  test("calls the API for its data and no document", async ({ page }) => {
    await saveData(page);
    await visit(page, "/Avance-Obra");
    const asked = requestsOf(page);
    for (const { to, link, calls } of ways) {
      await test.step(to, async () => {
        const before = await page.title();
        asked.calls = [];
        await page.getByRole("banner").getByRole("link", { name: link, exact: true }).click();
        await expect(page).toHaveURL(to);
        await expect(page).not.toHaveTitle(before);
        await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        // And says that the page was shown (section 17).
        expect([...new Set(asked.calls)].sort()).toEqual([...calls, "/opened"].sort());
        // The metadata of the document has followed.
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
          "href",
          new RegExp(`${to}$`),
        );
      });
    }
    // Specification 2.28, 7.10
    await test.step("a category, whose underscores become slashes", async () => {
      const topics = page.getByRole("navigation", { name: "Temas" });
      await topics.getByRole("link", { name: "Duelo y memoria" }).click();
      await expect(page).toHaveURL("/Blog/search_article_category_5");
      await expect(page.getByRole("heading", { level: 1, name: "Duelo y memoria" })).toBeFocused();
      expect(asked.calls).toContain("/search/article/category/5");
    });
    await test.step("an article", async () => {
      const article = page.getByRole("main").getByRole("article").getByRole("link").last();
      const path = (await article.getAttribute("href")) ?? "";
      await article.click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      expect(asked.calls).toContain(`/article/text/${path.split("/").at(-1)}`);
    });
    expect(asked.documents).toEqual([]);
  });

  test("back returns to where the visitor was", async ({ page }) => {
    await visit(page, "/Quienes-Somos");
    await wheelTo(page, 700);
    const asked = requestsOf(page);
    await page.getByRole("banner").getByRole("link", { name: "Contacto" }).click();
    await expect(page).toHaveURL("/Contacto");
    expect(await settled(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL("/Quienes-Somos");
    await expect.poll(() => top(page)).toBe(700);
    expect(await settled(page)).toBe(700);
    expect(asked.documents).toEqual([]);
  });
});

interface Asked {
  documents: string[];
  /** Paths below `/api/v.1.0`, without the query. */
  calls: string[];
}

function requestsOf(page: Page): Asked {
  const asked: Asked = { documents: [], calls: [] };
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === "document") asked.documents.push(pathname);
    if (pathname.startsWith("/api/v.1.0/")) asked.calls.push(pathname.replace("/api/v.1.0", ""));
  });
  return asked;
}
