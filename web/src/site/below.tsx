import {
  createContext,
  type ReactNode,
  type RefObject,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useState,
} from "react";
import { useNavigationType } from "react-router";
import { afterPaint } from "../components/after-paint.ts";

/** Room to scroll in for as long as nothing is there. */
const ROOM = { height: "200vh" };

/** What is to be done once all of a page is there: the shell scrolls to a place in it. */
export const WholeContext = createContext<RefObject<(() => void) | undefined>>({
  current: undefined,
});

/**
 * What is below the first window of a page. Where a link of the app has led to the page it is rendered once
 * that window is painted, so that a slow processor shows the window first; the way back needs all of it at once.
 */
export function Below({ children }: { children: ReactNode }) {
  const isFollowed = useNavigationType() === "PUSH";
  const [state, setState] = useState<"early" | "late" | "at once">(
    isFollowed ? "early" : "at once",
  );
  const onWhole = use(WholeContext);
  useEffect(() => {
    if (state === "early") afterPaint(() => startTransition(() => setState("late")));
  }, [state]);
  // The shell scrolls before it is painted.
  useLayoutEffect(() => {
    if (state === "late") onWhole.current?.();
  }, [state, onWhole]);
  return state === "early" ? <div style={ROOM} /> : children;
}
