import { type Fit, type Measures, shelfHeight, type Urn } from "./fit.ts";
import { Across, Down } from "./measure.tsx";
import styles from "./niche-drawing.module.css";
import { profile } from "./urn-outline.ts";

// One unit of the drawings is one centimetre. The wall's thickness, and the space for measures.
const WALL = 3;
const ROOM = 13;

interface Drawn {
  niche: Measures;
  urn: Urn;
  fit: Fit;
}

/** The open niche from the front: the urns in the first row of each shelf. */
export function FrontView({ niche, urn, fit }: Drawn) {
  const { width, height, shelves, board, doorWidth, doorHeight } = niche;
  const shelf = shelfHeight(niche);
  const floors = Array.from({ length: shelves }, (_, n) => (n + 1) * shelf + n * board);
  const bottom = floors[shelves - 1] ?? height;
  const places = centres(width, urn.diameter, fit.across);
  const last = places.at(-1) ?? width / 2;
  return (
    <svg
      className={styles.drawing}
      viewBox={`${-WALL - ROOM} ${-WALL} ${width + 2 * (WALL + ROOM)} ${height + 2 * WALL + 2 * ROOM}`}
      role="img"
      aria-label={`Nicho visto de frente: ${width} cm de ancho por ${height} cm de alto, ${shelves} niveles, ${places.length || 1} urnas al frente en cada uno.`}
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
      {fit.total > 0 ? (
        floors.flatMap((floor) =>
          places.map((x) => (
            <path key={`${floor} ${x}`} className={styles.urn} d={profile(x, floor, urn)} />
          )),
        )
      ) : (
        <path className={styles.over} d={profile(width / 2, bottom, urn)} />
      )}
      {doorWidth != null && doorHeight != null && (
        <rect
          className={styles.door}
          x={(width - doorWidth) / 2}
          y={(height - doorHeight) / 2}
          width={doorWidth}
          height={doorHeight}
        />
      )}
      <Down at={-WALL - 5} from={0} to={height} />
      <Down at={width + WALL + 5} from={bottom - urn.height} to={bottom} accent />
      <Across
        at={height + WALL + 5}
        from={last - urn.diameter / 2}
        to={last + urn.diameter / 2}
        accent
      />
      <Across at={height + WALL + 15} from={0} to={width} />
    </svg>
  );
}

/** One shelf from above, its front below. */
export function PlanView({ niche, urn, fit }: Drawn) {
  const { width, depth } = niche;
  const radius = urn.diameter / 2;
  return (
    <svg
      className={styles.drawing}
      viewBox={`${-WALL - ROOM} ${-WALL} ${width + 2 * (WALL + ROOM)} ${depth + WALL + ROOM}`}
      role="img"
      aria-label={`Un nivel visto desde arriba: ${width} cm de ancho por ${depth} cm de fondo, ${fit.perShelf || 1} urnas.`}
    >
      <path
        className={styles.wall}
        d={`M${-WALL} ${depth}V${-WALL}H${width + WALL}V${depth}H${width}V0H0V${depth}Z`}
      />
      <rect className={styles.inside} width={width} height={depth} />
      {fit.total > 0 ? (
        centres(depth, urn.diameter, fit.deep).flatMap((y) =>
          centres(width, urn.diameter, fit.across).map((x) => (
            <g key={`${x} ${y}`} className={styles.urn}>
              <circle cx={x} cy={y} r={radius} />
              <circle cx={x} cy={y} r={radius * 0.5} />
            </g>
          )),
        )
      ) : (
        <circle className={styles.over} cx={width / 2} cy={depth / 2} r={radius} />
      )}
      <Down at={-WALL - 5} from={0} to={depth} />
      <Across at={depth + 5} from={0} to={width} />
    </svg>
  );
}

/** Centres of equal things, spread evenly over a length. */
function centres(length: number, size: number, count: number): number[] {
  const gap = (length - count * size) / (count + 1);
  return Array.from({ length: count }, (_, n) => gap * (n + 1) + size * (n + 0.5));
}
