// Whether an urn fits in a niche, and how many: arithmetic on the measures of `site.toml`, and the
// answer in words.
import { UNPUBLISHED } from "../../api/constants.ts";
import type { NicheMeasures } from "../../api/types.ts";

const NEEDED = [
  "urns",
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

/** Narrows measures; `undefined` where one that is needed is not confirmed. One shelf needs no board. */
export function measuresOf(niche: NicheMeasures): Measures | undefined {
  const known = niche.shelves === 1 ? { ...niche, board: 0 } : niche;
  return isMeasured(known) ? known : undefined;
}

export type Kind = ReturnType<typeof kindsOf>[number];

/** The kind that the settings describe, by its name on the page, and the others, for the same urns. */
export function kindsOf({ kinds = [], ...first }: NicheMeasures, name: string) {
  const { board = null, clearance = null, urnHeight = null, urnDiameter = null } = first;
  const shared = { board, clearance, urnHeight, urnDiameter };
  const all = [{ ...first, name }, ...kinds.map((kind) => ({ ...kind, ...shared }))];
  return all.map((kind) => ({ name: kind.name, measures: measuresOf(kind) }));
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
  /** Urns on the fullest shelf, row by row from the front: the last one may have fewer. */
  rows: number[];
  /** Urns on each shelf, from the highest, which may have fewer. */
  shelves: number[];
  /** In figures: "4", or "hasta 3" where a shelf has fewer. */
  perShelf: string;
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
  const { width, depth, shelves, urns, clearance } = niche;
  const mostAcross = count(width, urn.diameter, clearance);
  const mostDeep = count(depth, urn.diameter, clearance);
  // Never more than the niche is sold for, and in about as many rows as columns where these have room.
  const most = fits ? Math.min(Math.ceil(urns / shelves), mostAcross * mostDeep) : 0;
  const square = Math.min(mostDeep, Math.floor(Math.sqrt(most)));
  const deep = fits ? Math.max(square, Math.ceil(most / mostAcross)) : 0;
  const across = Math.ceil(most / deep);
  const total = Math.min(urns, most * shelves);
  return {
    heightExcess,
    diameterExcess,
    rows: Array.from({ length: deep }, (_, row) => Math.min(across, most - row * across)),
    shelves: Array.from({ length: shelves }, (_, n) => Math.floor((total + n) / shelves)),
    perShelf: total % shelves > 0 ? `hasta ${most}` : `${most}`,
    total,
  };
}

function count(length: number, diameter: number, clearance: number): number {
  return Math.floor((length - clearance) / (diameter + clearance));
}

/** Whether an urn is no larger than those that the niche is sold for. */
export function isStandard({ urnHeight, urnDiameter }: Measures, urn: Urn): boolean {
  return urn.height <= urnHeight && urn.diameter <= urnDiameter;
}

/** A row for urns up to a diameter; cm. */
type SizeRow = Pick<Fit, "perShelf" | "total"> & { upTo: number };

/** From the narrowest urns to the widest: up to which diameter how many fit. */
export function sizes(niche: Measures): SizeRow[] {
  const { width, depth, clearance, urnDiameter, urns } = niche;
  const abreasts = [width, depth].flatMap((length) =>
    Array.from({ length: urns }, (_, n) => abreast(length, n + 1, clearance)),
  );
  const limits = [urnDiameter, widest(niche), ...abreasts].filter((upTo) => upTo >= urnDiameter);
  const rows = new Map<string, SizeRow>();
  for (const upTo of limits.map(Math.floor).sort((a, b) => a - b)) {
    const { perShelf, total } = fitOf(niche, { height: 1, diameter: upTo });
    // The standard is a row of its own: beyond it an urn is asked about first.
    const row = upTo <= urnDiameter ? "standard" : perShelf;
    if (total > 0) rows.set(row, { upTo, perShelf, total });
  }
  return [...rows.values()];
}

/** Below this an entry is still being typed; cm. */
const SMALLEST_CM = 5;
/** Beyond this it is none in centimetres. */
const LARGEST_CM = 100;

interface Answer {
  tone: "ask" | "unknown" | "yes" | "maybe" | "no";
  text: string;
}

/** The answer in words, as a person would give it. */
export function answer(niche: Measures | undefined, urn: Urn): Answer {
  if (Math.max(urn.height, urn.diameter) > LARGEST_CM)
    return { tone: "ask", text: "¿Son centímetros? Escriba, por ejemplo, 24 o 24.5." };
  if (!isPlausible(urn))
    return { tone: "ask", text: "Escriba las dos medidas y se lo decimos aquí." };
  if (!niche) return { tone: "unknown", text: UNPUBLISHED };
  const { heightExcess, diameterExcess, perShelf, total } = fitOf(niche, urn);
  if (total === 0) {
    const faults = [
      heightExcess > 0 && `${cm(heightExcess)} más de alto (el máximo es ${cm(tallest(niche))})`,
      diameterExcess > 0 &&
        `${cm(diameterExcess)} más de diámetro (el máximo es ${cm(widest(niche))})`,
    ].filter((fault) => fault !== false);
    return {
      tone: "no",
      text: `No cabe: mide ${faults.join(" y ")}. Pregúntenos antes de comprarla o de traerla.`,
    };
  }
  const all = niche.shelves === 1 ? total : `${perShelf} en cada nivel (${total} en total)`;
  const many = total === 1 ? "cabe una" : `${/\b1$/.test(perShelf) ? "cabe" : "caben"} ${all}`;
  if (isStandard(niche, urn)) {
    const counts = niche.urns > 1 ? ` De este tamaño ${many}.` : "";
    return { tone: "yes", text: `Sí, cabe: es del tamaño estándar o menor.${counts}` };
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
    text: `Quizá: confírmelo antes de comprar. Es ${over.join(" y ")} que la estándar; por las medidas, ${many}.${door}`,
  };
}

export function isPlausible({ height, diameter }: Urn): boolean {
  return [height, diameter].every((length) => length >= SMALLEST_CM && length <= LARGEST_CM);
}

/** A length in words, rounded to millimetres. */
export function cm(length: number): string {
  return `${Math.round(length * 10) / 10}\u00a0cm`;
}
