// The routes of docs/specification.md, section 2, with the sample's product.
import type { Locator } from "@playwright/test";

export interface Route {
  path: string;
  status: number;
  /** Whether React takes the page over where it is the first one of a visit. */
  isHydrated: boolean;
  /** Its shell is in English, and so has a tree of its own. */
  isInEnglish?: boolean;
  /** What the specification names of it, with scripts and without, beside what it is made of: e2e/trees. */
  named?: (main: Locator) => Locator[];
}

export const ARTICLE = "/Articulo-Blog/la-iglesia-y-las-cenizas";

const hydrated = { status: 200, isHydrated: true };
const asServed = { status: 200, isHydrated: false };

export const routes: Route[] = [
  { path: "/", ...hydrated, named: (main) => [main.getByText(/gran preventa/i).first()] },
  {
    path: "/Quienes-Somos",
    ...hydrated,
    named: (main) =>
      [
        /misión/i,
        /empatía y sensibilidad/i,
        /compromiso/i,
        /espiritualidad/i,
        /respeto por la vida/i,
        /recordar necesita un lugar/i,
      ].map((name) => main.getByRole("heading", { name })),
  },
  { path: "/Servicios-Remanso", ...hydrated },
  {
    path: "/Edificio-Remanso",
    ...hydrated,
    named: (main) =>
      ["Roof garden", "Entrada principal", "Sala de velación"].map((name) =>
        main.getByRole("listitem").filter({ hasText: name }).getByRole("figure"),
      ),
  },
  {
    path: "/Contacto",
    ...hydrated,
    named: (main) => [
      main.locator("address").filter({ hasText: "Camino del Remanso" }),
      ...[
        'a[href="mailto:contacto@remanso.example"]',
        'a[href="tel:+528000000000"]',
        'a[href^="https://wa.me/527220000000?text="]',
        'a[href^="https://www.openstreetmap.org/"]',
      ].map((link) => main.locator(link).first()),
      ...["Facebook", "Instagram", "TikTok"].map((name) => main.getByRole("link", { name })),
    ],
  },
  { path: "/Terminos-Condiciones-Remanso", ...asServed },
  { path: "/Aviso-Privacidad-Remanso", ...asServed },
  { path: "/Politicas-Cookies-Remanso", ...asServed },
  { path: "/Blog/all-articles_es", ...hydrated },
  { path: "/Blog/search_article_category_3", ...hydrated },
  { path: ARTICLE, ...asServed },
  {
    path: "/English",
    ...hydrated,
    isInEnglish: true,
    named: (main) => [
      main.locator("[lang=en]").getByRole("heading", { level: 1, name: "In English" }),
      main.locator("[lang=en]").getByRole("heading", { name: "What a niche costs" }),
    ],
  },
  { path: "/Avance-Obra", ...hydrated },
  { path: "/esta/pagina/no-existe", status: 404, isHydrated: false },
];
