// What moves by itself, and where it is seen.

/** Whether something may move by itself: neither reduced motion nor Save-Data is set. */
export function motionIsWelcome(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return !prefersReducedMotion() && !connection?.saveData;
}

export function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Says whether an element is in the window, at once and whenever that changes. */
export function watch(element: Element, act: (isSeen: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) =>
    act(entries.at(-1)?.isIntersecting ?? false),
  );
  observer.observe(element);
  return () => observer.disconnect();
}
