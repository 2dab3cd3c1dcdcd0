// The name of a screen.
import { useEffect, useRef } from "react";
import { routeOf } from "./routes.ts";

/** After a change of screen the reading goes on here, once the screen has come, unless a field is asked for. */
export function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!routeOf(location.hash).focus) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
