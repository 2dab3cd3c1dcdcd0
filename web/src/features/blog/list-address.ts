// Addresses of lists: `/Blog/all-articles_es_2` is the second page of `/Blog/all-articles_es`.

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
