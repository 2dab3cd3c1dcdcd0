// The postal address, as far as it is confirmed.
import type { Settings } from "../api/types.ts";

/** Street, colonia, and town with state: a line each. None where nothing is confirmed. */
export function linesOf({ address }: Settings): string[] {
  // "Estado de México" is not torn apart by the end of a line.
  const state = address.state?.split(" ").join(NO_BREAK);
  const town = together(" ", address.postalCode, address.city);
  const lines = [address.street, address.neighborhood, together(", ", town, state)];
  return lines.flatMap((line) => (line ? held(line) : []));
}

const NO_BREAK = "\u00a0";

/** "El Remanso", "de la Luz", "San Juan" and a house's number stay on a line with their word. */
function held(line: string): string {
  return line
    .replace(/\b(el|l[ao]s?|del?|san|sant[ao]) +/gi, `$1${NO_BREAK}`)
    .replace(/ +(?=s\/n|\d+[a-z]?$|\d+,)/gi, NO_BREAK);
}

const PLACES = { planned: " del terreno", construction: " de la obra", open: "" };

/** What the address is that of, by what stands there. */
export function addressTitle({ building }: Settings): string {
  return `Dirección${PLACES[building.state ?? "open"]}`;
}

function together(separator: string, ...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(separator);
}
