import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { prefersReducedMotion } from "../components/motion.ts";

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
  const { pathname } = useLocation();
  if (href.startsWith("/") && !href.startsWith("//")) {
    // What the router does at a click is a sixth of the time of a render, and no document holds it.
    if (import.meta.env.SSR) {
      return (
        <a href={href} data-discover="true" {...rest}>
          {children}
        </a>
      );
    }
    return (
      <Link
        to={href}
        state={scrollTo ? { scrollTo: true } : undefined}
        // Only from one page to another; within a page the scrolling is visible.
        viewTransition={!samePage(href, pathname) && fadesAreWelcome()}
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

function samePage(href: string, pathname: string): boolean {
  return href.split(/[?#]/)[0] === pathname;
}
