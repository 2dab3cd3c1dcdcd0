import { useLayoutEffect, useRef, useState } from "react";
import { prefersReducedMotion } from "./motion.ts";

/** The grid's transition (docs/specification.md, section 9). */
const TRANSITION_MS = 700;

interface Arrangement {
  /** All items alike, or the first one large. */
  even: boolean;
  /** Where the items were in the arrangement before. */
  before: DOMRect[];
}

/** Moves a list from one arrangement to the other, every item in a straight line. */
export function useRearranged(startsEven = false) {
  const list = useRef<HTMLUListElement>(null);
  const [{ even, before }, arrange] = useState<Arrangement>({ even: startsEven, before: [] });

  const rearrange = () =>
    arrange({
      even: !even,
      before: itemsOf(list.current).map((item) => item.getBoundingClientRect()),
    });

  // The new positions are known only once the browser has laid out the items.
  useLayoutEffect(() => {
    if (before.length === 0 || prefersReducedMotion()) return;
    itemsOf(list.current).forEach((item, index) => {
      const old = before[index];
      const now = item.getBoundingClientRect();
      if (!old || now.width === 0) return;
      const moved = `translate(${old.x - now.x}px, ${old.y - now.y}px)`;
      const scaled = `scale(${old.width / now.width}, ${old.height / now.height})`;
      item.animate(
        [{ transformOrigin: "0 0", transform: `${moved} ${scaled}` }, { transformOrigin: "0 0" }],
        { duration: TRANSITION_MS, easing: "cubic-bezier(0.2, 0.6, 0.2, 1)" },
      );
    });
  }, [before]);

  return { list, even, rearrange };
}

function itemsOf(list: HTMLUListElement | null): Element[] {
  return Array.from(list?.children ?? []);
}
