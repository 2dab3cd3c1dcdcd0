// A page as it was after a version, at what had changed; nothing is changed in it.
import { type SyntheticEvent, useState } from "react";
import type { Change, Version } from "../api/api.ts";
import { when } from "../data/past.ts";
import { FRAME, stay } from "../lib/page-frame.ts";
import { isFirstLight } from "./first-look.ts";
import { type Found, type Marks, showPlace, takeMarks } from "./marks.ts";
import styles from "./past.module.css";

interface Props {
  version: Version;
  address: string;
  /** What is shown of it: the first of them that the page has. */
  changes: Change[];
  /** Is told how far down that is. */
  onPlace: (view: Window, place: number) => void;
}

export function Past({ version, address, changes, onPlace }: Props) {
  const [isGone, setGone] = useState(false);
  const loaded = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const { contentDocument: page, contentWindow: view } = currentTarget;
    setGone(!page?.querySelector("main"));
    if (!page || !view) return;
    stay(page);
    page.body.classList.toggle("white-background", isFirstLight());
    const marks = takeMarks(page);
    let place: HTMLElement | undefined;
    for (const change of changes) place ??= showPlace(marks, placeOf(marks, change), true, 1);
    onPlace(view, place ? place.getBoundingClientRect().top + view.scrollY : 0);
  };
  return (
    <>
      <p role="status">{isGone && "Ya no se puede mostrar: le falta algo que después se quitó."}</p>
      <iframe
        className={styles.past}
        title={`La página como era: ${when(version)}`}
        sandbox={FRAME}
        loading="lazy"
        src={`/antes/${version.id}${address}`}
        onLoad={loaded}
      />
    </>
  );
}

/** Of a text the marks know the lines, and a change its words. */
function placeOf(marks: Marks, { path, pointer, before, after }: Change): Found {
  if (pointer[0] !== "body") return { path, pointer };
  for (const [{ textContent }, [piece]] of marks) {
    const isOfText = piece?.path === path && piece.pointer[0] === "body" && textContent?.trim();
    if (isOfText && [before, after].some((words) => words?.includes(isOfText))) return piece;
  }
  return { path, pointer: ["body"] };
}
