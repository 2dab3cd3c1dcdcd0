// What is said of a call in a sentence.
import type { SiteSettings } from "../api/types.ts";
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
export function phoneHours({ facts: { week } }: Pick<SiteSettings, "facts">): string {
  return week && `Por teléfono contestamos ${week}.`;
}
