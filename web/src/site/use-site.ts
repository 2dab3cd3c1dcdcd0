import { useRouteLoaderData } from "react-router";
import type { Settings } from "../api/types.ts";

/** The settings of the site. */
export function useSite(): Settings {
  const site = useRouteLoaderData<Settings>("root");
  if (!site) throw new Error("no settings");
  return site;
}
