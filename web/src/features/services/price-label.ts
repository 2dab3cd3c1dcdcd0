// The words beside a row of the drawn wall: as many lines as the row is high for, none wider than its place.

interface Line {
  text: string;
  isPrice?: boolean;
}

interface Placed extends Line {
  /** In units of the drawing, as the others here. */
  size: number;
  /** Of the baseline, from the middle of the row. */
  y: number;
}

const SIZE = 20;
const PRICE = 24;
/** From one baseline to the next, in letters' size. */
const LEADING = 1.04;

/** The lines that fit beside a row, the first ones before the rest; beside a low one the price alone. */
export function labelOf(lines: Line[], height: number, width: number): Placed[] {
  const most = [lines.length, 2].find((count) => heightOf(lines.slice(0, count)) <= height);
  const shown = most ? lines.slice(0, most) : lines.filter(({ isPrice }) => isPrice);
  const all = Math.min(heightOf(shown), height);
  let end = -all / 2;
  return shown.map((line) => {
    const own = Math.min(heightOf([line]), height);
    end += own;
    const size = Math.min(sizeOf(line), height / LEADING, width / widthOf(line.text));
    // Letters reach a fourth of their size below their baseline.
    return { ...line, size: Math.floor(size * 10) / 10, y: Math.round(end - own * 0.27) };
  });
}

const sizeOf = ({ isPrice }: Line) => (isPrice ? PRICE : SIZE);

function heightOf(lines: Line[]): number {
  return lines.reduce((sum, line) => sum + sizeOf(line) * LEADING, 0);
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
