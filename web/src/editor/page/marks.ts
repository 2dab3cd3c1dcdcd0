// Where each text of the page in the frame is written. The program puts a sign of a private-use plane behind
// every text that a file holds, and lists the signs at the end of the document; they are taken out here.
import type { Pointer } from "../api/api.ts";

export interface Found {
  path: string;
  pointer: Pointer;
}

interface Mark extends Found {
  /** Where the same caption is written in the same file. */
  also?: Pointer[];
  /** How many letters before the sign are its text, without spaces. */
  length: number;
}

export interface Piece extends Found {
  /** Which letters of a node they are. */
  from: number;
  to: number;
}

/** What is written in a file, by the text or the element that shows it, in the order of the page. */
export type Marks = Map<Node, Piece[]>;

/** Takes the signs out of a page. It names nothing outside itself, so that tests run it in any document. */
export function takeMarks(page: Document): Marks {
  const list = page.getElementById("donde-esta-escrito")?.textContent ?? "[]";
  const marks = new Map<string, Mark>(JSON.parse(list));
  const SIGN = /([\u{F0000}-\u{FFFFD}])/gu;
  // The program joins some words with a sign that has no width.
  const isLetter = (letter: string) => !/[\s\u2060]/.test(letter);
  const found: Marks = new Map();
  /** Texts since the last sign, of which the next one may take more than its own node holds. */
  let open: Text[] = [];
  /** The picture that was read last, by which its caption is known. */
  let picture: Pointer = [];
  const placeOf = ({ path, pointer, also = [] }: Mark): Found => {
    const isOfPicture = (it: Pointer) => it.every((key, at) => key === picture[at] || !it[at + 1]);
    return { path, pointer: also.find(isOfPicture) ?? pointer };
  };
  const readText = (text: Text) => {
    const pieces: Piece[] = [];
    let shown = "";
    for (const part of text.data.split(SIGN)) {
      const mark = marks.get(part);
      if (!mark) {
        shown += part;
        continue;
      }
      const place = placeOf(mark);
      let { length } = mark;
      const to = shown.length;
      let from = to;
      const least = pieces.at(-1)?.to ?? 0;
      for (; from > least; from--) {
        const letters = isLetter(shown[from - 1] ?? "") ? 1 : 0;
        if (letters > length) break;
        length -= letters;
      }
      if (pieces.length > 0) open = [];
      pieces.push({ ...place, from, to });
      for (let before = open.pop(); before && length > 0; before = open.pop()) {
        length -= [...before.data].filter(isLetter).length;
        if (length < 0) break;
        found.set(before, [{ ...place, from: 0, to: before.data.length }]);
      }
      open = [];
    }
    if (shown !== text.data) text.data = shown;
    if (pieces.length > 0) found.set(text, pieces);
    else if (shown.trim()) open.push(text);
  };
  const readElement = (element: Element) => {
    const pieces = [...element.attributes].flatMap((attribute) => {
      const own = (attribute.value.match(SIGN) ?? []).flatMap((sign) => marks.get(sign) ?? []);
      if (own[0]) attribute.value = attribute.value.replace(SIGN, "");
      if (attribute.name === "alt") picture = own[0]?.pointer ?? [];
      return own.map((mark) => ({ ...placeOf(mark), from: 0, to: 0 }));
    });
    if (pieces[0]) found.set(element, pieces);
  };
  const walker = page.createTreeWalker(page.documentElement, 1 | 4);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === 1) readElement(node as Element);
    else if (!/^(SCRIPT|STYLE)$/.test(node.parentElement?.tagName ?? "")) readText(node as Text);
  }
  return found;
}

/** What a block of a text is shown as. */
export const BLOCK = "ul, ol, table, figure, blockquote, p, h2, h3";

/** A text as the program writes it, which joins some words. */
const plain = (text: string) => text.replace(/[\s\u2060]+/g, " ").trim();

/** Shows what is typed where the page has an earlier state of it, all by itself. */
export function showTyped(marks: Marks, { path, pointer }: Found, states: string[]) {
  const known = new Set(states.map(plain));
  const value = states.at(-1) ?? "";
  for (const [node, [piece, more]] of marks) {
    if (!piece || more || node.nodeType !== 3 || piece.path !== path) continue;
    if (piece.pointer.join("/") !== pointer.join("/")) continue;
    const text = node as Text;
    const shown = text.data.slice(piece.from, piece.to);
    if (!known.has(plain(shown))) continue;
    const [spaces = ""] = shown.match(/^\s*/) ?? [];
    text.replaceData(piece.from, shown.length, spaces + value);
    piece.to = piece.from + spaces.length + value.length;
  }
}

