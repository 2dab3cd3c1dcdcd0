// Addresses of the blog that pages link to (docs/specification.md, section 2).

/** The first page of the list of all articles. */
export const ALL_ARTICLES = "/Blog/all-articles_es";

export function articlePath(slug: string): string {
  return `/Articulo-Blog/${slug}`;
}

/** What the address of a category's list ends in. */
export function categoryEndpoint(id: number): string {
  return `search_article_category_${id}`;
}

export function categoryPath(id: number): string {
  return `/Blog/${categoryEndpoint(id)}`;
}
