import type { Plate } from "../../api/types.ts";
import { baselines, engravedLines } from "./engraved-lines.ts";
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
