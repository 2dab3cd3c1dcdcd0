/// <reference types="node" />
// Every text of every page leads to where it is written.
import type { FrameLocator, Locator, Page, Route } from "@playwright/test";
import type { ContentFile, FileInfo, Json } from "../web/src/editor/api/api.ts";
import { type Found, takeMarks } from "../web/src/editor/page/marks.ts";
import { ALJIBE, type Brand, SAMPLE } from "./brands.ts";
import { copyOf, edit, removeCopy, unserved } from "./changed-content.ts";
import { enter, test as inEditor, opened, openPage, preview } from "./editor.ts";
import { expect } from "./test.ts";

/** A house that is open has no files of its works, without which it is in no other state. */
const STATES = { [SAMPLE.name]: ["planned", "construction", "open"], [ALJIBE.name]: ["open"] };

/** What the program writes itself, though a file happens to have the same words. */
const PROGRAM = [
  "Aviso de privacidad",
  "Capacidad",
  "Correo",
  "El edificio",
  "Interior",
  "Llamar",
  "Mensaje",
  "Nichos",
  "Política de cookies",
  "Precio",
  "Si tiene una duda concreta, pregúntenos.",
  "Teléfono",
  "Términos y condiciones",
  "WhatsApp",
  "¿Cabe nuestra urna?",
];

/** Values of which pages say sums and words that the program makes: `TOUCHES` says which leads where. */
const MADE =
  /^(prices\/(rows|fee|left|months|discountWith)|niche|holidays|building\/state|footer\/year|hours$)/;

for (const brand of [SAMPLE, ALJIBE])
  for (const state of STATES[brand.name] ?? [])
    unserved(`each text of ${brand.name} leads to its value, ${state}`, async ({ page }) => {
      const content = await copyOf(brand.settings[1] ?? "content");
      const said = /^state = "(planned|construction|open)"/m;
      // Each state is another text, also the one that it is in.
      await edit(content, "site.toml", (text) => `${text.replace(said, `state = "${state}"`)}\n`);
      const { link, end } = await opened(content);
      await check(page, await enter(page.request, link), brand, state === "planned");
      await end();
      await removeCopy(content);
    });

async function check(page: Page, editor: string, brand: Brand, hasArticles: boolean) {
  const ask = async <T>(path: string): Promise<T> =>
    (await page.request.get(`${editor}/api/${path}`)).json();
  const infos = await ask<FileInfo[]>("files");
  const files = new Map<string, ContentFile>();
  for (const { path } of infos) files.set(path, await ask<ContentFile>(`file?path=${path}`));
  const held = new Set([...files.values()].flatMap(textsOf));
  const all = [...held].join("\n");
  const isHeld = (text: string) => held.has(text) || (text.length > 20 && all.includes(text));

  const own = infos.flatMap(({ address }) => address ?? []);
  const addresses = [...own, ...brand.pages.map(({ path }) => path)];
  const unmarked = new Map<string, string>();
  const wrong: string[] = [];
  let right = 0;
  for (const address of new Set(addresses)) {
    if (address.startsWith("/Articulo-Blog") && !hasArticles) continue;
    const html = await (await page.request.get(`${editor}/vista${address}`)).text();
    for (const { text, place } of await page.evaluate<Seen[]>(asked(html))) {
      if (place && isOf(text, place, files.get(place.path))) right++;
      else if (place) wrong.push(`${address}: ${text} ← ${place.path} ${place.pointer.join("/")}`);
      else if (isHeld(text) && !PROGRAM.includes(text)) unmarked.set(text, address);
    }
  }
  expect.soft([...unmarked].map((one) => one.join(" at "))).toEqual([]);
  expect.soft(wrong).toEqual([]);
  expect(right).toBeGreaterThan(500);
}

/** Each text of a file, and each line of its Markdown. */
function textsOf({ data, body }: ContentFile): string[] {
  const collect = (value: Json): string[] => {
    if (typeof value === "string") return [value];
    return typeof value === "object" ? Object.values(value ?? {}).flatMap(collect) : [];
  };
  return [...collect(data), ...(body ?? "").split("\n")].map(plain);
}

