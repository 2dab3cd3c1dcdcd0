// What each kind of niche costs: the one that the settings describe first, by its name on the page, and the others.
import type { PriceRow, SiteSettings } from "../api/types.ts";

export interface PriceList {
  /** Of its kind of niche. */
  name: string;
  /** From the top of the wall down; none where the price is asked for. */
  rows: PriceRow[];
  urns: number;
  /** Levels of a niche, by which it is told how each row is reached. */
  levels: number | null;
}

/** Whether there is a price of any kind, and so the place on the services page that says it. */
export const hasPrices = (site: SiteSettings) => priceLists(site, "").length > 0;

/** A list for each kind; none at all where no kind has a price. */
export function priceLists({ niche, prices }: SiteSettings, name: string): PriceList[] {
  const { kinds = [], urns, shelves } = niche;
  const first = { name, rows: prices?.rows ?? [], urns: urns ?? 0, levels: shelves ?? null };
  const others = kinds.map(({ name, rows = [], urns, shelves = null }) => {
    return { name, rows, urns, levels: shelves };
  });
  const all = [first, ...others];
  return all.some(({ rows }) => rows.length > 0) ? all : [];
}
