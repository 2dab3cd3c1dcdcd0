// Where each text of the page in the frame is written. The program puts a sign of a private-use plane behind
// every text that a file holds, and lists the signs at the end of the document; they are taken out here.
import type { Pointer } from "./api.ts";

export interface Found {
  path: string;
  pointer: Pointer;
}

interface Mark extends Found {
  /** How many letters before the sign are its text, without spaces. */
  length: number;
}

interface Piece extends Found {
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
  const SIGN = /[\u{F0000}-\u{FFFFD}]/gu;
  // The program joins some words with a sign that has no width.
  const isLetter = (letter: string) => !/[\s\u2060]/.test(letter);
  const found: Marks = new Map();
  /** Texts since the last sign, of which the next one may take more than its own node holds. */
  let open: Text[] = [];
  const readText = (text: Text) => {
    const pieces: Piece[] = [];
    let shown = "";
    for (const part of text.data.split(/([\u{F0000}-\u{FFFFD}])/u)) {
      const mark = marks.get(part);
      if (!mark) {
        shown += part.replace(SIGN, "");
        continue;
      }
      const { path, pointer } = mark;
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
      pieces.push({ path, pointer, from, to });
      for (let before = open.pop(); before && length > 0; before = open.pop()) {
        length -= [...before.data].filter(isLetter).length;
        if (length < 0) break;
        found.set(before, [{ path, pointer, from: 0, to: before.data.length }]);
      }
      open = [];
    }
    if (shown !== text.data) text.data = shown;
    if (pieces.length > 0) found.set(text, pieces);
    else if (shown.trim()) open.push(text);
  };
  const readElement = (element: Element) => {
    for (const { name, value } of element.attributes) {
      const written = value.replace(/%F3%B[\dA-F](%[89AB][\dA-F]){2}/gi, decodeURIComponent);
      const all = written.match(SIGN);
      if (!all) continue;
      element.setAttribute(name, written.replace(SIGN, ""));
      const pieces = all.flatMap((sign) => marks.get(sign) ?? []);
      found.set(element, [
        ...(found.get(element) ?? []),
        ...pieces.map(({ path, pointer }) => ({ path, pointer, from: 0, to: 0 })),
      ]);
    }
  };
  const walker = page.createTreeWalker(page.documentElement, 1 | 4);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === 1) readElement(node as Element);
    else if (!/^(SCRIPT|STYLE)$/.test(node.parentElement?.tagName ?? "")) readText(node as Text);
  }
  return found;
}

/** What holds one thing: a touch beside its text means it as well. */
const THING =
  "a, button, label, summary, figure, picture, p, li, dt, dd, td, th, figcaption, h1, h2, h3";
/** Where the addresses of the office are written, by how a link to one begins. */
const CONTACT = { "tel:": "phone", "https://wa.me/": "whatsapp", "mailto:": "email" };

/** What is written where the page was touched; nothing where the program writes it itself. */
export function placeAt(marks: Marks, event: MouseEvent): Found | null {
  // The frame's elements are of its window's classes, not of ours.
  const target = event.target as HTMLElement;
  const caret = target.ownerDocument.caretPositionFromPoint?.(event.clientX, event.clientY);
  const text = caret && target.contains(caret.offsetNode) ? caret.offsetNode : null;
  const pieces = marks.get(text as Node) ?? [];
  const piece = pieces.find(({ to }) => to >= (caret?.offset ?? 0)) ?? pieces.at(-1);
  if (piece) return asFound(piece, text?.textContent?.slice(piece.from, piece.to));
  const thing = target.closest<HTMLElement>(THING);
  for (let part: HTMLElement | null = target; part; part = part.parentElement) {
    const [own] = marks.get(part) ?? [];
    if (own) return asFound(own, "", part.tagName === "IMG");
    if (part === thing) break;
  }
  const href = target.closest("a")?.getAttribute("href") ?? "";
  const contact = Object.entries(CONTACT).find(([start]) => href.startsWith(start));
  if (contact) return { path: "site.toml", pointer: ["contact", contact[1]] };
  // In a list the title says what is seen on the picture.
  const [inside] = text?.textContent?.trim()
    ? []
    : within(marks, target.closest("article") ?? thing);
  if (inside && target.tagName === "IMG") return { path: inside.path, pointer: ["picture"] };
  return inside ? asFound(inside) : null;
}

function within(marks: Marks, thing: Element | null): Piece[] {
  return [...marks].flatMap(([node, pieces]) => (thing?.contains(node) ? pieces : []));
}

/** Of a picture, its file rather than the words for it; of a body, the words to look for in its line. */
function asFound({ path, pointer }: Found, words = "", isPicture = false): Found {
  if (pointer[0] === "body") return { path, pointer: [...pointer.slice(0, 2), words.trim()] };
  const isAlt = isPicture && pointer.at(-1) === "alt";
  return { path, pointer: isAlt ? [...pointer.slice(0, -1), "src"] : pointer };
}

/** Outlines where a value is shown, opens what is folded around it, and goes there. */
export function showPlace(marks: Marks, { path, pointer }: Found, moves = true) {
  const begins = (long: Pointer, short: Pointer) => short.every((key, at) => long[at] === key);
  const isIt = (piece: Piece) =>
    piece.path === path && (begins(piece.pointer, pointer) || begins(pointer, piece.pointer));
  let shown: HTMLElement | null = null;
  for (const [node, pieces] of marks) {
    const element = node.nodeType === 1 ? (node as HTMLElement) : node.parentElement;
    element?.style.removeProperty("outline");
    if (pieces.some(isIt) && !element?.closest("head")) shown ??= element;
  }
  if (!shown) return;
  shown.style.setProperty("outline", "2px solid currentcolor");
  if (!moves) return;
  for (let fold = shown.closest("details"); fold; ) {
    fold.open = true;
    fold = fold.parentElement?.closest("details") ?? null;
  }
  // Not `scrollIntoView`, which would move this page as well.
  for (let box = shown.parentElement; box; box = box.parentElement)
    if (box.scrollWidth > box.clientWidth)
      box.scrollLeft += shown.getBoundingClientRect().left - box.getBoundingClientRect().left;
  const view = shown.ownerDocument.defaultView;
  const top =
    shown.getBoundingClientRect().top + (view?.scrollY ?? 0) - (view?.innerHeight ?? 0) / 3;
  view?.scrollTo({ top, behavior: "instant" });
}
