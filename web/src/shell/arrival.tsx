import { type RefObject, use, useEffect, useLayoutEffect, useRef } from "react";
import { type Location, ScrollRestoration, useLocation, useNavigationType } from "react-router";
import { prefersReducedMotion } from "../components/motion.ts";
import { WholeContext } from "../site/below.tsx";

/**
 * The scroll position after a navigation: the top, the earlier position (back, forward), or smooth
 * scrolling to the title section or the link's target (docs/specification.md, section 2). The
 * browser alone positions the first document of a visit.
 */
export function Arrival() {
  const from = useRef(0);
  return (
    <>
      <Departure from={from} />
      <ScrollRestoration getKey={keyOf} />
      <Landing from={from} />
    </>
  );
}

/**
 * A link to a place in the page makes an entry of the history that the router does not know: all of
 * these have the key of the first document, and would be scrolled to where that was left.
 */
function keyOf({ key, pathname, search, hash }: Location): string {
  return key === "default" ? pathname + search + hash : key;
}

interface Props {
  /** Pixels from the top at which the visitor left. */
  from: RefObject<number>;
}

/** Rendered before the router's scroll restoration, which jumps: records where the visitor was. */
function Departure({ from }: Props) {
  // Only to be rendered again at every navigation.
  useLocation();
  // The browser holds the position, and it is lost once the router has jumped.
  useLayoutEffect(() => {
    from.current = window.scrollY;
  });
  return null;
}

/** Rendered after the router's scroll restoration: continues from where that left the page. */
function Landing({ from }: Props) {
  const location = useLocation();
  const type = useNavigationType();
  const moved = useMoved();
  const last = useRef(location);
  const onWhole = use(WholeContext);
  // Scrolling and focus change the document and must happen before the new page is painted.
  useLayoutEffect(() => {
    const previous = last.current;
    last.current = location;
    if (previous === location) return;
    const samePage = previous.pathname === location.pathname;
    if (type === "POP") stayHere();
    const land = () => {
      const target = type === "POP" ? null : targetOf(location);
      if (target && !moved.current) travel(target, { from: from.current, samePage });
      if (target && location.hash) focusOn(target);
      // Also where the title section is of this page, or the next Tab would lead back to the link.
      else if (target || !samePage) focusOn(document.querySelector("main h1"));
      return target;
    };
    // A place below the first window comes after it.
    onWhole.current = land() || !location.hash ? undefined : land;
  }, [location, type, from, moved, onWhole]);
  return null;
}

/** Whether the visitor has scrolled since the link was followed. */
function useMoved(): RefObject<boolean> {
  const moved = useRef(false);
  // Wheel, touch and keys are events of the browser.
  useEffect(() => {
    const signs = new AbortController();
    const note = ({ type }: Event) => {
      moved.current = type !== "click";
    };
    for (const sign of ["wheel", "touchmove", "keydown", "click"]) {
      window.addEventListener(sign, note, { passive: true, signal: signs.signal });
    }
    return () => signs.abort();
  }, []);
  return moved;
}

/** The link's own target, or the title section where the link carries the scroll-to state. */
function targetOf({ hash, state }: Location): HTMLElement | null {
  if (hash) return document.getElementById(decoded(hash.slice(1)));
  const asked = (state as { scrollTo?: boolean } | null)?.scrollTo === true;
  return asked ? document.querySelector<HTMLElement>("[data-title-section]") : null;
}

/** What is no encoding names nothing. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return "";
  }
}

interface Start {
  /** Pixels from the top at which the visitor left. */
  from: number;
  samePage: boolean;
}

/** Scrolls there smoothly. The browser stops as soon as the visitor scrolls. */
function travel(target: HTMLElement, { from, samePage }: Start): void {
  if (prefersReducedMotion()) {
    target.scrollIntoView({ behavior: "instant" });
    return;
  }
  // A new page shows its top first; from further down it scrolls half a screen at most.
  const title = target.hasAttribute("data-title-section");
  const start = samePage ? from : title ? Math.min(from, window.innerHeight / 2) : 0;
  window.scrollTo({ top: start, behavior: "instant" });
  target.scrollIntoView({ behavior: "smooth" });
}

/**
 * Keeps the position for some frames. Smooth scrolling that was interrupted continues after the
 * router's jump, because the browser's compositor stops it a frame or two later.
 */
function stayHere(): void {
  const top = window.scrollY;
  const moved = new AbortController();
  // A link must not go from under the finger that presses it.
  for (const sign of ["wheel", "touchmove", "keydown", "pointerdown"]) {
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
function focusOn(target: HTMLElement | null): void {
  const heading = target?.matches("h1, h2, h3")
    ? target
    : target?.querySelector<HTMLElement>("h2, h3");
  const place = heading ?? target;
  if (!place) return;
  if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
