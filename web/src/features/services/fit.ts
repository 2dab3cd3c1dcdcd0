// Whether an urn fits in the niche, and how many: arithmetic on the measures of `site.toml`, and the
// answer in words.
import type { NicheMeasures } from "../../api/types.ts";

const NEEDED = [
  "width",
  "height",
  "depth",
  "shelves",
  "board",
  "clearance",
  "urnHeight",
  "urnDiameter",
] as const;

/** The measures of a niche of which all that an answer needs is published; cm. */
export type Measures = NicheMeasures & Record<(typeof NEEDED)[number], number>;

/** Narrows the settings' measures; `undefined` where one that is needed is not confirmed. */
export function measuresOf(niche: NicheMeasures): Measures | undefined {
  return isMeasured(niche) ? niche : undefined;
}

function isMeasured(niche: NicheMeasures): niche is Measures {
  return NEEDED.every((name) => typeof niche[name] === "number");
}

/** Outside measures with the lid on; cm. */
export interface Urn {
  height: number;
  diameter: number;
}

export interface Fit {
  /** How far the urn exceeds the tallest that fits; 0 or less fits; cm. */
  heightExcess: number;
  /** How far the urn exceeds the widest that fits; 0 or less fits; cm. */
  diameterExcess: number;
  /** Urns side by side, seen from the front. */
  across: number;
  /** Urns one behind the other. */
  deep: number;
  perShelf: number;
  total: number;
}

/** The free height between two boards; cm. */
export function shelfHeight({ height, shelves, board }: Measures): number {
  return (height - (shelves - 1) * board) / shelves;
}

/** The tallest urn that passes the door and fits on a shelf; cm. */
export function tallest(niche: Measures): number {
  return passHeight(niche) - niche.clearance;
}

/**
 * The height through which an urn reaches its shelf; cm. A door that is lower than a shelf belongs to
 * one shelf. Any other is before all shelves, in the middle: it covers as much above as below.
 */
function passHeight(niche: Measures): number {
  const { height, doorHeight } = niche;
  const shelf = shelfHeight(niche);
  if (doorHeight == null || doorHeight >= height) return shelf;
  return doorHeight <= shelf ? doorHeight : shelf - (height - doorHeight) / 2;
}

/** The widest urn that passes the door and fits on a shelf by itself; cm. */
export function widest({ width, depth, clearance, doorWidth }: Measures): number {
  return abreast(Math.min(width, depth, doorWidth ?? Number.POSITIVE_INFINITY), 1, clearance);
}

/** The widest urn of which this many fit in a length; cm. */
function abreast(length: number, urns: number, clearance: number): number {
  return (length - clearance) / urns - clearance;
}

export function fitOf(niche: Measures, urn: Urn): Fit {
  const heightExcess = urn.height - tallest(niche);
  const diameterExcess = urn.diameter - widest(niche);
  const fits = heightExcess <= 0 && diameterExcess <= 0;
  const [mostAcross, mostDeep] = layout(niche);
  const { width, depth, shelves, clearance } = niche;
  const across = fits ? Math.min(mostAcross, count(width, urn.diameter, clearance)) : 0;
  const deep = fits ? Math.min(mostDeep, count(depth, urn.diameter, clearance)) : 0;
  const perShelf = across * deep;
  return { heightExcess, diameterExcess, across, deep, perShelf, total: perShelf * shelves };
}

/** How standard urns are arranged on a shelf: never more than the niche is sold for. */
function layout(niche: Measures): [across: number, deep: number] {
  const { urns, shelves, depth, urnDiameter, clearance } = niche;
  const most = Math.floor(urns / shelves);
  const rows = Math.min(count(depth, urnDiameter, clearance), Math.floor(Math.sqrt(most)));
  const deep = Math.max(1, rows);
  return [Math.ceil(most / deep), deep];
}

function count(length: number, diameter: number, clearance: number): number {
  return Math.floor((length - clearance) / (diameter + clearance));
}

/** Whether an urn is no larger than those that the niche is sold for. */
export function isStandard({ urnHeight, urnDiameter }: Measures, urn: Urn): boolean {
  return urn.height <= urnHeight && urn.diameter <= urnDiameter;
}

interface SizeRow {
  /** The widest urn of the row; cm. */
  upTo: number;
  perShelf: number;
  total: number;
}

/** From the narrowest urns to the widest: up to which diameter how many fit. */
export function sizes(niche: Measures): SizeRow[] {
  const { width, depth, clearance, urnDiameter } = niche;
  const [mostAcross, mostDeep] = layout(niche);
  const limits = [
    urnDiameter,
    widest(niche),
    ...Array.from({ length: mostAcross }, (_, n) => abreast(width, n + 1, clearance)),
    ...Array.from({ length: mostDeep }, (_, n) => abreast(depth, n + 1, clearance)),
  ];
  const rows = new Map<string, SizeRow>();
  for (const upTo of limits.map(Math.floor).sort((a, b) => a - b)) {
    const { perShelf, total } = fitOf(niche, { height: 1, diameter: upTo });
    // The standard is a row of its own: beyond it an urn is asked about first.
    const row = upTo <= urnDiameter ? "standard" : String(perShelf);
    if (perShelf > 0) rows.set(row, { upTo, perShelf, total });
  }
  return [...rows.values()];
}

/** Below this an entry is still being typed; cm. */
const SMALLEST_CM = 5;

interface Answer {
  tone: "ask" | "yes" | "maybe" | "no";
  text: string;
}

/** The answer in words, as a person would give it. */
export function answer(niche: Measures, urn: Urn): Answer {
  if (!isPlausible(urn))
    return { tone: "ask", text: "Escriba las dos medidas y se lo decimos aquí." };
  const { heightExcess, diameterExcess, perShelf, total } = fitOf(niche, urn);
  if (total === 0) {
    const faults = [
      heightExcess > 0 && `${cm(heightExcess)} de alto (el máximo es ${cm(tallest(niche))})`,
      diameterExcess > 0 && `${cm(diameterExcess)} de diámetro (el máximo es ${cm(widest(niche))})`,
    ].filter((fault) => fault !== false);
    return {
      tone: "no",
      text: `No cabe de pie: le sobran ${faults.join(" y ")}. Pregúntenos antes de comprarla o de traerla.`,
    };
  }
  const counts = `${perShelf} en cada nivel, ${total} en total`;
  if (isStandard(niche, urn)) {
    return {
      tone: "yes",
      text: `Sí, cabe: es del tamaño estándar o menor. De este tamaño se acomodan ${counts}.`,
    };
  }
  const taller = urn.height - niche.urnHeight;
  const wider = urn.diameter - niche.urnDiameter;
  const over = [
    taller > 0 && `${cm(taller)} más alta`,
    wider > 0 && `${cm(wider)} más ancha`,
  ].filter((part) => part !== false);
  const isDoorKnown = niche.doorWidth != null && niche.doorHeight != null;
  const door = isDoorKnown ? "" : " Falta además conocer el hueco de la puerta.";
  return {
    tone: "maybe",
    text: `Quizá: confírmelo antes de comprar. Es ${over.join(" y ")} que la estándar; por las medidas se acomodarían ${counts}.${door}`,
  };
}

export function isPlausible({ height, diameter }: Urn): boolean {
  return height >= SMALLEST_CM && diameter >= SMALLEST_CM;
}

/** A length in words, rounded to millimetres. */
export function cm(length: number): string {
  return `${Math.round(length * 10) / 10} cm`;
}
