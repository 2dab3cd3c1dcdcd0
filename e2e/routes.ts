// The routes of docs/specification.md, section 2, with the sample's product, and what each must
// show.
import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

export interface Route {
  path: string;
  status: number;
  /** Whether React takes the page over where it is the first one of a visit. */
  isHydrated: boolean;
  /** All content that the specification names for the route, with and without JavaScript. */
  content: (page: Page) => Promise<void>;
}

export const ARTICLE = "/Articulo-Blog/la-iglesia-y-las-cenizas";

export const routes: Route[] = [
  { path: "/", status: 200, isHydrated: true, content: home },
  { path: "/Quienes-Somos", status: 200, isHydrated: true, content: about },
  { path: "/Servicios-Remanso", status: 200, isHydrated: true, content: services },
  { path: "/Edificio-Remanso", status: 200, isHydrated: true, content: building },
  { path: "/Contacto", status: 200, isHydrated: true, content: contact },
  { path: "/Terminos-Condiciones-Remanso", status: 200, isHydrated: false, content: terms },
  { path: "/Aviso-Privacidad-Remanso", status: 200, isHydrated: false, content: privacy },
  { path: "/Politicas-Cookies-Remanso", status: 200, isHydrated: false, content: cookies },
  { path: "/Blog/all-articles_es", status: 200, isHydrated: true, content: blog },
  { path: "/Blog/search_article_category_3", status: 200, isHydrated: true, content: category },
  { path: ARTICLE, status: 200, isHydrated: false, content: article },
  { path: "/English", status: 200, isHydrated: false, content: english },
  { path: "/Avance-Obra", status: 200, isHydrated: true, content: progress },
  { path: "/esta/pagina/no-existe", status: 404, isHydrated: false, content: notFound },
];

async function english(page: Page) {
  const main = page.locator("main [lang=en]");
  await visible(main.getByRole("heading", { level: 1, name: "In English" }));
  await expect(page.locator("title")).toHaveAttribute("lang", "en");
  await visible(main.getByText(/from 96,000 to 138,000 Mexican pesos/));
  const way = page.getByRole("contentinfo").getByRole("link", { name: "In English" });
  await expect(way).toHaveAttribute("lang", "en");
}

async function home(page: Page) {
  const main = page.getByRole("main");
  await titleSection(page).getByRole("img").first().scrollIntoViewIfNeeded();
  await visible(titleSection(page).getByRole("img"), main.getByText(/gran preventa/i));
  const slider = main.locator("[aria-roledescription]");
  expect(await slider.getByRole("listitem", { includeHidden: true }).count()).toBeGreaterThan(1);
  const remember = main.getByRole("region", {
    name: "Recordemos a nuestros seres queridos de una manera excepcional",
  });
  await visible(remember.getByRole("heading", { level: 2 }), remember.getByRole("paragraph"));
  await expect(remember.getByRole("img")).toHaveCount(2);
  await visible(remember.getByRole("img"));
  await expect(remember.getByRole("link", { name: "CONOCE SOBRE NOSOTROS" })).toHaveAttribute(
    "href",
    "/Quienes-Somos",
  );
  const niches = main.getByRole("link", { name: "Nicho para 8 urnas" });
  expect(await niches.count()).toBeGreaterThanOrEqual(6);
  await visible(niches.getByRole("img"));
  await contactCall(page);
}

async function about(page: Page) {
  const main = page.getByRole("main");
  await heroVideo(page);
  await visible(main.getByRole("heading", { name: /misión/i }));
  const values = main.getByRole("region", { name: "Cuatro valores" });
  await expect(values.getByRole("listitem")).toHaveCount(4);
  const four = [
    /empatía y sensibilidad/i,
    /compromiso/i,
    /espiritualidad/i,
    /respeto por la vida/i,
  ];
  for (const name of four) await visible(values.getByRole("heading", { name }));
  await visible(main.getByRole("heading", { name: /recordar necesita un lugar/i }));
  const photos = main.locator("[aria-roledescription]").locator("img");
  expect(await photos.count()).toBeGreaterThan(1);
  await visible(photos.first());
  await closing(page);
}