const plain = (text: string) =>
  text
    .replace(/\u2060/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** What a page shows in one place, and where that is written; nothing where it has no sign. */
interface Seen {
  text: string;
  place?: Found | undefined;
}

const asked = (html: string) =>
  `(${seen})(${takeMarks}, ${plain}, ${JSON.stringify(html).replaceAll("<", "\\u003c")})`;

/** All texts and pictures of a document; of those that are written in one place, one. */
function seen(take: typeof takeMarks, plain: (text: string) => string, html: string): Seen[] {
  const page = new DOMParser().parseFromString(html, "text/html");
  const marks = take(page);
  const found: Seen[] = [];
  const add = (text: string, place?: Found) => {
    const last = found.at(-1);
    const isSame = place && JSON.stringify(last?.place) === JSON.stringify(place);
    if (last && isSame) last.text += ` ${text}`;
    else if (text.trim()) found.push({ text, place });
  };
  const walker = page.createTreeWalker(page.body, 1 | 4);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest("script, style, noscript, template")) continue;
    const text = node instanceof HTMLImageElement ? node.alt : (node.nodeValue ?? "");
    let from = 0;
    for (const { path, pointer, ...piece } of (text && marks.get(node)) || []) {
      const to = node.nodeType === 1 ? text.length : piece.to;
      add(text.slice(from, piece.from));
      add(text.slice(piece.from, to), { path, pointer });
      from = to;
    }
    add(text.slice(from));
  }
  return found.map(({ text, place }) => ({ text: plain(text), place }));
}

/** Whether a page shows a value so: with its placeholders filled in, and days, hours and numbers as people read them. */
function isOf(text: string, { pointer }: Found, file: ContentFile | undefined): boolean {
  if (pointer[0] === "body") return isWithin(text, Number(pointer[1]), file?.body ?? "");
  if (file?.path === "site.toml" && MADE.test(pointer.join("/"))) return true;
  const at = (value: Json | undefined, key: string) => (value as Record<string, Json>)[key];
  const value = String(pointer.reduce<Json | undefined>(at, file?.data));
  const [, year, month, day] = value.match(/^(\d{4})-(\d\d)-(\d\d)/)?.map(Number) ?? [];
  if (year && month && day) {
    const date = new Date(Date.UTC(year, month - 1, day));
    const inWords = date.toLocaleDateString("es-MX", { dateStyle: "long", timeZone: "UTC" });
    return [value, inWords].includes(text);
  }
  if (pointer.at(-1) === "weekdays") {
    const days = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"];
    const chosen = value.split(",").map((day) => days[Number(day) - 1]);
    const others = chosen.length > 1 ? `\\b.*\\b${chosen.at(-1)}` : "";
    return new RegExp(`^${chosen[0]}${others}$`, "i").test(text);
  }
  // A list of the page numbers its entries itself.
  const said = pointer.at(-1) === "answer" ? value.replace(/^\d+\.\s/gm, "") : value;
  const parts = said
    .replace(/^0(?=\d:)/, "")
    .replace(/\s/g, "")
    .split(/\{[^{}]+\}/);
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(".+?");
  return new RegExp(`^${pattern}$`, "i").test(text.replace(/\s/g, ""));
}

/** Whether its words are those of the block that begins or goes on in a line of a Markdown text. */
function isWithin(text: string, line: number, body: string): boolean {
  const [block = ""] = body
    .split("\n")
    .slice(line)
    .join("\n")
    .split(/\n\s*\n/);
  const words = (of: string): string[] => of.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const own = new Set(words(block));
  const isThere = (word: string) => own.has(word);
  return block.includes("{") ? words(text).some(isThere) : words(text).every(isThere);
}

const CONTACT = "/Contacto";
const SERVICES = "/Servicios-Remanso";
const ARTICLE = "/Articulo-Blog/como-elegir-un-nicho";

const hoursOn = (page: FrameLocator) =>
  page
    .locator("main")
    .getByText(/^Lunes a viernes/)
    .filter({ visible: true })
    .first();
const startsWith = (text: string) => new RegExp(`^${text}`);

