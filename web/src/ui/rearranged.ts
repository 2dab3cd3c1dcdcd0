import { useLayoutEffect, useRef, useState } from "react";
import { prefersReducedMotion } from "./motion.ts";

/** SPEC.md section 9: grid transition. */
const TRANSITION_MS = 700;

interface Arrangement {
  /** All items alike, or the first one large. */
  even: boolean;
  /** Where the items were in the arrangement before. */
  before: DOMRect[];
}

/** A list that goes over from one arrangement into the other, every item on a straight way. */
export function useRearranged() {
  const list = useRef<HTMLUListElement>(null);
  const [{ even, before }, arrange] = useState<Arrangement>({ even: false, before: [] });

  const rearrange = () =>
    arrange({
      even: !even,
      before: itemsOf(list.current).map((item) => item.getBoundingClientRect()),
    });

  // Where the items end up is known only once the browser has laid them out.
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