async function services(page: Page) {
  const main = page.getByRole("main");
  await heroVideo(page);
  await visible(main.getByRole("heading", { level: 2, name: "Qué es un nicho" }));
  const cards = main.locator("#seccion-nichos").getByRole("link", { name: "Nicho para 8 urnas" });
  await expect(cards).toHaveCount(9);
  await visible(cards, cards.getByRole("img"));
  for (const card of await cards.all())
    await expect(card).toHaveAttribute("href", /^\/Contacto\?diseno=/);
  const kind = main.getByRole("region", { name: "Nicho familiar para 8 urnas" });
  await visible(kind.getByRole("img"), kind.getByText("8 urnas de tamaño estándar"));
  await visible(
    main.getByRole("heading", { name: "¿Cabe nuestra urna?" }),
    main.getByRole("table"),
  );
}

async function building(page: Page) {
  const main = page.getByRole("main");
  await visible(titleSection(page).getByRole("img"));
  const photos = main.getByRole("listitem").filter({ has: page.getByRole("figure") });
  await expect(photos).toHaveCount(3);
  for (const name of ["Roof garden", "Entrada principal", "Sala de velación"]) {
    await visible(photos.filter({ hasText: name }).getByRole("img"));
  }
  await visible(main.getByRole("button", { name: "VER TODO" }));
  await visible(
    main.getByRole("link", { name: "Cómo llegar" }),
    main.locator("address").filter({ hasText: "00000 Toluca" }),
  );
  await closing(page);
}

async function contact(page: Page) {
  const main = page.getByRole("main");
  await visible(
    main.locator("address").filter({ hasText: "Camino del Remanso" }),
    main.getByRole("link", { name: "contacto@remanso.example" }),
    main.locator('a[href="tel:+528000000000"]'),
    main.locator('a[href^="https://wa.me/527220000000?text="]'),
    main.getByRole("link", { name: "Facebook" }),
    main.getByRole("link", { name: "Instagram" }),
    main.getByRole("link", { name: "TikTok" }),
    main.getByRole("link", { name: "Cómo llegar" }),
    main.getByPlaceholder("Nombre Completo"),
    main.getByPlaceholder("Correo Electrónico"),
    main.getByRole("textbox", { name: "Teléfono" }),
    main.getByRole("textbox", { name: "Mensaje" }),
    main.getByRole("button", { name: "Enviar mensaje" }),
    main.getByRole("link", { name: "Aviso de privacidad completo" }),
  );
}

async function terms(page: Page) {
  const main = page.getByRole("main");
  await visible(main.getByRole("heading", { level: 1, name: /términos y condiciones/i }));
  expect(await main.getByRole("heading", { level: 2 }).count()).toBeGreaterThan(5);
}

async function privacy(page: Page) {
  const main = page.getByRole("main");
  await visible(main.getByRole("heading", { level: 1, name: /aviso de privacidad/i }));
  const said = [
    /5 días hábiles/,
    /10 días hábiles/,
    /20 días hábiles/,
    /gratuit/,
    /responsable/,
    /acceso/i,
    /rectificación/i,
    /cancelación/i,
    /oposición/i,
  ];
  // Not the contents, which are closed on a phone.
  const text = page.locator(":not(nav *)");
  for (const words of said) await visible(main.getByText(words).and(text).first());
}

async function cookies(page: Page) {
  const main = page.getByRole("main");
  await visible(
    main.getByRole("heading", { level: 1, name: /cookies/i }),
    main.getByText(/no han iniciado sesión pueden registrarse durante 30 días/),
    main.getByText(/no responde a las señales de no rastreo \(do-not-track\)/).first(),
  );
}

