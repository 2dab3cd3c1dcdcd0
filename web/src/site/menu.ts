// The main menu and its submenus (docs/specification.md, section 2).

import { addressOf } from "../api/address.ts";
import { ALL_ARTICLES, categoryPath } from "../api/blog-address.ts";
import type { Link, MenuPart, SiteSettings } from "../api/types.ts";

/** A link of the menu, or a heading that leads nowhere itself. */
export interface MenuItem {
  label: string;
  href?: string;
  below: Link[];
}

/** In the order of a site that sets no other. */
const ORDER: MenuPart[] = [
  "home",
  "about",
  "services",
  "prices",
  "building",
  "own",
  "contact",
  "blog",
];

export function menuOf(site: SiteSettings): MenuItem[] {
  const { product, categories, menu } = site;
  const services = addressOf("services", product);
  const building = addressOf("building", product);
  const words = menu?.words;
  const parts: Record<MenuPart, MenuItem[]> = {
    home: [{ label: words?.home ?? "Inicio", href: "/", below: [] }],
    about: [
      { label: words?.about ?? "Quiénes Somos", href: addressOf("about", product), below: [] },
    ],
    services: [
      {
        label: words?.services ?? "Servicios",
        href: services,
        below: [
          { label: "Nichos", href: `${services}#seccion-nichos` },
          { label: "¿Cabe nuestra urna?", href: `${services}#cabe` },
        ],
      },
    ],
    prices: site.facts.hasPrice
      ? [{ label: words?.prices ?? "Precio", href: `${services}#precio`, below: [] }]
      : [],
    building: [
      {
        label: words?.building ?? "Edificio",
        href: building,
        below: [
          { label: "El edificio", href: building },
          { label: "Avance de obra", href: addressOf("progress", product) },
        ],
      },
    ],
    own: ownItems(site),
    contact: [
      { label: words?.contact ?? "Contacto", href: addressOf("contact", product), below: [] },
    ],
    blog: [
      {
        label: words?.blog ?? "Blog",
        href: ALL_ARTICLES,
        below: categories.map(({ id, category }) => ({
          label: category,
          href: categoryPath(id),
        })),
      },
    ],
  };
  return [...new Set([...(menu?.order ?? []), ...ORDER])].flatMap((part) => parts[part]);
}

/** The site's own pages: below one heading where it sets one and they are several. */
function ownItems({ ownPages = [], menu }: SiteSettings): MenuItem[] {
  const links = ownPages.filter(({ place }) => place === "menu");
  if (menu?.own && links.length > 1) return [{ label: menu.own, below: links }];
  return links.map((link) => ({ ...link, below: [] }));
}

/** The links of the first level, and those below a heading in its place. */
export function linksOf(items: MenuItem[]): Link[] {
  return items.flatMap(({ label, href, below }) => (href ? [{ label, href }] : below));
}

/** The search, where the site has one. */
export function searchOf({ searchAction }: SiteSettings): Link[] {
  return searchAction === "" ? [] : [{ label: "Buscar", href: `${ALL_ARTICLES}#buscar` }];
}

/** Whether the item leads to the page that is shown, or to a section that contains it. */
export function currentOf(
  { href, below }: MenuItem,
  pathname: string,
): "page" | "true" | undefined {
  if (href === pathname) return "page";
  const blog = href?.startsWith("/Blog/") && /^\/(Articulo-)?Blog\//.test(pathname);
  return blog || below.some((link) => link.href === pathname) ? "true" : undefined;
}
