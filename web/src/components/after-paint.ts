/** Acts after the next paint, so that the answer to a touch is seen first. */
export const afterPaint = (act: () => void) => requestAnimationFrame(() => setTimeout(act));