async function blog(page: Page) {
  const main = page.getByRole("main");
  expect(await main.getByRole("article").count()).toBeGreaterThanOrEqual(6);
  for (const item of await main.getByRole("article").all()) {
    await visible(item.getByRole("heading"), item.locator("img"), item.locator("time"));
    await expect(item.getByRole("link")).toHaveAttribute("href", /^\/Articulo-Blog\/[a-z0-9-]+$/);
  }
  await sidebar(page);
}

async function category(page: Page) {
  await visible(page.getByRole("heading", { level: 1, name: "Trámites y documentos" }));
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(6);
  await sidebar(page);
}

async function sidebar(page: Page) {
  const aside = page.getByRole("complementary");
  await visible(page.getByRole("main").getByRole("searchbox"));
  const topics = aside.getByRole("navigation", { name: "Temas" });
  await visible(topics.getByRole("link", { name: "Fe y tradición" }));
  const recent = aside
    .getByRole("navigation", { name: "Otros artículos recientes" })
    .getByRole("link");
  await expect(recent).toHaveCount(6);
  await visible(recent);
}

async function article(page: Page) {
  const text = page.getByRole("article");
  await visible(text.getByRole("heading", { level: 1 }), text.locator("time"));
  expect(await text.getByRole("heading", { level: 2 }).count()).toBeGreaterThan(2);
  expect(await text.getByRole("paragraph").count()).toBeGreaterThan(5);
  await visible(text.getByRole("img").first());
}

async function progress(page: Page) {
  const photos = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("figure") });
  await expect(photos).toHaveCount(6);
  await visible(photos.getByRole("img"));
  for (const photo of await photos.all()) {
    await expect(photo).toContainText("Etapa prevista");
    await expect(photo).toHaveAttribute("data-class", /./);
  }
  await visible(page.getByRole("button", { name: "VER TODO" }));
}

async function notFound(page: Page) {
  const main = page.getByRole("main");
  const english = main.locator("[lang=en]");
  await visible(
    english.getByText("Page Not Found", { exact: true }),
    english.getByText(
      "Oops! The page you are looking for does not exist. It might have been moved or deleted.",
    ),
    english.getByRole("link", { name: "Back To Home Page" }),
    main.getByRole("searchbox"),
  );
}

async function contactCall(page: Page) {
  const call = page
    .getByRole("main")
    .getByRole("region")
    .filter({ has: page.getByRole("link", { name: /^Llamar/ }) });
  await visible(
    call.getByRole("heading"),
    call.locator('a[href="tel:+528000000000"]'),
    call.locator('a[href^="https://wa.me/527220000000?text="]'),
    call.locator('a[href^="/Contacto"][href$="#escribir"]'),
  );
}

/** The end of a page with an action of its own; the number is in the foot right below. */
async function closing(page: Page) {
  const end = page
    .getByRole("main")
    .getByRole("region")
    .filter({ has: page.getByRole("link", { name: "WhatsApp" }) })
    .last();
  await visible(
    end.getByRole("heading"),
    end.locator('a[href^="/Contacto"][href$="#escribir"]'),
    end.locator('a[href^="https://wa.me/527220000000?text="]'),
    page.getByRole("contentinfo").locator('a[href="tel:+528000000000"]'),
  );
}

/** The loop is in the document, and above its still where a script plays it. */
async function heroVideo(page: Page) {
  await expect(titleSection(page).locator("video")).toHaveCount(1);
  await visible(titleSection(page).getByRole("img"));
}

/** Contains the page's `h1` (docs/specification.md, section 2). */
function titleSection(page: Page): Locator {
  return page.locator("[data-title-section]");
}

/** Each of them, and every element of each of them. */
async function visible(...all: Locator[]) {
  for (const locator of all) {
    await expect(locator.first()).toBeVisible();
    for (const element of await locator.all()) await expect(element).toBeVisible();
  }
}
