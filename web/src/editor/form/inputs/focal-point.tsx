// What of a picture stays in sight where pages cut it: a point, which is touched on the picture or moved by the arrow keys.

import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import { pictureUrl } from "../../components/picture.tsx";
import { usePictures } from "../../data/pictures.ts";
import { useIsAsked } from "../focus.ts";
import { Faults } from "../frame.tsx";
import styles from "./focal-point.module.css";
import type { Input } from "./line.tsx";

/** From the left and from the top, in percent. */
type Point = readonly [x: number, y: number];

const CENTRE: Point = [50, 50];
const STEP = 2;
const MOVES: Record<string, Point> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const AXES = [
  { name: "De izquierda a derecha", from: "desde la izquierda" },
  { name: "De arriba abajo", from: "desde arriba" },
] as const;

export function pointOf(value: unknown): Point | undefined {
  const [, x, y] = String(value ?? "").match(/^(\d+)% (\d+)%$/) ?? [];
  return x && y ? [Number(x), Number(y)] : undefined;
}

export const asWritten = (point: Point) =>
  point.map((it) => `${Math.min(100, Math.max(0, Math.round(it)))}%`).join(" ");

interface FocalPointProps extends Pick<Input, "id" | "pointer" | "value" | "onChange"> {
  src: string;
  /** The shapes in which pages cut it, width to height: `21:9 3:2`. */
  cuts: string;
}

export function FocalPoint({ id, pointer, value, onChange, src, cuts }: FocalPointProps) {
  // Where the picture is, the program knows.
  usePictures();
  const first = useRef<HTMLInputElement>(null);
  const isAsked = useIsAsked(pointer);
  // It comes once its fold is open, after the form has given the keyboard to the field that was asked for.
  useEffect(() => {
    if (isAsked) first.current?.focus();
  }, [isAsked]);
  const chosen = pointOf(value);
  const point = chosen ?? CENTRE;
  const put = (point: Point) => onChange(asWritten(point));
  const touch = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    put([(100 * (clientX - left)) / width, (100 * (clientY - top)) / height]);
    // The arrow keys go on from there.
    first.current?.focus({ preventScroll: true });
  };
  const move = (event: KeyboardEvent) => {
    const by = MOVES[event.key];
    if (!by) return;
    // A slider knows two of the four directions alone.
    event.preventDefault();
    put([point[0] + by[0], point[1] + by[1]]);
  };
  const url = pictureUrl(src);
  return (
    <div className={styles.whole}>
      <p className="meta">
        El sitio recorta esta foto según el lugar y la pantalla. Toque lo que no debe quedar fuera.
      </p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders in it take the keys */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same */}
      <div className={styles.stage} onClick={touch}>
        <img src={url} alt="" />
        {AXES.map(({ name, from }, axis) => (
          <input
            key={name}
            ref={axis === 0 ? first : undefined}
            id={axis === 0 ? id : undefined}
            type="range"
            min={0}
            max={100}
            value={point[axis]}
            aria-label={`Siempre a la vista: ${name.toLowerCase()}`}
            aria-valuetext={`${point[axis]} % ${from}`}
            onKeyDown={move}
            onChange={({ target }) => {
              const now = Number(target.value);
              put(axis === 0 ? [now, point[1]] : [point[0], now]);
            }}
          />
        ))}
        <span
          className={styles.point}
          hidden={!chosen}
          style={{ left: `${point[0]}%`, top: `${point[1]}%` }}
        />
      </div>
      <Faults ids={[id]} />
      {chosen && (
        <>
          <ul className={styles.cuts} aria-label="Así se recorta">
            {cuts.split(" ").map((cut) => (
              <li key={cut}>
                <img
                  src={url}
                  alt=""
                  style={{ aspectRatio: cut.replace(":", "/"), objectPosition: asWritten(point) }}
                />
                <small className="meta">{nameOf(cut)}</small>
              </li>
            ))}
          </ul>
          <button type="button" className="act" onClick={() => onChange(undefined)}>
            Dejar que cada lugar elija
          </button>
        </>
      )}
    </div>
  );
}

function nameOf(cut: string): string {
  const [width = 1, height = 1] = cut.split(":").map(Number);
  if (width === height) return "Cuadrada";
  return width > height ? (width > 2 * height ? "Muy ancha" : "Ancha") : "Alta";
}
