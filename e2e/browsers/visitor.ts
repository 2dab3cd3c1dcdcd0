// What these tests ask of a browser, whichever protocol it speaks: WebDriver BiDi by Puppeteer, or
// WebDriver with WebKitGTK, whose driver speaks no BiDi in Debian 12. Playwright sends Firefox a command
// that Debian's does not know, and its own browsers are in no package registry.
import { setTimeout } from "node:timers/promises";

/** What moves has moved in this time. */
const FRAMES_MS = 50;

/** A key that is no letter. */
export type Key =
  | "Tab"
  | "Enter"
  | "Escape"
  | "Space"
  | "Backspace"
  | "Home"
  | "End"
  | "ArrowLeft"
  | "ArrowRight";

/** Of the window, in CSS pixels. */
export interface Place {
  x: number;
  y: number;
}

export interface Visitor {
  /** Opens an address, and waits until the page is loaded. */
  open(url: string): Promise<void>;
  /** Makes the window show so many CSS pixels of the page. */
  resize(width: number, height: number): Promise<void>;
  /** Calls a function in the page. It knows nothing but its arguments, which pass as JSON. */
  evaluate<Args extends unknown[], Result>(
    inPage: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Clicks on the middle of the first element that the selector names, with the pointer. */
  click(selector: string): Promise<void>;
  /** Clicks at a place of the window, in CSS pixels. */
  clickAt(place: Place): Promise<void>;
  /** Presses a key where the focus is. */
  press(key: Key): Promise<void>;
  /** Types a text where the focus is, letter by letter. */
  type(text: string): Promise<void>;
  /** Selects all of the field with the focus, by the keyboard: what is typed next takes its place. */
  selectAll(): Promise<void>;
  /** What is shown, as a file; `.png` is added to its name. */
  screenshot(file: string): Promise<void>;
  /** What the console has said so far of errors, warnings and requests that failed. */
  faults(): Promise<string[]>;
  end(): Promise<void>;
}

/** A call of a function as the text of an expression, for a protocol that takes texts. */
export function callOf<Args extends unknown[]>(
  inPage: (...args: Args) => unknown,
  args: Args,
): string {
  return `(${inPage})(...${JSON.stringify(args)})`;
}

/** Where the pointer meets the first element that the selector names, once it lies still there. */
export const pointAt = (visitor: Pick<Visitor, "evaluate">, selector: string) =>
  still(selector, () => visitor.evaluate(middleOf, selector));

/** A place, once it is the same in two looks at it. */
export async function still(name: string, look: () => Promise<Place | null>): Promise<Place> {
  const last = Date.now() + 30_000;
  let before: Place | null = null;
  while (Date.now() < last) {
    const now = await look();
    if (now && now.x === before?.x && now.y === before.y) return now;
    before = now;
    await setTimeout(FRAMES_MS);
  }
  throw new Error(`the pointer meets no ${name}`);
}

/** Runs in the page: scrolls the element into view, and says where it can be clicked. */
function middleOf(selector: string): Place | null {
  const element = document.querySelector(selector);
  if (!element) return null;
  // Where frames are slow, what slides has the same place in two looks at it.
  const slides = ({ effect, playState }: Animation) =>
    playState === "running" && (effect as KeyframeEffect).target?.contains(element);
  if (document.getAnimations().some(slides)) return null;
  element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return null;
  return element.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
}
