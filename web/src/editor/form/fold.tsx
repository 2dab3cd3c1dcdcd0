// A part of a form that is folded under a summary, until a field in it is asked for.
import { type ReactNode, useContext, useState } from "react";
import type { Pointer } from "../api/api.ts";
import { Thumbnail } from "../components/picture.tsx";
import { Focus, useIsAsked } from "./focus.ts";
import styles from "./form.module.css";

interface Fold {
  pointer: Pointer;
  /** Which of the values there are in it; all where none are named. */
  keys?: readonly string[];
  isOpen?: boolean;
  /** What is in it comes once it is opened. */
  isLate?: boolean;
  className?: string | undefined;
  summary: ReactNode;
  children: ReactNode;
}

export function Fold({
  pointer,
  keys,
  isOpen = false,
  isLate = false,
  className,
  summary,
  children,
}: Fold) {
  const { focused } = useContext(Focus);
  const isAsked = useIsAsked(pointer, keys);
  const [fold, setFold] = useState({ isOpen: isOpen || isAsked, focused });
  // Whoever asks for a field opens it, and whoever closes it then has it closed.
  if (fold.focused !== focused) setFold({ isOpen: fold.isOpen || isAsked, focused });
  return (
    <details
      className={className ?? `fold ${styles.part}`}
      open={fold.isOpen}
      onToggle={({ currentTarget: { open } }) => setFold({ isOpen: open, focused })}
    >
      {summary}
      {(!isLate || fold.isOpen) && children}
    </details>
  );
}

interface Summary {
  title: string;
  said?: string;
  src?: string | undefined;
}

export const Summary = ({ title, said, src }: Summary) => (
  <summary>
    <b>
      {src && <Thumbnail src={src} />} {title}
    </b>
    {said && <span className="meta cut">{said}</span>}
  </summary>
);
