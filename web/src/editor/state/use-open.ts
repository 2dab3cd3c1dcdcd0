// A file of the content, for what shows it.
import { Refused } from "../api.ts";
import { open } from "./sending.ts";
import { current, type OpenFile, set, useDrafts } from "./store.ts";
import { useAsked } from "./use-asked.ts";

/** The file, which is asked for if it is not open; an article that is not begun is open at no path. */
export function useOpen(path: string): OpenFile | undefined {
  // One that somebody has broken may be mended as soon as there are other faults.
  const faults = useDrafts(({ draft, closed }) =>
    path in closed ? JSON.stringify(draft.faults) : "",
  );
  const ask = () => {
    const wasThere = current().files.some((file) => file.path === path);
    return open(path).catch((error) => {
      // What was taken away while it was asked for is no failure: its screen goes with the list that is read next.
      if (wasThere && error instanceof Refused && error.status === 404) return;
      noteClosed(path, error);
    });
  };
  useAsked(`file ${path}`, ask, { again: faults });
  return useDrafts(({ open }) => open[path]);
}

/** One that somebody has broken says so in place of its fields. */
function noteClosed(path: string, error: unknown) {
  if (!(error instanceof Refused && error.status === 422)) throw error;
  set({ closed: { ...current().closed, [path]: error.message } });
}
