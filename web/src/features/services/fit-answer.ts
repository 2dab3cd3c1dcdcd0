import { fitOf, isStandard, type Measures, tallest, type Urn, widest } from "./fit.ts";

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