/** What is touched on a page, and which field has the keyboard then. */
const TOUCHES: [
  address: string,
  what: (page: FrameLocator) => Locator,
  field: string,
  position?: { x: number; y: number },
][] = [
  ["/", (page) => page.locator("h1"), "hero/title"],
  ["/", (page) => page.getByText("Gran preventa").first(), "presale/label"],
  ["/", (page) => page.locator("main figure img").first(), "dignity/slides/0/picture/src"],
  ["/", (page) => page.getByRole("link", { name: "CONOCE SOBRE NOSOTROS" }), "remember/link/label"],
  [CONTACT, (page) => page.locator('main a[href^="tel:"]').first(), "contact/phone"],
  [CONTACT, (page) => page.locator('main a[href^="https://wa.me"]').first(), "contact/whatsapp"],
  [CONTACT, (page) => page.locator('main a[href^="mailto:"]').first(), "contact/email"],
  [CONTACT, (page) => hoursOn(page), "hours/0/"],
  ["/Avance-Obra", (page) => page.locator("main figcaption span").first(), "photo/0/details"],
  [SERVICES, (page) => page.locator("summary").nth(1), "questions/items/1/question"],
  [SERVICES, (page) => page.locator("[data-building] strong"), "building/state"],
  [
    SERVICES,
    (page) => page.locator("#precio tr").nth(4).getByText("118,000"),
    "prices/rows/3/price",
  ],
  [SERVICES, (page) => page.locator("#cabe svg text").getByText("50 cm").first(), "niche/depth"],
  // A height is that of its own end of the row.
  [SERVICES, (page) => page.locator("#precio tr").nth(2).locator("td").first(), "prices/rows/1/"],
  ["/", (page) => page.locator("footer").getByText(/^L–V/), "hours/0/weekdays"],
  ["/", (page) => page.getByRole("link", { name: "WhatsApp" }).first(), "contact/whatsapp"],
  // A sum that is made of the price, and the drawing of its row.
  [
    SERVICES,
    (page) => page.locator("#precio tr").nth(3).locator("td").last(),
    "prices/rows/2/price",
  ],
  [
    SERVICES,
    (page) =>
      page
        .locator("#precio svg")
        .getByText(/^138,000$/)
        .first(),
    "prices/rows/1/price",
  ],
  ["/", (page) => page.locator("footer").getByText("Facebook"), "social/facebook"],
  [
    "/Avance-Obra",
    (page) => page.locator("main").getByText("En construcción").first(),
    "building/state",
  ],
  [
    CONTACT,
    (page) =>
      page
        .locator("main")
        .getByText(/^Días festivos/)
        .first(),
    "holidays",
  ],
  ["/", (page) => page.locator("footer").getByText("© 2023"), "footer/year", { x: 30, y: 10 }],
  ["/Blog/all-articles_es", (page) => page.locator("article h2").nth(1), "title"],
  ["/Blog/all-articles_es", (page) => page.locator("article img").last(), "picture/src"],
];

inEditor("a touch opens the field of what is touched", async ({ page, editor }) => {
  for (const [address, what, field, position] of TOUCHES) {
    await page.goto(`${editor}/#/`);
    await openPage(page, editor, address);
    // In a list the link of the title is over the picture.
    await what(preview(page)).click({ force: true, ...(position && { position }) });
    await expect(page.locator("*:focus"), field).toHaveAttribute(
      "id",
      startsWith(`campo/${field}`),
    );
  }
});

/** What the program writes, though it stands over or beside what a file holds. */
const OWN_WORDS: [address: string, width: number, what: (page: FrameLocator) => Locator][] = [
  ["/", 1920, (page) => page.locator("header nav").getByText("Servicios", { exact: true }).first()],
  [ARTICLE, 390, (page) => page.getByText("Mandarlo por WhatsApp")],
];

inEditor(
  "a touch means what is under it, not what is below or beside that",
  async ({ page, editor }) => {
    for (const [address, width, what] of OWN_WORDS) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${editor}/#/`);
      await openPage(page, editor, address);
      await what(preview(page)).click();
      await expect(page.getByText(/^Esto lo escribe el programa/)).toBeVisible();
    }
  },
);

inEditor(
  "a touch keeps the page on which it was made, and a first visit's look",
  async ({ page, editor }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await openPage(page, editor, SERVICES);
    const body = preview(page).locator("body");
    await expect(body).not.toHaveClass(/white-background/);
    await preview(page).locator("#precio tr").nth(4).getByText("118,000").click();
    await expect(page.locator("*:focus")).toHaveAttribute("id", "campo/prices/rows/3/price");
    await expect(page.locator("iframe[data-shown]")).toHaveAttribute("src", `/vista${SERVICES}`);
    await page.getByRole("link", { name: "Todas las partes" }).click();
    await expect(page.locator("iframe[data-shown]")).toHaveAttribute("src", `/vista${SERVICES}`);
    // By day the picture of the day is shown.
    await openPage(page, editor, "/");
    await page.getByRole("button", { name: "La página en claro" }).click();
    const { alt } = {
      alt: await preview(page)
        .locator("main img")
        .filter({ visible: true })
        .first()
        .getAttribute("alt"),
    };
    expect(alt).not.toMatch(/anochecer/);
  },
);

