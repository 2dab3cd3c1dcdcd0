import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { ScrollRestoration, useLocation, useNavigation, useNavigationType } from "react-router";
import { focusOn, stayHere, targetOf, travel } from "./travel.ts";

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
      <ScrollRestoration
        getKey={({ key, pathname, search, hash }) =>
          key === "default" ? pathname + search + hash : key
        }
      />
      <Landing from={from} />
    </>
  );
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
  // Scrolling and focus change the document and must happen before the new page is painted.
  useLayoutEffect(() => {
    const previous = last.current;
    last.current = location;
    if (previous === location) return;
    const samePage = previous.pathname === location.pathname;
    if (type === "POP") stayHere();
    const target = type === "POP" ? null : targetOf(location);
    if (target && !moved.current) travel(target, { from: from.current, samePage });
    if (target && location.hash) focusOn(target);
    // Also where the title section is of this page, or the next Tab would lead back to the link.
    else if (target || !samePage) focusOn(document.querySelector("main h1"));
  }, [location, type, from, moved]);
  return null;
}

/** Whether the visitor has scrolled while the next page was loading. */
function useMoved(): RefObject<boolean> {
  const isNavigating = useNavigation().state !== "idle";
  const moved = useRef(false);
  // Wheel, touch and keys are events of the browser.
  useEffect(() => {
    if (!isNavigating) return;
    moved.current = false;
    const signs = new AbortController();
    const note = () => {
      moved.current = true;
    };
    for (const sign of ["wheel", "touchmove", "keydown"]) {
      window.addEventListener(sign, note, { passive: true, signal: signs.signal });
    }
    return () => signs.abort();
  }, [isNavigating]);
  return moved;
}
