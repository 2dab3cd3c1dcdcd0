// The field to go to.
import { useCallback, useState } from "react";
import type { Pointer } from "../api/api.ts";

/** The address leads to a field, and a touch on the page to another, or to the same one again. */
export function useFocus(asked: Pointer | undefined) {
  const [touched, touch] = useState({ after: asked, pointer: asked });
  const goTo = useCallback((pointer: Pointer) => touch({ after: asked, pointer }), [asked]);
  return [touched.after === asked ? touched.pointer : asked, goTo] as const;
}
