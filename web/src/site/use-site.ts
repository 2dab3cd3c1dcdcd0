import { createContext, use } from "react";
import { contactPath } from "../api/address.ts";
import type { Around, SiteSettings } from "../api/types.ts";
import type { Say } from "./say.ts";

/**
 * The settings of the site, which stay for a visit: the router's data are others with every page, and what reads
 * those is rendered again. The shell provides it.
 */
export const SiteContext = createContext<Site | undefined>(undefined);

/** The settings of the site, and how its texts are said; on a page in another language, in that. */
type Site = SiteSettings & Pick<Partial<Around>, "lang" | "formPage"> & { t: Say };

/** The settings of the site. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error("no settings");
  return site;
}

/** The form, in the language of the page where there is one. */
export const useWritePath = () => `${useSite().formPage ?? contactPath}#escribir`;
