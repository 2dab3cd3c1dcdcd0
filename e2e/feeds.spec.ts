// What other programs read of the site: the feeds and the site map, by the browser's own parser.
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "./test.ts";

const SITE = "https://remanso.example";
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/;

interface XmlElement {
  name: string;
  namespace: string | null;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
}

test("the Atom feed has what RFC 4287 requires, and every article whole", async ({
  page,
  request,
}) => {
  const feed = await xml(page, "/atom.xml", "application/atom+xml; charset=utf-8");
  expect(feed.name).toBe("feed");
  expect(feed.namespace).toBe("http://www.w3.org/2005/Atom");
  expectOnce(feed, "id", "title", "updated", "author");
  expect(only(feed, "updated").text).toMatch(RFC_3339);
  const self = all(feed, "link").find(({ attributes }) => attributes["rel"] === "self");
  expect(self?.attributes["href"]).toBe(`${SITE}/atom.xml`);
  const entries = all(feed, "entry");
  expect(entries).toHaveLength(13);
  expect(new Set(entries.map((entry) => only(entry, "id").text)).size).toBe(13);
  const dates = entries.map((entry) => only(entry, "updated").text);
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(dates[0]).toBe(only(feed, "updated").text);
  for (const entry of entries) {
    expectOnce(entry, "id", "title", "updated", "published", "summary", "content", "link");
    expect(only(entry, "updated").text).toMatch(RFC_3339);
    const address = only(entry, "link").attributes["href"] ?? "";
    expect(address).toBe(only(entry, "id").text);
    expect(only(entry, "content").attributes["type"]).toBe("html");
    const shown = await page.request.get(address.replace(SITE, ""));
    const bound = await textOf(page, await shown.text());
    // A feed has plain spaces and hyphens (docs/decisions/125-what-keeps-a-line-from-ending.md).
    const article = bound.replaceAll("\u00a0", " ").replaceAll("\u2060", "");
    const content = only(entry, "content").text;
    for (const paragraph of await paragraphs(page, content)) expect(article).toContain(paragraph);
    await expectAddresses(page, request, content);
  }
});

test("the JSON feed says the same as the Atom feed", async ({ page, request }) => {
  const answer = await request.get("/feed.json");
  expect(answer.headers()["content-type"]).toBe("application/feed+json; charset=utf-8");
  const feed = await answer.json();
  expect(feed.version).toBe("https://jsonfeed.org/version/1.1");
  expect(feed.feed_url).toBe(`${SITE}/feed.json`);
  const atom = await xml(page, "/atom.xml", "application/atom+xml; charset=utf-8");
  const entries = all(atom, "entry").map((entry) => ({
    id: only(entry, "id").text,
    title: only(entry, "title").text,
    content_html: only(entry, "content").text,
    date_published: only(entry, "published").text,
  }));
  expect(feed.items).toHaveLength(entries.length);
  expect(feed.items).toEqual(entries.map((entry) => expect.objectContaining(entry)));
});

test("feeds are found from every page and are not sent twice", async ({ page, request }) => {
  for (const path of ["/", "/Blog/all-articles_es", "/Articulo-Blog/la-iglesia-y-las-cenizas"]) {
    await page.goto(path);
    for (const [type, href] of [
      ["application/atom+xml", "/atom.xml"],
      ["application/feed+json", "/feed.json"],
    ] as const) {
      const link = page.locator(`head link[rel=alternate][type="${type}"]`);
      await expect(link).toHaveCount(1);
      await expect(link).toHaveAttribute("href", href);
      const first = await request.get(href);
      const tag = first.headers()["etag"] ?? "";
      const again = await request.get(href, { headers: { "if-none-match": tag } });
      expect(again.status()).toBe(304);
    }
  }
});

test("the site map lists each page once, with its pictures", async ({ page, request }) => {
  const map = await xml(page, "/sitemap.xml", "application/xml; charset=utf-8");
  expect(map.name).toBe("urlset");
  expect(map.namespace).toBe("http://www.sitemaps.org/schemas/sitemap/0.9");
  const locations = map.children.map((url) => only(url, "loc").text);
  expect(new Set(locations).size).toBe(locations.length);
  const pictures = new Set<string>();
  for (const url of map.children) {
    expect(url.name).toBe("url");
    const order = url.children.map(({ name }) => name);
    expect(order.join(" ")).toMatch(/^loc( lastmod)?( image:image)*$/);
    for (const { text } of all(url, "lastmod")) expect(text).toMatch(RFC_3339);
    for (const image of all(url, "image:image")) {
      expect(image.namespace).toBe("http://www.google.com/schemas/sitemap-image/1.1");
      pictures.add(only(image, "image:loc").text);
    }
  }
  const home = map.children[0];
  expect(home && all(home, "image:image").length).toBeGreaterThan(2);
  for (const picture of pictures) {
    const answer = await request.head(picture.replace(SITE, ""));
    expect(answer.status(), picture).toBe(200);
    expect(answer.headers()["content-type"]).toBe("image/jpeg");
  }
  expect((await request.get("/sitemap/1.xml")).status()).toBe(404);
});

/** A document of the site, as the browser reads it as XML. */
async function xml(page: Page, path: string, type: string): Promise<XmlElement> {
  const answer = await page.request.get(path);
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toBe(type);
  return page.evaluate(
    (text) => {
      const read = (element: Element): XmlElement => ({
        name: element.nodeName,
        namespace: element.namespaceURI,
        attributes: Object.fromEntries([...element.attributes].map((it) => [it.name, it.value])),
        text: element.textContent ?? "",
        children: [...element.children].map(read),
      });
      const { documentElement } = new DOMParser().parseFromString(text, "application/xml");
      return read(documentElement);
    },
    await answer.text(),
  );
}

function all(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

function only(element: XmlElement, name: string): XmlElement {
  const [found, ...more] = all(element, name);
  if (!found || more.length > 0) throw new Error(`${name} is not there once`);
  return found;
}

function expectOnce(element: XmlElement, ...names: string[]) {
  for (const name of names) expect(only(element, name).name).toBe(name);
}

/** The text of a document, without its scripts. */
function textOf(page: Page, html: string): Promise<string> {
  return page.evaluate((text) => {
    const { body } = new DOMParser().parseFromString(text, "text/html");
    return body.textContent ?? "";
  }, html);
}

function paragraphs(page: Page, html: string): Promise<string[]> {
  return page.evaluate((text) => {
    const { body } = new DOMParser().parseFromString(text, "text/html");
    return [...body.querySelectorAll("p,h2,figcaption,li")].map((it) => it.textContent ?? "");
  }, html);
}

/** Every address in a feed's text is absolute; those of the site itself are there. */
async function expectAddresses(page: Page, request: APIRequestContext, html: string) {
  const addresses = await page.evaluate((text) => {
    const { body } = new DOMParser().parseFromString(text, "text/html");
    return [...body.querySelectorAll("[src],[href]")].map(
      (it) => it.getAttribute("src") ?? it.getAttribute("href") ?? "",
    );
  }, html);
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) {
    expect(address).toMatch(/^(https?:|tel:|mailto:)/);
    if (!address.startsWith(SITE)) continue;
    expect((await request.head(address.replace(SITE, ""))).status(), address).toBe(200);
  }
}
