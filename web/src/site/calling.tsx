// What is said of a call in a sentence.
import type { Settings } from "../api/types.ts";
import { span } from "./hours.ts";
import { PhoneLink, useFree } from "./phone-link.tsx";

/** "llamar sin costo al 800 000 0000", in a sentence. */
export function Calling({ verb }: { verb: string }) {
  return (
    <span>
      {useFree(verb)} al <PhoneLink />
    </span>
  );
}

/** When the telephone is answered, in a sentence; nothing where no hours are said. */
export function phoneHours({ hours }: Pick<Settings, "hours">): string {
  const lines = hours.map(
    ({ days = "", opens, closes }) => `${days.toLowerCase()}, ${span(opens, closes, "de ")}`,
  );
  return lines.length > 0 ? `Por teléfono contestamos ${lines.join("; ")}.` : "";
}
