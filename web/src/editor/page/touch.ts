// What is under a finger on the page in the frame, and where that is written.
import { touch, touched } from "../lib/touched.ts";
import { BLOCK, type Found, type Marks, type Piece } from "./marks.ts";

/** What holds one thing: a touch beside its text means it as well. */
const THING =
  "a, button, label, summary, figure, p, li, dt, dd, td, th, h1, h2, h3, span, strong, small";
/** Words of the program, beside which a touched sign or number would mean what follows it. */
const WORD = /\p{L}{3}/u;
/** What blocks of a text are in. */
const TEXT = "section, article, main";

/** What is written where the page was touched; `null` where the program writes it, `undefined` beside all texts. */
export function placeAt(marks: Marks, { target, clientX, clientY }: MouseEvent) {
  touch("");
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
    touch(asWritten(words));
    return asFound(piece, false, sameBefore(node, piece.from + start));
  }
  // The link of a title may lie over the picture of the same thing; a bar over a picture is no part of it.
  const card = element.tagName === "A" && element.closest("article, li, figure");
  const below = card ? page.elementsFromPoint(clientX, clientY) : [];
  const isPictured = (it: Element) => it.tagName === "IMG" && card && card.contains(it);
  element = (below.find(isPictured) as HTMLElement | undefined) ?? element;
  const thing = element.closest<HTMLElement>(THING);
  const within = (box: Element | null | undefined) =>
    [...marks].filter(([node]) => box?.contains(node));
  const link = element.closest("a");
  for (let part: HTMLElement | null = element; part; part = part.parentElement) {
    const [own] = marks.get(part) ?? [];
    // A link is its words, and its address where those are the program's.
    if (own && (part !== link || text || !within(link)[0]))
      return asFound(own, part.tagName === "IMG");
    if (part === (link ?? thing)) break;
  }
  // What the program says in its own words beside a text is not that text.
  if (WORD.test(text)) return null;
  const isPicture = element.tagName === "IMG";
  const around = within((isPicture && element.closest("article, li")) || thing);
  const isNext = ([it]: [Node, Piece[]]) =>
    !node || it.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING;
  const inside = ((text && around.find(isNext)) || around[0])?.[1][0];
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
  const text = asWritten(before.toString()) + touched().slice(0, -1);
  return touched() ? text.split(touched()).length - 1 : 0;
}

/** Of a picture, its file rather than the words for it; of a body, what to look for in its line. */
function asFound({ path, pointer }: Found, isPicture = false, same = 0): Found {
  if (pointer[0] === "body")
    return { path, pointer: [...pointer, touched(), ...(same ? [String(same)] : [])] };
  const isAlt = isPicture && pointer.at(-1) === "alt";
  return { path, pointer: isAlt ? [...pointer.slice(0, -1), "src"] : pointer };
}
