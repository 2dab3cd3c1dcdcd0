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

/**
 * What is read in one piece and has a line break within it: telephone numbers, norms, measures,
 * articles of laws, states, addresses for mail.
 */
export function torn(): string[] {
  const pieces = [
    /\d{2,3}\s\d{3,4}\s\d{4}/g,
    /\b[A-Z]{2,}(?:-\u2060?[A-Z0-9]+)+/g,
    /\d\s(?:cm|mm|kg|%)(?![a-zñ])/g,
    /artículos? \d+|\d+ bis/gi,
    /(?:Estado|Ciudad)\sde\sMéxico/g,
  ];
  const ofAddress = /El\sRemanso|del\sRemanso\ss\/n/g;
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (!text.parentElement?.checkVisibility() || text.parentElement.closest("iframe, dialog"))
      continue;
    const all = text.parentElement.closest("address") ? [...pieces, ofAddress] : pieces;
    for (const match of all.flatMap((piece) => [...(text.textContent ?? "").matchAll(piece)])) {
      const range = document.createRange();
      range.setStart(text, match.index);
      range.setEnd(text, match.index + match[0].length);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      const lines = new Set(boxes.map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.push(match[0]);
    }
  }
  for (const mail of document.querySelectorAll("a[href^='mailto:']")) {
    const range = document.createRange();
    range.selectNodeContents(mail);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    if (lines.size > 1) found.push(mail.textContent);
  }
  return found;
}

/** The words of four letters to so many that a line ends within, also those that end with a hyphen; not in addresses. */
export function tornWords(longest = 99): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (!text.parentElement?.checkVisibility() || text.parentElement.closest("iframe, dialog"))
      continue;
    for (const match of (text.textContent ?? "").matchAll(
      /(?<![@.\p{L}])\p{L}{4,}(?![.@]\p{L}|\p{L})/gu,
    )) {
      if (match[0].length > longest) continue;
      const range = document.createRange();
      range.setStart(text, match.index);
      range.setEnd(text, match.index + match[0].length);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1) found.push(match[0]);
    }
  }
  return found;
}

/** What is wider than the box that shows it, or than the page. */
export function cutOff(): string[] {
  const found: string[] = [];
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page");
  for (const it of document.querySelectorAll<HTMLElement>("[data-page] *")) {
    // A slider's other slides wait beside it; what only a screen reader reads has no room.
    if (it.closest("[aria-roledescription], .visually-hidden, svg, iframe")) continue;
    const { overflowX } = getComputedStyle(it);
    if (overflowX === "visible" || !it.textContent.trim()) continue;
    if (it.scrollWidth > it.clientWidth + 1 && it.clientWidth > 0)
      found.push(`${it.tagName} ${it.className}: ${it.scrollWidth} in ${it.clientWidth}`);
  }
  return found;
}

/** The texts that UP covers, wherever the page is scrolled to, but for those that the bar of a phone covers anyway. */
export function belowUp(): string[] {
  const up = document.querySelector("[data-up]")?.getBoundingClientRect();
  const bar = document.querySelector("[data-quick-bar]")?.getBoundingClientRect();
  if (!up || (bar && up.top >= bar.top && up.bottom <= bar.bottom)) return [];
  const found: string[] = [];
  const highest = 801 + up.top;
  const lowest = document.documentElement.scrollHeight - innerHeight + up.bottom;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: parent, textContent: text } = texts.currentNode;
    if (!text?.trim() || !parent?.closest("main, footer") || !parent.checkVisibility()) continue;
    if (parent.closest("[data-up], .visually-hidden")) continue;
    const range = document.createRange();
    range.selectNode(texts.currentNode);
    for (const line of range.getClientRects()) {
      const isBelow =
        line.left < up.right &&
        line.right > up.left &&
        line.top + scrollY < lowest &&
        line.bottom + scrollY > highest;
      if (isBelow) found.push(text.trim().slice(0, 40));
    }
  }
  return found;
}

/** The blocks of the layout grid whose left edge is on none of the lines. */
export function besideTheLines(): string[] {
  const lines = [...document.querySelectorAll("[data-line]")];
  const places = lines.map((line) => line.getBoundingClientRect().left);
  const columns =
    "main :is([class$=-wall], [class*=-ways], [class$=-related]) > li, [data-gallery] li";
  return [...document.querySelectorAll<HTMLElement>(`.grid > *, ${columns}`)]
    .filter((it) => it.checkVisibility() && it.getBoundingClientRect().width > 0)
    .map((it) => ({ it, left: it.getBoundingClientRect().left }))
    .filter(({ left }) => !places.some((place) => Math.abs(place - left) < 0.6))
    .map(({ it, left }) => `${it.tagName} ${it.className} at ${left}`);
}

