import { type ReactNode, startTransition, useEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";

/** Room to scroll in for as long as nothing is there. */
const ROOM = { height: "200vh" };

/**
 * What is below the first window of a page. Where a link of the app has led to the page it is rendered once
 * that window is painted, so that a slow processor shows the window first; a link to a place in the page, and
 * the way back, need all of it at once.
 */
export function Below({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  const isFollowed = useNavigationType() === "PUSH";
  const [isDue, setDue] = useState(!isFollowed || hash !== "");
  // After the paint of the first window.
  useEffect(() => startTransition(() => setDue(true)), []);
  return isDue ? children : <div style={ROOM} />;
}
