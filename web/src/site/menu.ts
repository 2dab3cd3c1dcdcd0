// The main menu as the program says it (docs/specification.md, section 2), and the search beside it.

import { ALL_ARTICLES } from "../api/blog-address.ts";
import type { Link, MenuItem, SiteSettings } from "../api/types.ts";
import type { Say } from "./say.ts";

/** The links of the first level, and those below a heading in its place. */
export function linksOf(items: MenuItem[]): Link[] {
  return items.flatMap(({ label, href, below = [] }) => (href ? [{ label, href }] : below));
}

/** The search, where the site has one. */
export function searchOf({ searchAction }: SiteSettings, t: Say): Link[] {
  return searchAction === "" ? [] : [{ label: t("Buscar"), href: `${ALL_ARTICLES}#buscar` }];
}

/** Whether the item leads to the page that is shown, or to a section that contains it. */
export function currentOf(
  { href, below = [] }: MenuItem,
  pathname: string,
): "page" | "true" | undefined {
  if (href === pathname) return "page";
  const blog = href?.startsWith("/Blog/") && /^\/(Articulo-)?Blog\//.test(pathname);
  return blog || below.some((link) => link.href === pathname) ? "true" : undefined;
}
