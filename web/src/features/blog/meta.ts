// The title of a list, in the page and in the browser's tab.
import { categoryEndpoint } from "../../api/blog-address.ts";
import type { Meta } from "../../api/types.ts";
import type { ListAddress } from "./list-address.ts";
import type { Frame } from "./loader.ts";

/** Used where the page's texts did not arrive. */
const UNKNOWN = "Artículos";

export function headingOf(frame: Frame | null, address: ListAddress): string {
  return categoryOf(frame, address) ?? frame?.page.title ?? UNKNOWN;
}

/** The title differs from list to list, from page to page, and from search to search. */
export function metaOf(frame: Frame | null, address: ListAddress, text: string): Meta {
  const category = categoryOf(frame, address);
  const list = category ? `${category}: artículos` : (frame?.page.meta.title ?? UNKNOWN);
  const title = text ? `Búsqueda: ${text}` : list;
  const page = address.number > 1 && !text ? ` · Página ${address.number}` : "";
  const about = category && `${category}. ${frame?.page.text}`;
  const description = about ?? frame?.page.meta.description ?? "";
  return { ...frame?.page.meta, title: title + page, description };
}

function categoryOf(frame: Frame | null, { base }: ListAddress): string | undefined {
  return frame?.categories.find(({ id }) => categoryEndpoint(id) === base)?.category;
}
