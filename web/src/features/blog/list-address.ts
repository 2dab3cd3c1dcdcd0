// A list's address: `/Blog/all-articles_es_2` is the second page of `/Blog/all-articles_es`.
import { shortened } from "../../api/address.ts";

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
