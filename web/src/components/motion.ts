/** Whether something may move by itself: neither reduced motion nor Save-Data is set. */
export function motionIsWelcome(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return !prefersReducedMotion() && !connection?.saveData;
}

export function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
