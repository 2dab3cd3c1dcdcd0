import { type PointerEvent, useRef } from "react";

/** Pixels that a finger moves before it counts as a swipe. */
const SWIPE_PX = 40;

/** What an element needs so that a swipe over it leads one step on, or one back. */
export function useSwipe(go: (step: 1 | -1) => void) {
  const pressed = useRef<number | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      pressed.current = event.clientX;
    },
    onPointerUp: (event: PointerEvent) => {
      const way = event.clientX - (pressed.current ?? event.clientX);
      pressed.current = null;
      if (Math.abs(way) > SWIPE_PX) go(way < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      pressed.current = null;
    },
  };
}
