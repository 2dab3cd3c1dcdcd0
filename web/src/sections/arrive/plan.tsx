import { useId } from "react";
import type { Plan as Drawn, PlanPart } from "../../api/types.ts";
import styles from "./plan.module.css";

/** The way from the street to the door, seen from above, with a key and the same in words. */
export function Plan({ plan }: { plan: Drawn }) {
  const id = useId();
  const named = plan.parts.filter(({ name }) => name);
  return (
    <figure className={styles.figure} aria-labelledby={`${id}-name`}>
      <svg
        className={styles.plan}
        viewBox={`-1 -1 ${plan.width + 2} ${plan.height + 2}`}
        role="img"
        aria-label={plan.title}
        aria-describedby={id}
      >
        {plan.parts.map((part) => (
          <Part key={`${part.kind} ${part.x} ${part.y}`} {...part} />
        ))}
        {named.map((part, index) => (
          <Mark key={part.name} part={part} number={index + 1} />
        ))}
      </svg>
      <figcaption id={id} className={styles.words}>
        <p id={`${id}-name`} className={styles.title}>
          {plan.title}
        </p>
        <ol className={styles.key}>
          {named.map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
        </ol>
        <p>{plan.text}</p>
      </figcaption>
    </figure>
  );
}

/** A line of one pixel at any size of the drawing. */
const HAIRLINE = { vectorEffect: "non-scaling-stroke" } as const;

/** Its outline, and what shows what it is. */
function Part({ kind, x, y, width = 0, height = 0 }: PlanPart) {
  const outline = <rect {...HAIRLINE} x={x} y={y} width={width} height={height} />;
  switch (kind) {
    case "tree":
      return (
        <g>
          <circle {...HAIRLINE} cx={x} cy={y} r={2} />
          <circle {...HAIRLINE} cx={x} cy={y} r={0.4} />
        </g>
      );
    case "stop":
      return <circle {...HAIRLINE} className={styles.stop} cx={x} cy={y} r={1} />;
    case "path":
    case "door":
      return <path {...HAIRLINE} className={styles[kind]} d={`M${x} ${y}l${width} ${height}`} />;
    case "street":
      return (
        <g className={styles.street}>
          <path {...HAIRLINE} d={`M${x} ${y}h${width}M${x} ${y + height}h${width}`} />
          <path {...HAIRLINE} className={styles.middle} d={`M${x} ${y + height / 2}h${width}`} />
        </g>
      );
    default:
      return (
        <g className={styles[kind]}>
          {outline}
          <path {...HAIRLINE} d={hatch(kind, x, y, width, height)} />
        </g>
      );
  }
}

/** The lines within an area: ripples, places for cars, steps, the rail of a ramp, a line of light. */
function hatch(kind: PlanPart["kind"], x: number, y: number, width: number, height: number) {
  const rows = (from: number, step: number, inset: (row: number) => number) => {
    const count = Math.max(0, Math.ceil((height - from) / step));
    return Array.from({ length: count }, (_, row) => {
      const gap = Math.min(inset(row), width / 3);
      return `M${x + gap} ${y + from + row * step}h${width - 2 * gap}`;
    }).join("");
  };
  switch (kind) {
    case "water":
      return rows(2, 2, (row) => [3, 8, 5][row % 3] ?? 3);
    case "parking":
      return rows(4, 4, () => width * 0.3);
    case "steps":
      return rows(1, 1, () => 0);
    case "ramp":
      return width < height
        ? `M${x + width / 2} ${y + height}v${1 - height}m-1 1l1-1l1 1`
        : `M${x} ${y + height / 2}h${width}`;
    case "tower":
      return `M${x + width / 2} ${y + height}v${-height / 3}`;
    default:
      return "";
  }
}

/** The number of a part in the key, in its middle; that of a small part is beside it or above its middle. */
function Mark({ part, number }: { part: PlanPart; number: number }) {
  const { kind, x, y, width = 0, height = 0 } = part;
  const isSmall = Math.min(width, height) < 6;
  const beside = kind === "stop" ? { x: x - 5, y } : { x: x + width / 2, y: y - 4 };
  const middle = { x: x + width / 2, y: y + height / 2 };
  const at = isSmall && Math.max(width, height) < 14 ? beside : middle;
  return (
    <g className={styles.mark} transform={`translate(${at.x} ${at.y})`}>
      <circle {...HAIRLINE} r={1} />
      <text>{number}</text>
    </g>
  );
}
