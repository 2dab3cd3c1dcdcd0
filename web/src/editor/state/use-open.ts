// A file of the content, for what shows it.
import { useEffect } from "react";
import { Refused } from "../api.ts";
import { open } from "./sending.ts";
import { current, fail, type OpenFile, set, useDrafts } from "./store.ts";

/** The file, which is asked for if it is not open. */
export function useOpen(path: string): OpenFile | undefined {
  // One that somebody has broken may be mended as soon as there are other faults.
  const faults = useDrafts(({ draft }) => draft.faults);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked for again, as said above
  useEffect(() => {
    let isLeft = false;
    const refuse = (error: unknown) => {
      // Of a file that was discarded meanwhile there is nothing to say.
      if (isLeft) return;
      if (!(error instanceof Refused && error.status === 422)) return fail(error);
      set({ closed: { ...current().closed, [path]: error.message } });
    };
    open(path).catch(refuse);
    return () => {
      isLeft = true;
    };
  }, [path, faults]);
  return useDrafts(({ open }) => open[path]);
}
