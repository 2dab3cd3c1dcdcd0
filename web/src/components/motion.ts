// What moves by itself, where it is seen, and what the line allows.

const line = () =>
  (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;

/** Whether something may move by itself: neither reduced motion nor Save-Data is set. */
export function motionIsWelcome(): boolean {
  return !prefersReducedMotion() && !line()?.saveData;
}

/** Whether the line is known to be fast. Safari and Firefox do not say, and may be on a metered one. */
export function lineIsFast(): boolean {
  return line()?.effectiveType === "4g";
}

/** Whether what a visitor may open next is fetched before: not where data is saved, nor on a slow line. */
export function mayFetchAhead(): boolean {
  const { saveData, effectiveType } = line() ?? {};
  return !saveData && !effectiveType?.endsWith("2g");
}

/** Acts once the visitor touches the page: from then on no paint counts as its largest. */
export function afterInput(act: () => void): () => void {
  const listening = new AbortController();
  const once = () => {
    listening.abort();
    act();
  };
  for (const sign of ["pointerdown", "keydown", "wheel"])
    addEventListener(sign, once, { passive: true, signal: listening.signal });
  return () => listening.abort();
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
