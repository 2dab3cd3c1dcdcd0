import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { prefersReducedMotion } from "../components/motion.ts";
import { useSite } from "./use-site.ts";

interface Props {
  href: string;
  children: ReactNode;
  className?: string | undefined;
  /** Scrolls smoothly to the title section of its page (docs/specification.md, section 2). */
  scrollTo?: boolean;
  "aria-label"?: string | undefined;
  "aria-current"?: "page" | "true" | undefined;
}

/** A link to a page of the site, to a part of this page, or out of it. */
export function SiteLink({ href, children, scrollTo = false, ...rest }: Props) {
  const { exported } = useSite();
  const { pathname } = useLocation();
  if (href.startsWith("/") && !href.startsWith("//")) {
    return (
      <Link
        to={href}
        state={scrollTo ? { scrollTo: true } : undefined}
        // An exported site is files: not each of them answers the calls that the next page needs.
        reloadDocument={exported ?? false}
        // Only from one page to another; within a page the scrolling is visible.
        viewTransition={href.split(/[?#]/)[0] !== pathname && fadesAreWelcome()}
        {...rest}
      >
        {children}
      </Link>
    );
  }
  return (
    <a href={href} rel={href.startsWith("http") ? "noopener external" : undefined} {...rest}>
      {children}
    </a>
  );
}

/** Asked at each render in the browser; there is nothing to ask on the server. */
function fadesAreWelcome(): boolean {
  return typeof matchMedia === "function" && !prefersReducedMotion();
}
