// The postal address, as far as it is confirmed.
import type { Settings } from "../api/types.ts";

/** Street, colonia, and town with state: a line each. None where nothing is confirmed. */
export function linesOf({ address }: Settings): string[] {
  // "Estado de México" is not torn apart by the end of a line.
  const state = address.state?.split(" ").join("\u00a0");
  const town = together(" ", address.postalCode, address.city);
  const lines = [address.street, address.neighborhood, together(", ", town, state)];
  return lines.flatMap((line) => line || []);
}

function together(separator: string, ...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(separator);
}
