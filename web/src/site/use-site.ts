import { createContext, use } from "react";
import type { SiteSettings } from "../api/types.ts";

/**
 * The settings of the site, which stay for a visit: the router's data are others with every page, and what reads
 * those is rendered again. The shell provides it.
 */
export const SiteContext = createContext<SiteSettings | undefined>(undefined);

/** The settings of the site. */
export function useSite(): SiteSettings {
  const site = use(SiteContext);
  if (!site) throw new Error("no settings");
  return site;
}
