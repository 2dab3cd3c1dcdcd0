// A field with its label, help and faults.
import { type ReactNode, type Ref, useEffect, useRef } from "react";
import { Labelled } from "../../components/field.tsx";
import { unfold, useFaults } from "./faults.ts";
import { pasteWords } from "./paste.ts";

interface Frame {
  id: string;
  label: string;
  help?: string | undefined;
  isOptional?: boolean | undefined;
  /** The ids of other values that are written in the same input. */
  also?: readonly string[] | undefined;
  place?: Ref<HTMLDivElement> | undefined;
  children?: ReactNode;
}

export function Frame({ id, label, help, isOptional, also = [], place, children }: Frame) {
  return (
    <Labelled {...{ id, label }} note={isOptional && "opcional"} ref={place} onPaste={pasteWords}>
      {help && (
        <p id={`${id}-help`} className="meta">
          {help}
        </p>
      )}
      {children}
      <Faults ids={[id, ...also]} />
    </Labelled>
  );
}

/** What is said of a field: what is missing or noted in grey, what is wrong in red. */
export function Faults({ ids }: { ids: readonly string[] }) {
  const faults = useFaults(ids);
  const place = useRef<HTMLParagraphElement>(null);
  const isMissing = faults.some(({ kind }) => kind === "missing");
  // A fold does not hide what is missing; only the browser knows which are around it.
  useEffect(() => {
    if (isMissing) unfold(place.current);
  }, [isMissing]);
  if (faults.length === 0) return null;
  const isWrong = faults.some(({ kind }) => kind === "wrong");
  return (
    <p ref={place} id={`${ids[0]}-error`} className={isWrong ? "meta wrong" : "meta"}>
      {[...new Set(faults.map(({ message }) => message))].join(" ")}
    </p>
  );
}

/** What an input says of itself, for those who cannot see where its help and its fault are. */
export function useDescribed(id: string, help: unknown, also: readonly string[] = []) {
  const faults = useFaults([id, ...also]);
  const ids = [help && `${id}-help`, faults.length > 0 && `${id}-error`].filter(Boolean);
  return {
    "aria-describedby": ids.join(" ") || undefined,
    "aria-invalid": faults.some(({ kind }) => kind === "wrong") || undefined,
  };
}
