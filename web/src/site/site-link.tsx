import type { ComponentProps } from "react";
import type { Link } from "../api/types.ts";
import { mark, SCROLL_TO } from "../components/early-contract.ts";

interface Props extends ComponentProps<"a"> {
  href: string;
  /** Scrolls smoothly to the title section of its page (docs/specification.md, section 2). */
  scrollTo?: boolean;
}

/**
 * A link to a page of the site, to a part of this page, or out of it. It is the browser's own; where the
 * page is hydrated the router follows it (web/src/app/navigation.ts).
 */
export function SiteLink({ scrollTo, children, ...rest }: Props) {
  const rel = rest.href.startsWith("http") ? "noopener external" : undefined;
  return (
    <a {...rest} rel={rel} {...(scrollTo && mark(SCROLL_TO))}>
      {children}
    </a>
  );
}

interface ListProps {
  links: (Link & { lang?: string | null })[];
  className?: string | undefined;
}

/** Links to pages, each of which scrolls to its title. */
export function LinkList({ links, className }: ListProps) {
  return (
    <ul className={className}>
      {links.map(({ label, href, lang }) => (
        <li key={href}>
          <SiteLink href={href} {...(lang && { lang, hrefLang: lang })} scrollTo>
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
