import type { Link, Settings } from "../api/types.ts";

/** Those of the three networks (docs/specification.md, section 1) that are confirmed. */
export function socialOf({ social }: Settings): Link[] {
  const networks = [
    { label: "Facebook", href: social.facebook },
    { label: "Instagram", href: social.instagram },
    { label: "TikTok", href: social.tiktok },
  ];
  return networks.flatMap(({ label, href }) => (href ? { label, href } : []));
}
