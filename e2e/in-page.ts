// Functions that run in the page: each knows only its arguments and the document.

/** Every control has React's handlers, or the page is a document that needs none. */
export function isHydrated(): boolean {
  if (!document.getElementById("state")) return document.readyState === "complete";
  const operated = [...document.querySelectorAll("body a, body button, body input, body form")];
  const known = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith("__reactProps"));
  return operated.length > 0 && operated.every(known);
}

/** What extends beyond the window, and by how much. */
export function sideways(): string[] {
  const out: string[] = [];
  const over = document.documentElement.scrollWidth - window.innerWidth;
  if (over > 0) out.push(`the page is ${over} px too wide`);
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (/auto|scroll|hidden/.test(getComputedStyle(element).overflowX) ||
      scrolls(element.parentElement));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const box = text.parentElement;
    if (!text.textContent?.trim() || !box?.checkVisibility({ visibilityProperty: true })) continue;
    if (box.closest("svg") || scrolls(box)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, width } = range.getBoundingClientRect();
    if (width > 0 && (right > window.innerWidth + 1 || left < -1)) {
      out.push(`“${text.textContent.trim().slice(0, 40)}” from ${left} to ${right}`);
    }
  }
  return out;
}
