import type { Held, NicheFit } from "../../api/types.ts";
import { counted } from "../../site/counted.ts";
import drawing from "../../site/drawing.module.css";
import { cm, type Urn } from "./fit.ts";
import styles from "./niche-drawing.module.css";

// One unit of the drawings is one centimetre. The wall's thickness, and the space for measures.
const WALL = 3;
const ROOM = 13;

interface Drawn {
  niche: NicheFit;
  urn: Urn;
  held: Held;
  /** The width of the widest niche, which sets the scale of all; cm. */
  sheet: number;
}

/** The open niche from the front: the urns in the first row of each shelf. */
export function FrontView({ niche, urn, held, sheet }: Drawn) {
  const { width, height, inside, shelves, board, door, shelfHeight: shelf } = niche;
  const floors = Array.from({ length: shelves }, (_, n) => (n + 1) * shelf + n * board);
  const bottom = floors[shelves - 1] ?? height;
  const places = held.shelves.map((urns) =>
    centres(width, urn.diameter, Math.min(held.rows[0] ?? 0, urns)),
  );
  const last = places.at(-1)?.at(-1) ?? width / 2;
  return (
    <svg
      className={drawing.drawing}
      viewBox={`${(width - sheet) / 2 - WALL - ROOM} ${-WALL} ${sheet + 2 * (WALL + ROOM)} ${height + 2 * WALL + 2 * ROOM}`}
      role="img"
      aria-label={`Nicho visto de frente: ${width} cm de ancho por ${height} cm de alto, ${shelves} ${shelves === 1 ? "nivel" : "niveles"}, ${counted(places.flat().length || 1, "urna")} al frente.`}
    >
      <rect
        className={styles.wall}
        x={-WALL}
        y={-WALL}
        width={width + 2 * WALL}
        height={height + 2 * WALL}
      />
      <rect className={styles.inside} width={width} height={height} />
      {floors.slice(0, -1).map((floor) => (
        <rect key={floor} className={styles.wall} y={floor} width={width} height={board} />
      ))}
      {held.total > 0 ? (
        floors.flatMap((floor, level) =>
          places[level]?.map((x) => (
            <path key={`${floor} ${x}`} className={styles.urn} d={profile(x, floor, urn)} />
          )),
        )
      ) : (
        <path className={styles.over} d={profile(width / 2, bottom, urn)} />
      )}
      {door && (
        <rect
          className={styles.door}
          x={(width - door.width) / 2}
          y={(height - door.height) / 2}
          width={door.width}
          height={door.height}
        />
      )}
      <Down at={-WALL - 5} from={0} to={height} says={inside.height} />
      <Down at={width + WALL + 5} from={bottom - urn.height} to={bottom} accent />
      <Across
        at={height + WALL + 5}
        from={last - urn.diameter / 2}
        to={last + urn.diameter / 2}
        accent
      />
      <Across at={height + WALL + 15} from={0} to={width} says={inside.width} />
    </svg>
  );
}

/** One shelf from above, its front below. */
export function PlanView({ niche, urn, held, sheet }: Drawn) {
  const { width, depth, inside } = niche;
  const radius = urn.diameter / 2;
  const rows = [...held.rows].reverse();
  return (
    <svg
      className={drawing.drawing}
      viewBox={`${(width - sheet) / 2 - WALL - ROOM} ${-WALL} ${sheet + 2 * (WALL + ROOM)} ${depth + WALL + ROOM}`}
      role="img"
      aria-label={`Un nivel visto desde arriba: ${width} cm de ancho por ${depth} cm de fondo, ${counted(rows.reduce((sum, urns) => sum + urns, 0) || 1, "urna")}.`}
    >
      <path
        className={styles.wall}
        d={`M${-WALL} ${depth}V${-WALL}H${width + WALL}V${depth}H${width}V0H0V${depth}Z`}
      />
      <rect className={styles.inside} width={width} height={depth} />
      {held.total > 0 ? (
        centres(depth, urn.diameter, rows.length).flatMap((y, row) =>
          centres(width, urn.diameter, rows[row] ?? 0).map((x) => (
            <g key={`${x} ${y}`} className={styles.urn}>
              <circle cx={x} cy={y} r={radius} />
              <circle cx={x} cy={y} r={radius * 0.5} />
            </g>
          )),
        )
      ) : (
        <circle className={styles.over} cx={width / 2} cy={depth / 2} r={radius} />
      )}
      <Down at={-WALL - 5} from={0} to={depth} says={inside.depth} />
      <Across at={depth + 5} from={0} to={width} says={inside.width} />
    </svg>
  );
}

/** Centres of equal things, spread evenly over a length. */
function centres(length: number, size: number, count: number): number[] {
  const gap = (length - count * size) / (count + 1);
  return Array.from({ length: count }, (_, n) => gap * (n + 1) + size * (n + 0.5));
}

interface Measure {
  /** The line's position, across its own direction; cm. */
  at: number;
  from: number;
  to: number;
  accent?: boolean;
  /** In words, where the program has them. */
  says?: string;
}

/** A measure along the width. */
function Across({ at, from, to, accent = false, says }: Measure) {
  return (
    <g className={accent ? styles.accent : styles.measure}>
      <path d={`M${from} ${at}H${to}M${from} ${at - 1.2}v2.4M${to} ${at - 1.2}v2.4`} />
      <text x={(from + to) / 2} y={at + 5.4}>
        {says ?? cm(to - from)}
      </text>
    </g>
  );
}

/** A measure along the height or the depth. */
function Down({ at, from, to, accent = false, says }: Measure) {
  const middle = (from + to) / 2;
  const side = at < 0 ? -2.2 : 5.2;
  return (
    <g className={accent ? styles.accent : styles.measure}>
      <path d={`M${at} ${from}V${to}M${at - 1.2} ${from}h2.4M${at - 1.2} ${to}h2.4`} />
      <text x={at + side} y={middle} transform={`rotate(-90 ${at + side} ${middle})`}>
        {says ?? cm(to - from)}
      </text>
    </g>
  );
}

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
function profile(x: number, floor: number, { height, diameter }: Urn): string {
  const [start, ...curves] = OUTLINE.map(
    ([right, up]) => `${round(x + (right * diameter) / 2)} ${round(floor - up * height)}`,
  );
  const rim = `M${round(x - 0.22 * diameter)} ${round(floor - 0.84 * height)}h${round(0.44 * diameter)}`;
  return `M${start}C${curves.join(" ")}Z${rim}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
