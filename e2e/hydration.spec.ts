// The page is shown first; the script follows and hydrates it without a difference.
import type { Page } from "@playwright/test";
import { isHydrated } from "./in-page.ts";
import { ARTICLE, routes } from "./routes.ts";
import { settled, top, wheelTo } from "./scrolling.ts";
import { expect, hydrated, test, visit } from "./test.ts";

/** docs/specification.md, section 10. */
const HYDRATED_MS = 1_000;
const VISITS = 5;

test.describe("a page that has arrived", () => {
  for (const { path, status } of routes) {
    test(`${path} asks for no script before load and is hydrated within a second after`, async ({
      browser,
      baseURL,
      consoleMessages,
    }) => {
      if (status === 404) consoleMessages.expect(/status of 404/);
      const took: number[] = [];
      // Other tests and the program share the machine: the best of several visits counts.
      for (let visit = 0; visit < VISITS && !(Math.min(...took) <= HYDRATED_MS); visit++) {
        const context = await browser.newContext({ baseURL: baseURL ?? "" });
        consoleMessages.listen(context);
        const page = await context.newPage();
        await page.addInitScript({ content: watchHydration });
        await page.goto(path);
        await expect
          .poll(() => page.evaluate(() => window.e2eHydratedMs), { intervals: [50] })
          .toBeGreaterThan(0);
        const { loaded, asked, hydratedMs } = await page.evaluate(timesOf);
        expect(asked.length).toBeGreaterThan(0);
        expect(Math.min(...asked)).toBeGreaterThanOrEqual(loaded);
        took.push(hydratedMs - loaded);
        await context.close();
      }
      expect(Math.min(...took), took.join(", ")).toBeLessThanOrEqual(HYDRATED_MS);
    });
  }

  test("a key before load brings the script at once", async ({ page }) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // `load` waits for the pictures of the first screen.
    await page.route("**/media/**", async (route) => {
      await held;
      await route.continue();
    });
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

test.describe("a navigation afterwards", () => {
  const ways: { to: string; link: string; calls: string[] }[] = [
    { to: "/", link: "Remanso, inicio", calls: ["/page/home", "/niches"] },
    { to: "/Quienes-Somos", link: "Quiénes Somos", calls: ["/page/quienes-somos"] },
    { to: "/Servicios-Remanso", link: "Servicios", calls: ["/page/servicios", "/niches"] },
    { to: "/Edificio-Remanso", link: "Edificio", calls: ["/page/edificio"] },
    { to: "/Contacto", link: "Contacto", calls: ["/page/contacto"] },
    {
      to: "/Blog/all-articles_es",
      link: "Blog",
      // docs/specification.md, section 7.
      calls: ["/all-categories/es", "/all-articles/es", "/page/blog"],
    },
  ];
  for (const { to, link, calls } of ways) {
    test(`to ${to} calls the API for its data and no document`, async ({ page }) => {
      await visit(page, to === "/Contacto" ? "/Avance-Obra" : "/Terminos-Condiciones-Remanso");
      const before = await page.title();
      const asked = requestsOf(page);
      await page.getByRole("banner").getByRole("link", { name: link, exact: true }).click();
      await expect(page).toHaveURL(to);
      await expect(page).not.toHaveTitle(before);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      expect(asked.documents).toEqual([]);
      expect([...new Set(asked.calls)].sort()).toEqual([...calls].sort());
      // The metadata of the document has followed.
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        "href",
        new RegExp(`${to}$`),
      );
    });
  }

  test("to an article calls its detail", async ({ page }) => {
    await visit(page, "/Blog/search_article_category_2");
    const asked = requestsOf(page);
    await page.getByRole("main").getByRole("article").getByRole("link").last().click();
    await expect(page).toHaveURL(ARTICLE);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    const slug = ARTICLE.split("/").at(-1);
    expect(asked.documents).toEqual([]);
    expect(asked.calls).toContain(`/article/detail/${slug}`);
  });

  test("to a category turns the endpoint's underscores into slashes", async ({ page }) => {
    await visit(page, "/Blog/all-articles_es");
    const asked = requestsOf(page);
    const topics = page.getByRole("navigation", { name: "Temas" });
    await topics.getByRole("link", { name: "Duelo y memoria" }).click();
    await expect(page).toHaveURL("/Blog/search_article_category_5");
    await expect(page.getByRole("heading", { level: 1, name: "Duelo y memoria" })).toBeFocused();
    expect(asked.documents).toEqual([]);
    expect(asked.calls).toContain("/search/article/category/5");
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

declare global {
  interface Window {
    /** When every control was hydrated, on the page's own clock, in milliseconds. */
    e2eHydratedMs: number;
  }
}

/** A script of the page: looks in every frame until the document is whole and hydrated. */
const watchHydration = `
  window.e2eHydratedMs = 0;
  const look = () => {
    if (document.readyState === "complete" && (${isHydrated})()) {
      window.e2eHydratedMs = performance.now();
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

/** Runs in the browser: when `load` began, when scripts were requested, when all was hydrated. */
function timesOf() {
  const [document] = performance.getEntriesByType("navigation");
  const scripts = performance
    .getEntriesByType("resource")
    .filter(({ name }) => name.includes("/static/js/"));
  return {
    loaded: (document as PerformanceNavigationTiming).loadEventStart,
    asked: scripts.map(({ startTime }) => startTime),
    hydratedMs: window.e2eHydratedMs,
  };
}
