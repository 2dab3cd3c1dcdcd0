// A frame with a page of the site, whose document this app reads.

/**
 * What a frame of a page may do. WebKit gives the listeners of this app no event of a frame without
 * `allow-scripts`; that no script runs in it is the policy's doing, which each answer carries.
 */
export const FRAME = "allow-same-origin allow-scripts";

/** Keeps a page in its frame, whatever is pressed in it: its links lead nowhere, its forms send nothing. */
export function stay(page: Document) {
  for (const kind of ["click", "auxclick", "submit"])
    page.addEventListener(kind, (event) => {
      // What is folded opens.
      const opens = kind === "click" && (event.target as Element).closest(FOLD);
      if (!opens) event.preventDefault();
    });
}

const FOLD = "summary, [popovertarget]";
