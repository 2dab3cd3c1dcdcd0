// Whether an urn fits in the niche, and how many: arithmetic on the niche's measures.
import type { Scale } from "../../api/types.ts";

/** Free on each side of an urn, so that hands can set it down; cm. */
export const CLEARANCE_CM = 2;
/** The board between two shelves; cm. */
export const BOARD_CM = 2;

/** Outside measures with the lid on; cm. */
export interface Urn {
  height: number;
  diameter: number;
}

export interface Fit {
  /** How far the urn exceeds the tallest that a shelf takes; 0 or less fits; cm. */
  heightExcess: number;
  /** How far the urn exceeds the widest that a shelf takes; 0 or less fits; cm. */
  diameterExcess: number;
  /** Urns side by side, seen from the front. */
  across: number;
  /** Urns one behind the other. */
  deep: number;
  perShelf: number;
  total: number;
}

/** The free height between two boards; cm. */
export function shelfHeight(scale: Scale): number {
  return (scale.height - (scale.shelves - 1) * BOARD_CM) / scale.shelves;
}

/** The tallest urn that a shelf takes; cm. */
export function tallest(scale: Scale): number {
  return shelfHeight(scale) - CLEARANCE_CM;
}

/** The widest urn of which this many fit in a length; cm. */
export function widest(length: number, count: number): number {
  return (length - CLEARANCE_CM) / count - CLEARANCE_CM;
}

export function fitOf(scale: Scale, urn: Urn): Fit {
  const heightExcess = urn.height - tallest(scale);
  const diameterExcess = urn.diameter - widest(Math.min(scale.width, scale.depth), 1);
  const fits = heightExcess <= 0 && diameterExcess <= 0;
  const [mostAcross, mostDeep] = layout(scale);
  const across = fits ? Math.min(mostAcross, count(scale.width, urn.diameter)) : 0;
  const deep = fits ? Math.min(mostDeep, count(scale.depth, urn.diameter)) : 0;
  const perShelf = across * deep;
  return { heightExcess, diameterExcess, across, deep, perShelf, total: perShelf * scale.shelves };
}

/** How standard urns are placed on a shelf: never more than the niche is sold for. */
function layout(scale: Scale): [across: number, deep: number] {
  const most = Math.floor(scale.urns / scale.shelves);
  const deep = Math.max(
    1,
    Math.min(count(scale.depth, scale.urnDiameter), Math.floor(Math.sqrt(most))),
  );
  return [Math.ceil(most / deep), deep];
}

function count(length: number, diameter: number): number {
  return Math.floor((length - CLEARANCE_CM) / (diameter + CLEARANCE_CM));
}

interface SizeRow {
  /** The widest urn of the row; cm. */
  upTo: number;
  perShelf: number;
  total: number;
}

/** How many urns fit up to which diameter, from the narrowest to the widest. */
export function sizes(scale: Scale): SizeRow[] {
  const [mostAcross, mostDeep] = layout(scale);
  const limits = [
    ...Array.from({ length: mostAcross }, (_, n) => widest(scale.width, n + 1)),
    ...Array.from({ length: mostDeep }, (_, n) => widest(scale.depth, n + 1)),
  ];
  const rows = new Map<number, SizeRow>();
  for (const upTo of limits.map(Math.floor).sort((a, b) => a - b)) {
    const { perShelf, total } = fitOf(scale, { height: 1, diameter: upTo });
    if (perShelf > 0) rows.set(perShelf, { upTo, perShelf, total });
  }
  return [...rows.values()];
}
