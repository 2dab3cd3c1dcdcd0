// A list's address and titles: `/Blog/all-articles_es_2` is the second page of `/Blog/all-articles_es`.
import { categoryEndpoint } from "../../api/blog-address.ts";
import type { Category, Meta } from "../../api/types.ts";
import type { Frame } from "./loader.ts";

export interface ListAddress {
  /** The endpoint of the list's first page. */
  base: string;
  /** Counted from 1. */
  number: number;
}

/** In `search_article_category_3` the number is the category's, not the page's. */
export function parseEndpoint(endpoint: string): ListAddress {
  const [, base = endpoint, number = "1"] =
    endpoint.match(/^(search_article_category_[^_]+|.+?)(?:_(\d+))?$/) ?? [];
  return { base, number: Number(number) };
}

export function listPath({ base, number }: ListAddress): string {
  return number === 1 ? `/Blog/${base}` : `/Blog/${base}_${number}`;
}

/** A page of what a text has found, in the place of the list at this path. */
export function searchPath(pathname: string, text: string, page: number): string {
  const query = new URLSearchParams({ q: text });
  if (page > 1) query.set("pagina", String(page));
  return `${pathname}?${query}`;
}

/** Used where the page's texts did not arrive. */
const UNKNOWN = "Artículos";

export function headingOf(frame: Frame | null, address: ListAddress): string {
  return categoryOf(frame, address)?.category ?? frame?.page.title ?? UNKNOWN;
}

/** The title differs from list to list, from page to page, and from search to search. */
export function metaOf(frame: Frame | null, address: ListAddress, text: string): Meta {
  const category = categoryOf(frame, address);
  const list = category ? `${category.category}: artículos` : (frame?.page.meta.title ?? UNKNOWN);
  const title = text ? `Búsqueda: ${text}` : list;
  const page = address.number > 1 && !text ? ` · Página ${address.number}` : "";
  const about = category?.text ?? (category && `${category.category}. ${frame?.page.text}`);
  const description = about ?? frame?.page.meta.description ?? "";
  return { ...frame?.page.meta, title: title + page, description };
}

/** The category whose articles the list has. */
export function categoryOf(frame: Frame | null, { base }: ListAddress): Category | undefined {
  return frame?.categories.find(({ id }) => categoryEndpoint(id) === base);
}
