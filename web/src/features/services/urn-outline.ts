import type { Urn } from "./fit.ts";

// The left half of an urn's outline, from foot to knob: a start, then Bézier points in threes.
// Half diameters from the axis, and parts of the height.
const HALF: [right: number, up: number][] = [
  [-0.5, 0],
  [-0.6, 0.1],
  [-1, 0.3],
  [-1, 0.55],
  [-1, 0.74],
  [-0.62, 0.8],
  [-0.44, 0.84],
  [-0.5, 0.86],
  [-0.5, 0.88],
  [-0.46, 0.89],
  [-0.4, 0.95],
  [-0.2, 0.955],
  [-0.1, 0.96],
  [-0.13, 0.975],
  [-0.09, 1],
  [0, 1],
];
const OUTLINE = [
  ...HALF,
  ...HALF.slice(0, -1)
    .reverse()
    .map(([right, up]) => [-right, up] as const),
];

/** An urn on a floor: its outline, and the rim of its lid. */
export function profile(x: number, floor: number, { height, diameter }: Urn): string {
  const [start, ...curves] = OUTLINE.map(
    ([right, up]) => `${round(x + (right * diameter) / 2)} ${round(floor - up * height)}`,
  );
  const rim = `M${round(x - 0.22 * diameter)} ${round(floor - 0.84 * height)}h${round(0.44 * diameter)}`;
  return `M${start}C${curves.join(" ")}Z${rim}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
