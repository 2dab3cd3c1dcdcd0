// Whether an urn fits in a niche, and how many: its two measures beside what the niche takes, which the program has
// worked out (crates/site/src/facts/fit.rs), and the answer in words.
import { UNPUBLISHED } from "../../api/constants.ts";
import type { Held, NicheFit } from "../../api/types.ts";

/** Outside measures with the lid on; cm. */
export interface Urn {
  height: number;
  diameter: number;
}

const NONE: Held = { rows: [], shelves: [], perShelf: "0", total: 0 };

/** How urns of this size stand in the niche. */
export function heldOf({ tallest, steps }: NicheFit, { height, diameter }: Urn): Held {
  const step = height <= tallest && steps.find(({ upTo }) => diameter <= upTo);
  return step || NONE;
}

/** Whether an urn is no larger than those that the niche is sold for. */
function isStandard({ urnHeight, urnDiameter }: NicheFit, urn: Urn): boolean {
  return urn.height <= urnHeight && urn.diameter <= urnDiameter;
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
export function answer(niche: NicheFit | null | undefined, urn: Urn): Answer {
  if (Math.max(urn.height, urn.diameter) > LARGEST_CM)
    return { tone: "ask", text: "¿Son centímetros? Escriba, por ejemplo, 24 o 24.5." };
  if (!isPlausible(urn))
    return { tone: "ask", text: "Escriba las dos medidas y se lo decimos aquí." };
  if (!niche) return { tone: "unknown", text: UNPUBLISHED };
  const { tallest, widest } = niche;
  const { perShelf, total } = heldOf(niche, urn);
  if (total === 0) {
    const faults = [
      urn.height > tallest &&
        `${cm(urn.height - tallest)} más de alto (el máximo es ${cm(tallest)})`,
      urn.diameter > widest &&
        `${cm(urn.diameter - widest)} más de diámetro (el máximo es ${cm(widest)})`,
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
  const door = niche.door ? "" : " Falta además conocer el hueco de la puerta.";
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
