// The way to the place in a page that a link asked for.
import type { Location } from "react-router";
import { prefersReducedMotion } from "../ui/motion.ts";

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

/** Scrolls there smoothly. The browser ends it as soon as the visitor moves by himself. */
export function travel(target: HTMLElement, { from, samePage }: Departure): void {
  if (prefersReducedMotion()) {
    target.scrollIntoView({ behavior: "instant" });
    return;
  }
  // A new page shows its top first; from further down the way is half a screen, never longer.
  const title = target.hasAttribute("data-title-section");
  const start = samePage ? from : title ? Math.min(from, window.innerHeight / 2) : 0;
  window.scrollTo({ top: start, behavior: "instant" });
  // Two movements at once are one too many: where there is a way to go, the page does not fade.
  const { activeViewTransition } = document as { activeViewTransition?: ViewTransition | null };
  if (Math.abs(target.getBoundingClientRect().top) > 1) activeViewTransition?.skipTransition();
  target.scrollIntoView({ behavior: "smooth" });
}

/**
 * Holds the place for some frames. A slow way that was left in its midst goes on after the
 * router's jump: the browser's compositor hears of the end a frame or two later.
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

/** Moves the focus without a jump, so that a screen reader reads the place out. */
export function focusOn(target: HTMLElement | null): void {
  const heading = target?.matches("h1, h2, h3")
    ? target
    : target?.querySelector<HTMLElement>("h2, h3");
  const place = heading ?? target;
  if (!place) return;
  if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
