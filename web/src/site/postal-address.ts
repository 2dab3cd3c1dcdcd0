// What the postal address is called.
import type { Settings } from "../api/types.ts";
import type { Text } from "./say.ts";

const TITLES = {
  planned: "Dirección del terreno",
  construction: "Dirección de la obra",
  open: "Dirección",
} as const;

/** What the address is that of, by what stands there. */
export function addressTitle({ building }: Settings): Text {
  return TITLES[building.state ?? "open"];
}
