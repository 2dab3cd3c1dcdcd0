// What the hours are called: of the office until the building opens, of the building after that.
import type { Settings } from "../api/types.ts";
import { isOpen } from "./building-note.tsx";
import type { Text } from "./say.ts";

export function hoursTitle(site: Settings): Text {
  if (isOpen(site)) return "Horario de visita";
  // Until there is a place where somebody is, the hours are those of the telephone.
  return site.office ? "Horario de la oficina" : "Atendemos por teléfono y WhatsApp";
}

/** "09:00" as people write it: "9:00". */
export function spoken(time: string): string {
  return time.replace(/^0/, "");
}
