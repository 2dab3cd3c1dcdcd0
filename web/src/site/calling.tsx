// What is said of a call in a sentence.
import type { SiteSettings } from "../api/types.ts";
import { useText } from "./language.ts";
import { PhoneLink, useFree } from "./phone-link.tsx";
import type { Say, Text } from "./say.ts";

/** "llamar sin costo al 800 000 0000", in a sentence. */
export function Calling({ verb }: { verb: Text }) {
  const t = useText();
  return (
    <span>
      {useFree(verb)} {t("al")} <PhoneLink />
    </span>
  );
}

/** When the telephone is answered, in a sentence; nothing where no hours are said. */
export function phoneHours({ facts: { week } }: Pick<SiteSettings, "facts">, t: Say): string {
  return week && t("Por teléfono contestamos {week}.", { week });
}
