// A list's address and titles: `/Blog/all-articles_es_2` is the second page of `/Blog/all-articles_es`.
import { shortened } from "../../api/address.ts";
import { categoryEndpoint } from "../../api/blog-address.ts";
import type { Category, Meta } from "../../api/types.ts";
import { arrived, type Data } from "./loader.ts";

export interface ListAddress {
  /** The endpoint of the list's first page. */
  base: string;
  /** Counted from 1. */
  number: number;
}

/**
 * The address of a list, in its one spelling; of any other the server says where it leads. In
 * `search_article_category_3` the number is the category's, not the page's.
 */
export function parseEndpoint(endpoint: string): ListAddress | null {
  const [, base, number = "1"] = endpoint.match(LIST) ?? [];
  return base ? { base, number: Number(number) } : null;
}

const LIST = /^(all-articles_es|search_article_category_(?:0|[1-9]\d*))(?:_([2-9]|[1-9]\d+))?$/;

export function listPath({ base, number }: ListAddress): string {
  return number === 1 ? `/Blog/${base}` : `/Blog/${base}_${number}`;
}

/** A page of what a text has found, in the place of the list at this path. */
export function searchPath(pathname: string, text: string, page: number): string {
  const query = new URLSearchParams({ q: shortened(text) });
  if (page > 1) query.set("pagina", String(page));
  return `${pathname}?${query}`;
}

/** What is around a list, as far as it arrived. */
type Around = Pick<Data, "page" | "categories">;

/** Used where the page's texts did not arrive. */
const UNKNOWN = "Artículos";

export function headingOf(around: Around, address: ListAddress): string {
  return categoryOf(around, address)?.category ?? around.page?.title ?? UNKNOWN;
}

/** The title differs from list to list, from page to page, and from search to search. */
export function metaOf(around: Around, address: ListAddress, text: string): Meta {
  const category = categoryOf(around, address);
  const { page } = around;
  const list = category ? `${category.category}: artículos` : (page?.meta.title ?? UNKNOWN);
  const title = text ? `Búsqueda: ${text}` : list;
  const number = address.number > 1 && !text ? ` · Página ${address.number}` : "";
  const about = category?.text ?? (category && `${category.category}. ${page?.text ?? ""}`);
  return {
    ...page?.meta,
    title: title + number,
    description: about ?? page?.meta.description ?? "",
  };
}

/** The category whose articles the list has. */
export function categoryOf({ categories }: Around, { base }: ListAddress): Category | undefined {
  return arrived(categories)?.find(({ id }) => categoryEndpoint(id) === base);
}
