// What search engines learn of each page: one graph of schema.org's words. That the words are the
// vocabulary's is checked by the compiler (schema-dts); here, that the graph holds together and says
// what the page shows.
import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

const SITE = "https://remanso.example";

interface Node {
  "@id": string;
  "@type": string | string[];
  [property: string]: unknown;
}

const PAGES: [path: string, types: string[]][] = [
  ["/", ["WebPage"]],
  ["/Quienes-Somos", ["AboutPage", "BreadcrumbList"]],
  ["/Servicios-Remanso", ["WebPage", "BreadcrumbList", "FAQPage", "ItemList"]],
  ["/Edificio-Remanso", ["WebPage", "BreadcrumbList"]],
  ["/Contacto", ["ContactPage", "BreadcrumbList"]],
  ["/Blog/all-articles_es", ["CollectionPage", "BreadcrumbList"]],
  ["/Blog/all-articles_es?q=urna", ["CollectionPage", "BreadcrumbList"]],
  ["/Avance-Obra", ["WebPage", "BreadcrumbList", "ImageGallery"]],
  ["/Aviso-Privacidad-Remanso", ["WebPage", "BreadcrumbList"]],
  ["/Articulo-Blog/la-iglesia-y-las-cenizas", ["WebPage", "BreadcrumbList", "BlogPosting"]],
  ["/nada", []],
];

for (const [path, types] of PAGES) {
  test(`${path} says what it is in one graph that holds together`, async ({
    page,
    request,
    consoleMessages,
  }) => {
    if (types.length === 0) consoleMessages.expect(/404/);
    await page.goto(path);
    const nodes = await graph(page);
    expect(nodes.slice(0, 3).map((node) => node["@type"])).toEqual([
      "Organization",
      // The building is not there yet: until then it is an office.
      "LocalBusiness",
      "WebSite",
    ]);
    expect(nodes.slice(3).map((node) => node["@type"])).toEqual(types);
    const ids = nodes.map((node) => node["@id"]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(new RegExp(`^${SITE}/`));
    for (const reference of references(nodes)) expect(ids).toContain(reference);
    for (const address of pictures(nodes)) {
      const answer = await request.head(address.replace(SITE, ""));
      expect(answer.headers()["content-type"], address).toMatch(/^image\//);
    }
  });
}

test("the graph of an article has what search engines require of it", async ({ page }) => {
  await page.goto("/Articulo-Blog/la-iglesia-y-las-cenizas");
  const nodes = await graph(page);
  const article = nodes.find((node) => node["@type"] === "BlogPosting");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(String(article?.["headline"]));
  expect(article?.["datePublished"]).toMatch(/^2026-\d\d-\d\dT00:00:00-06:00$/);
  expect(article?.["author"]).toEqual({ "@id": `${SITE}/#organizacion` });
  const trail = nodes.find((node) => node["@type"] === "BreadcrumbList");
  const items = trail?.["itemListElement"] as { name: string; item: string; position: number }[];
  expect(items.map(({ position }) => position)).toEqual([1, 2, 3]);
  expect(items[2]?.item).toBe(`${SITE}/Articulo-Blog/la-iglesia-y-las-cenizas`);
  await expect(page.locator("meta[property='og:type']")).toHaveAttribute("content", "article");
});

test("questions, niches and hours of the graph are those that are shown", async ({ page }) => {
  await page.goto("/Servicios-Remanso");
  const nodes = await graph(page);
  const questions = nodes.find((node) => node["@type"] === "FAQPage")?.["mainEntity"] as {
    name: string;
  }[];
  expect(questions.length).toBeGreaterThan(5);
  const text = (await page.getByRole("main").textContent()) ?? "";
  for (const { name } of questions) expect(text).toContain(name);
  const list = nodes.find((node) => node["@type"] === "ItemList")?.["itemListElement"] as {
    name: string;
  }[];
  expect(list).toHaveLength(9);
  for (const { name } of list) expect(text.toLowerCase()).toContain(name.toLowerCase());
  const hours = nodes[1]?.["openingHoursSpecification"] as { opens: string; closes: string }[];
  await page.goto("/Edificio-Remanso");
  const building = (await page.getByRole("main").textContent()) ?? "";
  expect(hours.length).toBeGreaterThan(0);
  for (const { opens, closes } of hours) {
    expect(building).toContain(opens.replace(/^0/, ""));
    expect(building).toContain(closes);
  }
});

async function graph(page: Page): Promise<Node[]> {
  const text = (await page.locator("#linked-data").textContent()) ?? "";
  const data = JSON.parse(text);
  expect(data["@context"]).toBe("https://schema.org");
  return data["@graph"];
}

/** Every id that a node names without being it. */
function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (typeof value !== "object" || value === null) return [];
  const fields = Object.entries(value);
  const [only] = fields;
  if (fields.length === 1 && only?.[0] === "@id") return [String(only[1])];
  return fields.flatMap(([, field]) => references(field));
}

/** Every address of a picture: `image`, `contentUrl` and `logo`. */
function pictures(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(pictures);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    ["image", "contentUrl", "logo"].includes(name) && typeof field === "string"
      ? [field]
      : pictures(field),
  );
}
