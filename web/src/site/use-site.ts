import { useRouteLoaderData } from "react-router";
import type { SiteSettings } from "../api/types.ts";

/** The settings of the site. */
export function useSite(): SiteSettings {
  const site = useRouteLoaderData<SiteSettings>("root");
  if (!site) throw new Error("no settings");
  return site;
}
