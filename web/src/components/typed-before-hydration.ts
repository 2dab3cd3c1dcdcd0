import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * Reads an element once, when it is hydrated: what a visitor entered before that caused no event
 * that React saw, and only the element has it.
 */
export function useTypedBeforeHydration<Read extends Element>(
  read: (element: Read) => void,
): RefObject<Read | null> {
  const element = useRef<Read>(null);
  const onHydrated = useEffectEvent(read);
  useEffect(() => {
    if (element.current) onHydrated(element.current);
  }, []);
  return element;
}
