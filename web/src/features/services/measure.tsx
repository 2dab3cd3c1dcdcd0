import { cm } from "./fit-answer.ts";
import styles from "./niche-drawing.module.css";

interface Measure {
  /** The line's position, across its own direction; cm. */
  at: number;
  from: number;
  to: number;
  accent?: boolean;
}

/** A measure along the width. */
export function Across({ at, from, to, accent = false }: Measure) {
  return (
    <g className={accent ? styles.accent : styles.measure}>
      <path d={`M${from} ${at}H${to}M${from} ${at - 1.2}v2.4M${to} ${at - 1.2}v2.4`} />
      <text x={(from + to) / 2} y={at + 5.4}>
        {cm(to - from)}
      </text>
    </g>
  );
}

/** A measure along the height or the depth. */
export function Down({ at, from, to, accent = false }: Measure) {
  const middle = (from + to) / 2;
  const side = at < 0 ? -2.2 : 5.2;
  return (
    <g className={accent ? styles.accent : styles.measure}>
      <path d={`M${at} ${from}V${to}M${at - 1.2} ${from}h2.4M${at - 1.2} ${to}h2.4`} />
      <text x={at + side} y={middle} transform={`rotate(-90 ${at + side} ${middle})`}>
        {cm(to - from)}
      </text>
    </g>
  );
}