inEditor("a touched word of an article has the cursor before it", async ({ page, editor }) => {
  await openPage(page, editor, ARTICLE);
  await preview(page)
    .getByText(/^La altura y la luz$/)
    .last()
    .click({ position: { x: 60, y: 10 } });
  await expect(page.getByRole("textbox", { name: /^Texto/ })).toBeFocused();
  await page.keyboard.type("AQUÍ");
  await expect(page.getByRole("textbox", { name: /^Texto/ })).toContainText(/La AQUÍaltura/);
});

inEditor(
  "what the program writes itself says so, and its link is followed",
  async ({ page, editor }) => {
    await openPage(page, editor, "/");
    await preview(page).getByRole("link", { name: "Términos y condiciones" }).first().click();
    await expect(page.getByText(/^Esto lo escribe el programa/)).toBeVisible();
    await expect(page).toHaveURL(/home\.toml/);
    await page.getByRole("link", { name: "Abrir la página del enlace" }).click();
    await expect(page).toHaveURL(/terminos/);
    await expect(preview(page).locator("h1")).toHaveText("Términos y condiciones");
  },
);

inEditor("a field with the keyboard shows its place on the page", async ({ page, editor }) => {
  await page.goto(`${editor}/#/editar/pages%2Fservicios.toml?questions/title`);
  const answer = preview(page).locator("details p").nth(3);
  await expect(answer).toBeHidden();
  await page.locator('[id="campo/questions/items/3/answer"]').evaluate((field: HTMLElement) => {
    for (
      let fold = field.closest("details");
      fold;
      fold = fold.parentElement?.closest("details") ?? null
    )
      fold.open = true;
    field.focus();
  });
  await expect(outlined(page)).toBeInViewport();
});

inEditor(
  "what is typed is on the page at once, and no page takes it back",
  async ({ page, editor }) => {
    await page.goto(`${editor}/#/editar/pages%2Fcontacto.toml`);
    const title = preview(page).locator("h1");
    await expect(title).toHaveText("Para hablar con una persona");
    await page.getByRole("link", { name: /^Encabezado de la página/ }).click();
    const waiting: Route[] = [];
    await page.route("**/vista/**", (route) => void waiting.push(route));
    const field = page.getByLabel("Título de la página");
    await field.focus();
    await page.keyboard.press("End");
    let text = await field.inputValue();
    for (const letter of " de aquí") {
      await page.keyboard.type(letter);
      text += letter;
      expect(await title.evaluate((it: HTMLElement) => it.textContent)).toBe(text);
      // What the program writes of a state before comes while one goes on.
      await waiting.shift()?.continue();
    }
    await page.unroute("**/vista/**");
    for (const route of waiting) await route.continue();
    await expect.poll(() => title.textContent()).toBe(text);
    await field.fill("{brand} contesta");
    await expect(title).toHaveText("Remanso contesta");
  },
);

inEditor("on a phone what is outlined is not under the sheet", async ({ page, editor }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${editor}/#/editar/pages%2Fservicios.toml?questions/items/3/answer`);
  await expect.poll(() => sheetTop(page), { message: "half" }).toBeLessThan(500);
  await expect(outlined(page)).toBeInViewport();
  await expect
    .poll(async () => (await bottom(outlined(page))) - (await sheetTop(page)))
    .toBeLessThanOrEqual(0);
});

const bottom = async (part: Locator) => {
  const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return y + height;
};

/** Where the sheet of the fields begins on a phone. */
const sheetTop = async (page: Page) =>
  (await page.locator("[data-sheet] > :last-child").boundingBox())?.y ?? 0;

