// Scrolling to the place in a page that a link asks for.
import type { Location } from "react-router";
import { prefersReducedMotion } from "../components/motion.ts";

/** The link's own target, or the title section where the link carries the scroll-to state. */
export function targetOf({ hash, state }: Location): HTMLElement | null {
  if (hash) return document.getElementById(decodeURIComponent(hash.slice(1)));
  const asked = (state as { scrollTo?: boolean } | null)?.scrollTo === true;
  return asked ? document.querySelector<HTMLElement>("[data-title-section]") : null;
}

interface Departure {
  /** Pixels from the top at which the visitor left. */
  from: number;
  samePage: boolean;
}

/** Scrolls there smoothly. The browser stops as soon as the visitor scrolls. */
export function travel(target: HTMLElement, { from, samePage }: Departure): void {
  if (prefersReducedMotion()) {
    target.scrollIntoView({ behavior: "instant" });
    return;
  }
  // A new page shows its top first; from further down it scrolls half a screen at most.
  const title = target.hasAttribute("data-title-section");
  const start = samePage ? from : title ? Math.min(from, window.innerHeight / 2) : 0;
  window.scrollTo({ top: start, behavior: "instant" });
  // Only one movement at a time: where the page scrolls it does not fade.
  const { activeViewTransition } = document as { activeViewTransition?: ViewTransition | null };
  if (Math.abs(target.getBoundingClientRect().top) > 1) activeViewTransition?.skipTransition();
  target.scrollIntoView({ behavior: "smooth" });
}

/**
 * Keeps the position for some frames. Smooth scrolling that was interrupted continues after the
 * router's jump, because the browser's compositor stops it a frame or two later.
 */
export function stayHere(): void {
  const top = window.scrollY;
  const moved = new AbortController();
  for (const sign of ["wheel", "touchmove", "keydown"]) {
    window.addEventListener(sign, () => moved.abort(), { once: true, signal: moved.signal });
  }
  let frames = 10;
  const hold = () => {
    if (moved.signal.aborted) return;
    if (window.scrollY !== top) window.scrollTo({ top, behavior: "instant" });
    if (--frames > 0) requestAnimationFrame(hold);
    else moved.abort();
  };
  requestAnimationFrame(hold);
}

/** Moves the focus without scrolling, so that a screen reader reads the place out. */
export function focusOn(target: HTMLElement | null): void {
  const heading = target?.matches("h1, h2, h3")
    ? target
    : target?.querySelector<HTMLElement>("h2, h3");
  const place = heading ?? target;
  if (!place) return;
  if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
