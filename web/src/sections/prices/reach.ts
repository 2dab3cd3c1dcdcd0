// How a row of niches is reached, worked out from how high its levels are.
import type { PriceRow } from "../../api/types.ts";

/** Centimetres above the floor that a woman of 1.55 m reaches with her hand: some 1.24 times her height. */
const STANDING = 190;
/** The same from a wheelchair: the 48 inches of the ADA Standards for Accessible Design of 2010, section 308. */
const SEATED = 120;

export type Placed = PriceRow & { bottom: number; top: number };

export function isPlaced(row: PriceRow): row is Placed {
  const { bottom, top } = row;
  return bottom != null && top != null && bottom < top;
}

/**
 * "De pie; en silla de ruedas, el nivel de abajo": a level is reached whose floor is, where an urn is put down. What
 * is higher is reached with a ladder, or with what the owner says.
 */
export function reachOf({ bottom, top }: Placed, levels: number, ladder = "con escalera"): string {
  const step = (top - bottom) / levels;
  const within = (height: number) =>
    Array.from({ length: levels }, (_, at) => bottom + at * step).filter((it) => it <= height)
      .length;
  const [standing, seated] = [within(STANDING), within(SEATED)];
  if (standing === 0) return ladder.charAt(0).toUpperCase() + ladder.slice(1);
  if (standing < levels) {
    const rest = levels - standing === 1 ? "el de arriba" : "los de arriba";
    return `De pie, ${lowest(standing)}; ${rest}, ${ladder}`;
  }
  if (seated === levels) return "De pie y en silla de ruedas";
  return seated > 0 ? `De pie; en silla de ruedas, ${lowest(seated)}` : "De pie";
}

const lowest = (count: number) =>
  count === 1 ? "el nivel de abajo" : `los ${count} niveles de abajo`;