/** The lists that VoiceOver in Safari would not call lists. */
export function silentLists(): string[] {
  return [...document.querySelectorAll("ul:not([role=list]), ol:not([role=list])")]
    .filter((list) => getComputedStyle(list).listStyleType === "none")
    .map((list) => list.outerHTML.slice(0, 80));
}

/** Controls smaller than 44 by 44 px; links within a line of text are exempt. */
export function smallTargets(): string[] {
  const SIZE = 43.5;
  const open = document.querySelector("dialog[open], [popover]:popover-open") ?? document;
  return [
    ...open.querySelectorAll<HTMLElement>("a[href], button, input, textarea, summary, select"),
  ]
    .filter((it) => it.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((it) => !it.closest("[inert]") && !it.matches("[type=hidden]"))
    .filter((it) => !isWithinText(it))
    .map((it) => ({ it, box: boxOf(it) }))
    .filter(({ box }) => box.right > 0 && box.bottom > 0 && box.width > 1)
    .filter(({ box }) => box.width < SIZE || box.height < SIZE)
    .map(({ it, box }) => {
      const name = it.getAttribute("aria-label") ?? it.textContent.trim().slice(0, 40);
      const where = it.closest("main, header, footer, [popover], dialog")?.tagName.toLowerCase();
      return `${where}: ${it.tagName.toLowerCase()} “${name}” ${Math.round(box.width)} × ${Math.round(box.height)}`;
    });

  /** A box or radio is operated by its label as well. */
  function boxOf(it: HTMLElement): DOMRect {
    const label =
      it instanceof HTMLInputElement && /checkbox|radio/.test(it.type) ? it.closest("label") : null;
    return (label ?? it).getBoundingClientRect();
  }

  function isWithinText(it: HTMLElement): boolean {
    if (!it.matches("a") || !getComputedStyle(it).display.startsWith("inline")) return false;
    let block = it.parentElement;
    while (block && getComputedStyle(block).display === "inline") block = block.parentElement;
    const around = block ? block.textContent.replace(it.textContent, "") : "";
    const own = [...(block?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && /\p{L}{2,}/u.test(node.textContent ?? ""),
    );
    return own && /\p{L}{2,}/u.test(around);
  }
}

/** The buttons that need a script. */
export function idleButtons(): string[] {
  return [...document.querySelectorAll("button")]
    .filter((button) => button.checkVisibility({ visibilityProperty: true }))
    .filter((button) => !button.hasAttribute("popovertarget"))
    .filter((button) => !(button.form && button.type === "submit"))
    .map((button) => button.getAttribute("aria-label") ?? button.textContent);
}

/** Each glimpse that is shown, with the picture beside it, in whole pixels. */
export function boxesOfGlimpses(): { glimpse: number[]; picture: number[] }[] {
  const box = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  };
  const glimpses = [...document.querySelectorAll('main img[src^="data:image/avif"]')];
  return glimpses
    .filter((glimpse) => glimpse.checkVisibility())
    .map((glimpse) => {
      const picture = glimpse.parentElement?.querySelector("picture img");
      if (!picture) throw new Error("a glimpse has no picture beside it");
      return { glimpse: box(glimpse), picture: box(picture) };
    });
}

/** Scrolls to the first shown picture that is not loaded, and names it. */
export function firstUnloaded(): string {
  const image = [...document.images].find((it) => it.checkVisibility() && !it.complete);
  image?.scrollIntoView({ behavior: "instant" });
  return image?.outerHTML ?? "";
}

/** The shown pictures that are broken, or have no alternative text or no dimensions. */
export function unfinishedPictures(): string[] {
  return [...document.images]
    .filter((image) => image.checkVisibility())
    .filter((image) => {
      const sizes = ["width", "height"].map((name) => image.getAttribute(name) ?? "");
      const isWhole = image.hasAttribute("alt") && sizes.every((size) => /^\d+$/.test(size));
      return !isWhole || image.naturalWidth === 0;
    })
    .map((image) => image.outerHTML);
}

/** Wraps every text as a page translation does, now and whenever one is added. */
export function translate() {
  const wrap = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement?.closest("script, style, textarea, svg, font")
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    );
    const all: Node[] = [];
    while (texts.nextNode()) all.push(texts.currentNode);
    for (const text of all) {
      if (!text.textContent?.trim()) continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      text.parentNode?.replaceChild(outer, text);
      outer.append(inner);
      inner.append(text.textContent);
    }
  };
  wrap(document.body);
  new MutationObserver(() => wrap(document.body)).observe(document.body, {
    childList: true,
    subtree: true,
  });
}
