// Where each text of the page in the frame is written. The program puts a sign of a private-use plane behind
// every text that a file holds, and lists the signs at the end of the document; they are taken out here.
import type { Pointer } from "./api.ts";

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

/** What holds one thing: a touch beside its text means it as well. */
const THING =
  "a, button, label, summary, figure, p, li, dt, dd, td, th, h1, h2, h3, span, strong, small";
/** Where the addresses of the office are written, by how a link to one begins. */
const CONTACT = { "tel:": "phone", "https://wa.me/": "whatsapp", "mailto:": "email" };
/** What pages make of numbers and choices of `site.toml`, which have no sign: where, which texts, and of what. */
const MADE: [place: string, text: RegExp, pointer: Pointer][] = [
  ["[data-building]", /./, ["building"]],
  ["footer", /^\d{4}$/, ["footer", "year"]],
  ["#precio", /\d/, ["prices"]],
  ["#cabe, dl", /\d/, ["niche"]],
  ["dl, table", /^Días festivos|^cerrado$/, ["holidays"]],
];
const BLOCK = "ul, ol, table, figure, blockquote, p, h2, h3";
/** What blocks of a text are in. */
const TEXT = "section, article, main";

/** The touched word and what follows it, or the touched number. */
let touched = "";

/** What is written where the page was touched; `null` where the program writes it, `undefined` beside all texts. */
export function placeAt(marks: Marks, { target, clientX, clientY }: MouseEvent) {
  touched = "";
  // The frame's elements are of its window's classes, not of ours.
  let element = target as HTMLElement;
  const page = element.ownerDocument;
  const { node, offset } = caretAt(page, clientX, clientY);
  const isHit = node?.nodeType === 3 && element.contains(node) && isAt(node, clientX, clientY);
  const text = (isHit && node.textContent) || "";
  const pieces = (text && marks.get(node as Node)) || [];
  const piece = pieces.find(({ to }) => to >= offset) ?? pieces.at(-1);
  if (piece && node) {
    const start = text.slice(piece.from, offset).search(/\S*$/);
    const words = text
      .slice(piece.from + start, piece.to)
      .trim()
      .slice(0, 40);
    touched = asWritten(words);
    return asFound(piece, false, sameBefore(node, piece.from + start));
  }
  // The link of a title may lie over the picture of the same thing; a bar over a picture is no part of it.
  const card = element.tagName === "A" && element.closest("article, li, figure");
  const below = card ? page.elementsFromPoint(clientX, clientY) : [];
  const isPictured = (it: Element) => it.tagName === "IMG" && card && card.contains(it);
  element = (below.find(isPictured) as HTMLElement | undefined) ?? element;
  const thing = element.closest<HTMLElement>(THING);
  for (let part: HTMLElement | null = element; part; part = part.parentElement) {
    const [own] = marks.get(part) ?? [];
    if (own) return asFound(own, part.tagName === "IMG");
    if (part === thing) break;
  }
  const href = element.closest("a")?.getAttribute("href") ?? "";
  const firstWithin = (box: Element | null) =>
    [...marks].find(([node]) => box?.contains(node))?.[1][0];
  const contact = Object.entries(CONTACT).find(([start]) => href.startsWith(start));
  if (contact) return { path: "site.toml", pointer: ["contact", contact[1]] } satisfies Found;
  const isPicture = element.tagName === "IMG";
  const around = (isPicture && element.closest("article, li")) || thing;
  const made = text && MADE.find(([place, what]) => what.test(text) && element.closest(place));
  if (made) {
    const at = text.slice(0, offset).search(/[\d,]*\D*$/);
    const [number = ""] = text.slice(at).match(/[\d,]+/) ?? [];
    touched = number.replaceAll(",", "");
    const row = firstWithin(element.closest("tr, g"))?.pointer.slice(0, -1);
    return { path: "site.toml", pointer: row ?? made[2] };
  }
  const inside = firstWithin(around);
  if (!inside) return text.trim() ? null : undefined;
  // In a list the title says what is seen on the picture.
  return isPicture ? { path: inside.path, pointer: ["picture", "src"] } : asFound(inside);
}

/** Browsers from before 2025 have the older of the two functions alone. */
function caretAt(page: Document, x: number, y: number): { node: Node | null; offset: number } {
  const { offsetNode: node, offset = 0 } = page.caretPositionFromPoint?.(x, y) ?? {};
  if (node) return { node, offset };
  const range = page.caretRangeFromPoint?.(x, y);
  return { node: range?.startContainer ?? null, offset: range?.startOffset ?? 0 };
}

function isAt(text: Node, x: number, y: number): boolean {
  const range = text.ownerDocument?.createRange();
  range?.selectNode(text);
  const all = [...(range?.getClientRects() ?? [])];
  return all.some((it) => it.left <= x && x <= it.right && it.top <= y && y <= it.bottom);
}

const asWritten = (shown: string) => shown.replace(/\u00a0/g, " ").replace(/\u2060/g, "");

/** How often the touched words stand in the same block of a text before the touched place. */
function sameBefore(node: Node, start: number): number {
  let block: Element | null = null;
  for (let part = node.parentElement; part && !part.matches(TEXT); part = part.parentElement)
    if (part.matches(BLOCK)) block = part;
  const before = node.ownerDocument?.createRange();
  if (!block || !before) return 0;
  before.selectNodeContents(block);
  before.setEnd(node, start);
  // The last of them may end within the touched ones.
  const text = asWritten(before.toString()) + touched.slice(0, -1);
  return touched ? text.split(touched).length - 1 : 0;
}

/** Of a picture, its file rather than the words for it; of a body, what to look for in its line. */
function asFound({ path, pointer }: Found, isPicture = false, same = 0): Found {
  if (pointer[0] === "body")
    return { path, pointer: [...pointer, touched, ...(same ? [String(same)] : [])] };
  const isAlt = isPicture && pointer.at(-1) === "alt";
  return { path, pointer: isAlt ? [...pointer.slice(0, -1), "src"] : pointer };
}

/** Of several fields, that of the touched number, or else the first. */
export const touchedOf = (fields: NodeListOf<HTMLInputElement>) =>
  [...fields].find(({ value }) => value && value === touched) ?? fields[0];

/** Puts the cursor of a field at the touched word. */
export function goToTouched(field: EventTarget | null) {
  if (!touched || !(field instanceof HTMLTextAreaElement)) return;
  const at = field.value.indexOf(touched);
  if (at >= 0) field.setSelectionRange(at, at);
  touched = "";
}

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

let outlined: HTMLElement | undefined;
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
  if (outlined) outlined.style.outline = outlined.style.outlineOffset = "";
  // The document of a frame that is gone has no window.
  if (outlined?.ownerDocument.defaultView && outlined !== place)
    outlined.closest<HTMLElement>(POPOVER)?.hidePopover?.();
  outlined = place;
  if (!place) return;
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
