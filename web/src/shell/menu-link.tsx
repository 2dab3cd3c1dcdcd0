// Apart from what shows the menu, so that another page renders these links anew and not all around them.
import { useLocation } from "react-router";
import type { MenuItem } from "../api/types.ts";
import { currentOf } from "../site/menu.ts";
import { SiteLink } from "../site/site-link.tsx";
import { useSite } from "../site/use-site.ts";

interface Props {
  item: MenuItem;
  href: string;
  className?: string | undefined;
}

/** A link of the menu's first level. */
export function MenuLink({ item, href, className }: Props) {
  return (
    <SiteLink href={href} scrollTo className={className} aria-current={useCurrent(item)}>
      {item.label}
    </SiteLink>
  );
}

/** The page that is shown, in other languages. */
export function useCounterparts() {
  const { pathname } = useLocation();
  return useSite().translations?.filter((it) => it.at === pathname) ?? [];
}

/** Whether an item leads to the page that is shown. */
export const useCurrent = (item: MenuItem) => currentOf(item, useLocation().pathname);
