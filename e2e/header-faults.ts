// What is wrong with the header of a page at the width that the window has. Runs in the page.

export function headerFaults(): string[] {
  const found: string[] = [];
  const header = document.querySelector<HTMLElement>("[data-header]");
  const nav = header?.querySelector<HTMLElement>("nav");
  const name = header?.querySelector<HTMLElement>("a[href='/']");
  if (!header || !nav || !name) return ["no header"];
  const isShown = (it: Element) => it.checkVisibility({ visibilityProperty: true });
  const { bottom } = header.getBoundingClientRect();

  // The name: whole words, in two lines at most, within the header.
  const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (!textContent?.trim() || !parentElement || !isShown(parentElement)) continue;
    const range = document.createRange();
    const tops = (start: number, end: number) => {
      range.setStart(texts.currentNode, start);
      range.setEnd(texts.currentNode, end);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (boxes.some((box) => box.top < 0 || box.bottom > bottom + 1))
        found.push(`“${textContent}” is beyond the header`);
      return new Set(boxes.map(({ top }) => Math.round(top))).size;
    };
    if (tops(0, textContent.length) > 2) found.push(`“${textContent}” has more than two lines`);
    for (const word of textContent.matchAll(/\S+/g))
      if (tops(word.index, word.index + word[0].length) > 1) found.push(`“${word[0]}” is torn`);
  }

  // The menu: a line of it, and the button of the whole one where that is not all.
  const box = nav.getBoundingClientRect();
  const items = isShown(nav) ? [...nav.querySelectorAll("ul > li > *")] : [];
  const within = items.filter((it) => it.getBoundingClientRect().top < box.bottom - 1);
  if (new Set(within.map((it) => Math.round(it.getBoundingClientRect().top))).size > 1)
    found.push("the menu has more than one line");
  const buttons = [...header.querySelectorAll("[popovertarget=menu][aria-label]")].filter(isShown);
  const isWhole = isShown(nav) && within.length === items.length;
  if (buttons.length !== (isWhole ? 0 : 1))
    found.push(`${buttons.length} buttons of the menu, of which ${within.length} words are shown`);

  // What is beside each other does not lie on each other, and is in the window.
  const beside = [
    ...[...header.querySelectorAll("p, a, button")].filter((it) => !nav.contains(it)),
    ...within,
    ...buttons,
  ].filter((it) => isShown(it) && it.getBoundingClientRect().width > 0);
  const all = [...new Set(beside)].map((it) => ({ it, box: it.getBoundingClientRect() }));
  const called = (it: Element) => it.getAttribute("aria-label") ?? it.textContent;
  for (const { it, box } of all)
    if (box.left < 0 || box.right > innerWidth + 0.5)
      found.push(`“${called(it)}” from ${box.left} to ${box.right}`);
  for (const [index, one] of all.entries())
    for (const other of all.slice(index + 1)) {
      if (one.it.contains(other.it) || other.it.contains(one.it)) continue;
      const across =
        Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down =
        Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      // A button is drawn smaller than it is touched.
      if (across > 1 && down > 1) found.push(`“${called(one.it)}” on “${called(other.it)}”`);
    }
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page is too wide");
  return found;
}
