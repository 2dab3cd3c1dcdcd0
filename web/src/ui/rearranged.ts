import { useLayoutEffect, useRef, useState } from "react";
import { prefersReducedMotion } from "./motion.ts";

/** SPEC.md section 9: grid transition. */
const TRANSITION_MS = 700;

/** A list that goes over from one arrangement into the other, every item on a straight way. */
export function useRearranged() {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<DOMRect[]>([]);
  const [even, setEven] = useState(false);
  const items = () => Array.from(list.current?.children ?? []);

  const rearrange = () => {
    before.current = items().map((item) => item.getBoundingClientRect());
    setEven(!even);
  };

  // Where the items end up is known only once the browser has laid them out.
  useLayoutEffect(() => {
    const from = before.current;
    before.current = [];
    if (from.length === 0 || prefersReducedMotion()) return;
    items().forEach((item, index) => {
      const [old, now] = [from[index], item.getBoundingClientRect()];
      if (!old || now.width === 0) return;
      const moved = `translate(${old.x - now.x}px, ${old.y - now.y}px)`;
      const scaled = `scale(${old.width / now.width}, ${old.height / now.height})`;
      item.animate(
        [{ transformOrigin: "0 0", transform: `${moved} ${scaled}` }, { transformOrigin: "0 0" }],
        { duration: TRANSITION_MS, easing: "cubic-bezier(0.2, 0.6, 0.2, 1)" },
      );
    });
  }, [even]);

  return { list, even, rearrange };
}
