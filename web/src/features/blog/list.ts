// A list's titles, of what arrived around it.
import { categoryEndpoint } from "../../api/blog-address.ts";
import type { Category, Meta } from "../../api/types.ts";
import type { ListAddress } from "./list-address.ts";
import { arrived, type Data } from "./loader.ts";

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
