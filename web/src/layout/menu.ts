// The main menu and its submenus (docs/specification.md, section 2).
import type { Link, Settings } from "../api/types.ts";

export interface MenuItem extends Link {
  below: Link[];
}

export function menuOf({ product, categories }: Settings): MenuItem[] {
  const services = `/Servicios-${product}`;
  const building = `/Edificio-${product}`;
  return [
    { label: "Inicio", href: "/", below: [] },
    { label: "Quiénes Somos", href: "/Quienes-Somos", below: [] },
    {
      label: "Servicios",
      href: services,
      below: [
        { label: "Nichos", href: `${services}#seccion-nichos` },
        { label: "¿Cabe nuestra urna?", href: `${services}#cabe` },
      ],
    },
    {
      label: "Edificio",
      href: building,
      below: [
        { label: "El edificio", href: building },
        { label: "Avance de obra", href: "/Avance-Obra" },
      ],
    },
    { label: "Contacto", href: "/Contacto", below: [] },
    {
      label: "Blog",
      href: "/Blog/all-articles_es",
      below: categories.map(({ id, category }) => ({
        label: category,
        href: `/Blog/search_article_category_${id}`,
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
