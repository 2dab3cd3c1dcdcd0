// The words beside a row of the drawn wall: as many as the row is high for, none wider than its place.

import { bare } from "../../site/bare.ts";

interface Line {
  /** What stands before a price in its line. */
  before?: string;
  text: string;
  isPrice?: boolean;
}

interface Placed extends Line {
  /** In units of the drawing, as the others here. */
  size: number;
  /** Of the baseline, from the middle of the row. */
  y: number;
}

interface Row {
  name: string;
  price: string;
  /** Where there is room. */
  more: string;
  height: number;
}

const SIZE = 20;
const PRICE = 24;
/** What is smaller is left out. */
const SMALLEST = 14;
/** From one baseline to the next, in letters' size. */
const LEADING = 1.15;

/** The words of a row, and in any case its price. */
export function labelOf({ name, price, more, height }: Row, width: number): Placed[] {
  const alone: Line = { text: price, isPrice: true };
  const ways: Line[][] = [
    [{ before: `${name}: `, text: price, isPrice: true }, { text: more }],
    [{ text: name }, alone],
  ];
  const size = (line: Line) =>
    Math.min(
      line.isPrice ? PRICE : SIZE,
      height / LEADING,
      width / widthOf(bare((line.before ?? "") + line.text)),
    );
  const high = (line: Line) => size(line) * LEADING;
  const total = (lines: Line[]) => lines.reduce((sum, line) => sum + high(line), 0);
  const lines = ways.find(
    (way) => total(way) <= height && way.every((line) => size(line) >= SMALLEST),
  ) ?? [alone];
  let end = -total(lines) / 2;
  return lines.map((line) => {
    end += high(line);
    // Letters reach a fourth of their size below their baseline.
    const y = Math.round(end - high(line) * 0.3);
    return { ...line, size: Math.floor(size(line) * 10) / 10, y };
  });
}

/** How wide letters of the sans are at most, in their size: wide, narrow, capital, other. */
const WIDTHS: [RegExp, number][] = [
  [/[mwMW%]/, 1],
  [/[fijlrtI '.,:()-]/, 0.4],
  [/\p{Lu}/u, 0.78],
  [/./u, 0.62],
];

/** The most that a text takes, in its letters' size. */
function widthOf(text: string): number {
  const widths = [...text].map((letter) => WIDTHS.find(([kind]) => kind.test(letter))?.[1] ?? 1);
  return widths.reduce((sum, width) => sum + width, 0);
}
