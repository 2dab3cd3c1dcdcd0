// A file of the content, for what shows it.
import { useEffect } from "react";
import { open } from "./sending.ts";
import { fail, type OpenFile, useDrafts } from "./store.ts";

/** The file, which is asked for if it is not open. */
export function useOpen(path: string): OpenFile | undefined {
  useEffect(() => {
    let isLeft = false;
    // Of a file that was discarded meanwhile there is nothing to say.
    open(path).catch((error) => isLeft || fail(error));
    return () => {
      isLeft = true;
    };
  }, [path]);
  return useDrafts(({ open }) => open[path]);
}
