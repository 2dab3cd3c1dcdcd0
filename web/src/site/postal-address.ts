// What the postal address is called.
import type { Settings } from "../api/types.ts";

const PLACES = { planned: " del terreno", construction: " de la obra", open: "" };

/** What the address is that of, by what stands there. */
export function addressTitle({ building }: Settings): string {
  return `Dirección${PLACES[building.state ?? "open"]}`;
}
