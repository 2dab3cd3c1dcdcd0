// The main menu and its submenus (docs/specification.md, section 2).

import { addressOf } from "../api/address.ts";
import { ALL_ARTICLES, categoryPath } from "../api/blog-address.ts";
import type { Link, SiteSettings } from "../api/types.ts";

export interface MenuItem extends Link {
  below: Link[];
}

export function menuOf({ product, prices, categories, ownPages = [] }: SiteSettings): MenuItem[] {
  const services = addressOf("services", product);
  const building = addressOf("building", product);
  return [
    { label: "Inicio", href: "/", below: [] },
    { label: "Quiénes Somos", href: addressOf("about", product), below: [] },
    {
      label: "Servicios",
      href: services,
      below: [
        { label: "Nichos", href: `${services}#seccion-nichos` },
        { label: "¿Cabe nuestra urna?", href: `${services}#cabe` },
      ],
    },
    ...(prices ? [{ label: "Precio", href: `${services}#precio`, below: [] }] : []),
    {
      label: "Edificio",
      href: building,
      below: [
        { label: "El edificio", href: building },
        { label: "Avance de obra", href: addressOf("progress", product) },
      ],
    },
    ...ownPages.flatMap((link) => (link.inFooter ? [] : { ...link, below: [] })),
    { label: "Contacto", href: addressOf("contact", product), below: [] },
    {
      label: "Blog",
      href: ALL_ARTICLES,
      below: categories.map(({ id, category }) => ({
        label: category,
        href: categoryPath(id),
      })),
    },
  ];
}

/** Whether the item leads to the page that is shown, or to a section that contains it. */
export function currentOf(
  { href, below }: MenuItem,
  pathname: string,
): "page" | "true" | undefined {
  if (href === pathname) return "page";
  const blog = href.startsWith("/Blog/") && /^\/(Articulo-)?Blog\//.test(pathname);
  return blog || below.some((link) => link.href === pathname) ? "true" : undefined;
}