const TASKS = [
  ["horario", /^Lunes a viernes/],
  ["dia", /^Lunes a viernes/],
  ["telefonos", /800/],
  ["preventa", /Gran preventa/],
] as const;

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
])
  inEditor(`a task begins at its place with ${viewport.width} px`, async ({ page, editor }) => {
    await page.setViewportSize(viewport);
    for (const [screen, text] of TASKS)
      await inEditor.step(screen, async () => {
        await page.goto(`${editor}/#/editar/${screen}`);
        await expect(outlined(page)).toContainText(text);
        await expect(outlined(page)).toBeInViewport();
        await expect(page.locator("main :is(input, textarea):focus")).toHaveCount(0);
        const isSeen = (place: HTMLElement) => {
          const { left, top } = place.getBoundingClientRect();
          return place.contains(document.elementFromPoint(left + 4, top + 4));
        };
        await expect.poll(() => outlined(page).evaluate(isSeen)).toBe(true);
        await expect(async () => {
          const end = viewport.width < 1024 ? await sheetTop(page) : viewport.height;
          expect(await bottom(outlined(page))).toBeLessThanOrEqual(end);
        }).toPass();
        // What the page is scrolled to stays when something else has the keyboard.
        const frame = page.frame({ url: /\/vista\// });
        await frame?.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
        await page.getByRole("button", { name: "La página en claro" }).click();
        expect(await frame?.evaluate(() => scrollY)).toBe(0);
      });
  });

inEditor("an outline at an edge is drawn inside of it", async ({ page, editor }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`${editor}/#/editar/pages%2Fhome.toml?dignity/slides/0/picture/src`);
  await expect(outlined(page)).toBeInViewport();
  const cutBy = (place: HTMLElement) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(place);
    const out = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const { left, top, right, bottom } = place.getBoundingClientRect();
    const cutting: string[] = [];
    for (let box = place.parentElement; box; box = box.parentElement) {
      const around = box.getBoundingClientRect();
      const isIn =
        left - out >= around.left &&
        top - out >= around.top &&
        right + out <= around.right &&
        bottom + out <= around.bottom;
      if (getComputedStyle(box).overflow !== "visible" && !isIn) cutting.push(box.className);
    }
    return cutting;
  };
  await expect.poll(() => outlined(page).evaluate(cutBy)).toEqual([]);
});

inEditor("what is in a menu opens it", async ({ page, editor }) => {
  await page.goto(`${editor}/#/editar/site.toml?tagline`);
  await expect(page.locator("*:focus")).toHaveAttribute("id", "campo/tagline");
  await expect(preview(page).locator(":popover-open").locator(OUTLINED)).toBeInViewport();
  await page.getByLabel("Nombre del columbario").focus();
  await expect(preview(page).locator(":popover-open")).toHaveCount(0);
});

inEditor("the cursor of a text shows its paragraph on the page", async ({ page, editor }) => {
  const slug = "como-elegir-un-nicho";
  await page.goto(`${editor}/#/editar/${encodeURIComponent(`articles/${slug}.md`)}`);
  const text = page.getByRole("textbox", { name: /^Texto/ });
  const paragraph = text.locator("> p").nth(4);
  await paragraph.click();
  await expect(outlined(page)).toHaveText((await paragraph.textContent()) ?? "");
  await expect(outlined(page)).toBeInViewport();
  await page.keyboard.press("ControlOrMeta+End");
  await expect(outlined(page)).toHaveText((await text.locator("> p").last().textContent()) ?? "");
  await page.keyboard.press("Enter");
  await page.keyboard.insertText("Un párrafo nuevo.");
  await expect(outlined(page)).toHaveText("Un párrafo nuevo.");
  await expect(outlined(page)).toBeInViewport();
});

inEditor("but for the signs, the page is the one of the site", async ({ page, served }) => {
  const read = async (address: string) => (await page.request.get(address)).text();
  for (const { path } of SAMPLE.pages) {
    const [site, shown] = await Promise.all([
      read(`${served.site.origin}${path}`),
      read(`${served.editor}/vista${path}`),
    ]);
    expect(site).not.toMatch(SIGN);
    expect(shown).toMatch(SIGN);
    const tags = (html: string) => plain(html).split(/(?=<)/);
    const bare = shown.replace(/<script [^>]*id="donde-esta-escrito">.*?<\/script>$/s, "");
    expect.soft(tags(bare.replace(SIGN, "")), path).toEqual(tags(site));
  }
});

const OUTLINED = '[style*="outline"]';
const outlined = (page: Page) => preview(page).locator(OUTLINED);

/** As it stands in a text, and in the query of a link. */
const SIGN = /[\u{F0000}-\u{FFFFD}]|%F3%B[\dA-F](?:%[89AB][\dA-F]){2}/giu;
