import type { Plate } from "../../api/types.ts";
import styles from "./engraving.module.css";

/** Letters cut into the plate of a niche's picture: the cut, and the light on its lower edge. */
export function Engraving({ plate, name }: { plate: Plate; name: string }) {
  if (!name) return null;
  const engraved = engravedLines(name, plate.width, plate.height);
  const places = baselines(engraved, plate.y);
  return (
    <svg
      viewBox="0 0 100 100"
      aria-hidden="true"
      data-engraved={name}
      className={plate.dark ? styles.bright : styles.cut}
    >
      {engraved.lines.map((line, index) => (
        <g key={places[index]} fontSize={engraved.size} textAnchor="middle">
          <text
            className={styles.edge}
            x={plate.x}
            y={(places[index] ?? 0) + engraved.size * 0.045}
          >
            {line}
          </text>
          <text x={plate.x} y={places[index]}>
            {line}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** As many letters as two lines of a small plate show legibly. */
export const LONGEST_NAME = 36;

/**
 * How wide letters of the serif are at most, with the space after them, in their font size: wide,
 * narrow, capital, other.
 */
const WIDTHS: [RegExp, number][] = [
  [/[mwMW]/, 1.06],
  [/[fijlrtI '.,-]/, 0.46],
  [/\p{Lu}/u, 0.82],
  [/./, 0.6],
];

/** How far apart two lines are, in their font size. */
const LEADING = 1.15;

interface Engraved {
  lines: string[];
  /** In the units of the room. */
  size: number;
}

/** A name without needless spaces. */
export function tidy(name: string): string {
  return name.replace(/\s+/g, " ").trim().slice(0, LONGEST_NAME);
}

/** The name in one line or in two, whichever is larger in this room. */
export function engravedLines(name: string, width: number, height: number): Engraved {
  const words = name.split(" ");
  const ways = words.map((_, at) =>
    [words.slice(0, at).join(" "), words.slice(at).join(" ")].filter(Boolean),
  );
  // One line, then given names above and family names below: the last break comes first.
  const sized = [...ways.slice(0, 1), ...ways.slice(1).reverse()].map((lines) => ({
    lines,
    size: sizeOf(lines, width, height),
  }));
  return sized.reduce((best, other) => (other.size > best.size * 1.1 ? other : best));
}

function sizeOf(lines: string[], width: number, height: number): number {
  const longest = Math.max(...lines.map(widthOf));
  return Math.min(width / longest, height / (lines.length * LEADING), height * 0.6);
}

/** A line's width, in its font size. */
export function widthOf(line: string): number {
  const letters = [...line].map(
    (letter) => WIDTHS.find(([kind]) => kind.test(letter))?.[1] ?? 1.06,
  );
  return letters.reduce((sum, width) => sum + width, 0);
}

/** Where the lines' baselines are, around a middle. */
export function baselines({ lines, size }: Engraved, middle: number): number[] {
  const first = middle - ((lines.length - 1) / 2) * size * LEADING;
  return lines.map((_, index) => first + index * size * LEADING + size * 0.33);
}
