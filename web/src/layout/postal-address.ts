// The postal address, as far as it is confirmed.
import type { Settings } from "../api/types.ts";

/** Street, colonia, and town with state: a line each. None where nothing is confirmed. */
export function linesOf({ address }: Settings): string[] {
  const town = together(" ", address.postalCode, address.city);
  const lines = [address.street, address.neighborhood, together(", ", town, address.state)];
  return lines.flatMap((line) => line || []);
}

function together(separator: string, ...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(separator);
}