/** What is outlined on a page. */
const outlined = new WeakMap<Marks, HTMLElement>();
/** How wide an outline is. */
const OUTLINE_PX = 2;
const POPOVER = "[popover]";

/** The page of the site to which the link around something leads. */
export const pageOf = (part: Element | undefined) =>
  part
    ?.closest("a")
    ?.getAttribute("href")
    ?.match(/^\/(?!media\/)[^?#]*/)?.[0] ?? "";

/**
 * Outlines where a value is shown, opens what it is in, and goes there if it is out of sight. `seen` is
 * the part of the page's height that nothing covers, from its top.
 */
export function showPlace(marks: Marks, { path, pointer }: Found, moves: boolean, seen: number) {
  const wanted = pointer.at(-1) === "src" ? pointer.slice(0, -1) : pointer;
  const isIt = (piece: Piece) =>
    piece.path === path && wanted.every((key, at) => piece.pointer[at] === key);
  const places: HTMLElement[] = [];
  for (const [node, pieces] of marks) {
    const place = node.nodeType === 1 ? (node as HTMLElement) : node.parentElement;
    if (place && pieces.some(isIt) && !place.closest("head")) places.push(place);
  }
  // The list of an article's sections has its headings before they come.
  if (pointer[0] === "body") places.reverse();
  const seeable = places.filter((it) => it.getClientRects().length);
  // What is around every page may have it as well, in a few words.
  const found = seeable.find((it) => it.closest("main")) ?? seeable[0] ?? places[0];
  const block = pointer[0] === "body" && found?.closest<HTMLElement>(BLOCK);
  const place = block || found;
  const before = outlined.get(marks);
  if (before) before.style.outline = before.style.outlineOffset = "";
  if (before && before !== place) before.closest<HTMLElement>(POPOVER)?.hidePopover?.();
  outlined.delete(marks);
  if (!place) return;
  outlined.set(marks, place);
  place.style.outline = `${OUTLINE_PX}px solid`;
  const drawer = place.closest<HTMLElement>(POPOVER);
  if (drawer?.showPopover && !drawer.matches(":popover-open")) {
    drawer.style.transition = "none";
    drawer.showPopover?.();
  }
  // Not `scrollIntoView`, which would move this page as well.
  for (let box = place.parentElement; box; box = box.parentElement) {
    if (box.tagName === "DETAILS") box.setAttribute("open", "");
    if (moves && box.scrollWidth > box.clientWidth)
      box.scrollLeft += place.getBoundingClientRect().left - box.getBoundingClientRect().left;
  }
  const { top, bottom } = place.getBoundingClientRect();
  const view = place.ownerDocument.defaultView;
  const height = (view?.innerHeight ?? 0) * seen;
  const [above, below] = place.closest("main") ? barsOf(place.ownerDocument) : [0, 0];
  if (moves && (top < above || bottom > height - below))
    view?.scrollBy({ top: top - height / 3, behavior: "instant" });
  if (isAtEdge(place)) place.style.outlineOffset = `${-OUTLINE_PX}px`;
  return place;
}

/** How much of its window a page has bars over, at its top and at its foot. */
function barsOf({ documentElement: root, defaultView: view }: Document): [number, number] {
  const style = view?.getComputedStyle(root);
  const px = (length = "") => Number.parseFloat(length) || 0;
  return [px(style?.scrollPaddingTop), px(style?.scrollPaddingBottom)];
}

/** Whether the window, or a box around it that hides what is outside of itself, would cut off an outline. */
function isAtEdge(place: HTMLElement): boolean {
  const { left, top, right, bottom } = place.getBoundingClientRect();
  const isCutBy = (box: DOMRect) =>
    left - OUTLINE_PX < box.left ||
    top - OUTLINE_PX < box.top ||
    right + OUTLINE_PX > box.right ||
    bottom + OUTLINE_PX > box.bottom;
  const { documentElement: root, defaultView: view } = place.ownerDocument;
  if (isCutBy(new DOMRect(0, 0, root.clientWidth, root.clientHeight))) return true;
  for (let box = place.parentElement; box; box = box.parentElement)
    if (view?.getComputedStyle(box).overflow !== "visible" && isCutBy(box.getBoundingClientRect()))
      return true;
  return false;
}
