// The postal address, as far as it is confirmed.
import type { Settings } from "../api/types.ts";

/** The name of a state, such as "Estado de México", is one word to the end of a line. */
const NO_BREAK = "\u00a0";

/** Street, colonia, and town with state: a line each. None where nothing is confirmed. */
export function linesOf({ address }: Settings): string[] {
  const town = together(" ", address.postalCode, address.city);
  const lines = [address.street, address.neighborhood, together(", ", town, address.state?.replaceAll(" ", NO_BREAK))];
  return lines.flatMap((line) => line || []);
}

function together(separator: string, ...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(separator);
}
