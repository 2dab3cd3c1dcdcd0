import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { ScrollRestoration, useLocation, useNavigation, useNavigationType } from "react-router";
import { focusOn, stayHere, targetOf, travel } from "./travel.ts";

/**
 * Where the visitor stands after a navigation: at the top, where he was before (back, forward),
 * or on a slow way to the title section or to the link's target (SPEC.md section 2, scroll-to).
 * The first document of a visit is the browser's affair.
 */
export function Arrival() {
  const from = useRef(0);
  return (
    <>
      <Departure from={from} />
      <ScrollRestoration />
      <Landing from={from} />
    </>
  );
}

interface Props {
  /** Pixels from the top at which the visitor left. */
  from: RefObject<number>;
}

/** Stands before the router's part, which jumps: notes where the visitor was. */
function Departure({ from }: Props) {
  // Only to be rendered anew at every navigation.
  useLocation();
  // The position is the browser's, and is lost once the router has jumped.
  useLayoutEffect(() => {
    from.current = window.scrollY;
  });
  return null;
}

/** Stands behind the router's part: goes on from where that left the page. */
function Landing({ from }: Props) {
  const location = useLocation();
  const type = useNavigationType();
  const moved = useMoved();
  const last = useRef(location);
  // Scrolling and focus are acts on the document, due before the new page is painted.
  useLayoutEffect(() => {
    const previous = last.current;
    last.current = location;
    if (previous === location) return;
    const samePage = previous.pathname === location.pathname;
    if (type === "POP") stayHere();
    const target = type === "POP" ? null : targetOf(location);
    if (target && !moved.current) travel(target, { from: from.current, samePage });
    if (target && location.hash) focusOn(target);
    else if (!samePage) focusOn(document.querySelector("main h1"));
  }, [location, type, from, moved]);
  return null;
}

/** Whether the visitor has moved the page by himself while the next one was on its way. */
function useMoved(): RefObject<boolean> {
  const under = useNavigation().state !== "idle";
  const moved = useRef(false);
  // Only the browser knows of the visitor's wheel, finger and keys.
  useEffect(() => {
    if (!under) return;
    moved.current = false;
    const signs = new AbortController();
    const note = () => {
      moved.current = true;
    };
    for (const sign of ["wheel", "touchmove", "keydown"]) {
      window.addEventListener(sign, note, { passive: true, signal: signs.signal });
    }
    return () => signs.abort();
  }, [under]);
  return moved;
}
