import type { Link, Settings } from "../api/types.ts";

/** The three networks (docs/specification.md, section 1). */
export function socialOf({ social }: Settings): Link[] {
  return [
    { label: "Facebook", href: social.facebook },
    { label: "Instagram", href: social.instagram },
    { label: "TikTok", href: social.tiktok },
  ];
}
