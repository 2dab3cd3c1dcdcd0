// schema.org for search engines: one graph a page, whose types the compiler checks by schema-dts.

import type { Thing } from "schema-dts";
import type { PageName } from "../../../api/pages.ts";
import type { SiteSettings } from "../../../api/types.ts";
import { pageNodes } from "./page.ts";
import { siteNodes } from "./site.ts";

/** `path` is the page's, with or without a query; `loaderData` has what its loaders gave by route. */
export function linkedData(origin: string, path: string, loaderData: Record<string, unknown>) {
  const [pathname = ""] = path.split("?");
  const site = loaderData["root"] as SiteSettings;
  const nodes: Thing[] = siteNodes(origin, site);
  for (const [name, data] of Object.entries(loaderData))
    if (name !== "root" && data) nodes.push(...pageNodes(origin, pathname, name as PageName, data));
  return { "@context": "https://schema.org", "@graph": nodes };
}
