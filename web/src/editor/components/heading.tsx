// The name of a screen.
import { useEffect, useRef } from "react";
import { session } from "../data/store.ts";
import { routeOf } from "../lib/routes.ts";

/** The window is called after it. After a change of screen the reading goes on here, once the screen has come, unless a field is asked for. */
export function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!routeOf(location.hash).focus) heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const { brand } = session().site;
    document.title = children === brand ? `Editar ${brand}` : `${children} · ${brand}`;
  }, [children]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
