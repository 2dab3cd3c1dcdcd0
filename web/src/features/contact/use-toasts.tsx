import { type ReactNode, useState } from "react";
import { loadPart } from "../../components/part.ts";

const load = () => loadPart("toast", () => import("./toast.tsx"));
type Part = Awaited<ReturnType<typeof load>>;

interface Toasts {
  /** The container of the toasts, once there is one to show. */
  place: ReactNode;
  /** Fetches the part while there is a connection, because a failure is shown as a toast too. */
  prepare: () => void;
  tell: Part["tell"];
}

export function useToasts(): Toasts {
  const [part, setPart] = useState<Part | null>(null);
  const arrived = (loaded: Part) => {
    setPart(loaded);
    return loaded;
  };
  // Without the part the status line on the page says everything.
  const missing = () => undefined;
  return {
    place: part && <part.Toasts />,
    prepare: () => void (part || load().then(arrived, missing)),
    tell: (...note) =>
      void load()
        .then(arrived)
        .then(({ tell }) => tell(...note), missing),
  };
}
