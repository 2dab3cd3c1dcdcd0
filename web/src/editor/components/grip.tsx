// What a row of a list is drawn by to another place, with the pointer or a finger. The keyboard has buttons.
import { type PointerEvent, useRef } from "react";
import styles from "./grip.module.css";

/** Its height, in pixels. */
const SIZE = 44;

interface Drawn {
  row: HTMLElement;
  /** The rows beside it. */
  others: HTMLElement[];
  from: number;
  /** Where the finger is. */
  y: number;
}

const middleOf = (row: Element) => {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
};

/** `onMove` is told the row's place among the rows, before and after. */
export function Grip({ onMove }: { onMove: (from: number, to: number) => void }) {
  const drawn = useRef<Drawn | null>(null);
  const begin = (event: PointerEvent<HTMLElement>) => {
    const row = event.currentTarget.closest("li");
    if (!row?.parentElement) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const rows = [...row.parentElement.children] as HTMLElement[];
    const others = rows.filter((it) => it !== row);
    drawn.current = { row, others, from: rows.indexOf(row), y: event.clientY };
    row.dataset["drawn"] = "0";
  };
  const draw = ({ clientY }: PointerEvent) => {
    if (!drawn.current) return;
    const { row } = drawn.current;
    drawn.current.y = clientY;
    // What is out of sight comes, and the row stays under the finger.
    row.scrollIntoView({ block: "nearest" });
    const by = Number(row.dataset["drawn"]) + clientY - row.getBoundingClientRect().top - SIZE / 2;
    row.dataset["drawn"] = String(by);
    row.style.translate = `0 ${by}px`;
  };
  const end = (isMoved: boolean) => {
    if (!drawn.current) return;
    const { row, others, from, y } = drawn.current;
    drawn.current = null;
    const to = others.filter((other) => middleOf(other) < y).length;
    row.style.translate = "";
    delete row.dataset["drawn"];
    if (isMoved && to !== from) onMove(from, to);
  };
  return (
    <span
      className={styles.grip}
      aria-hidden="true"
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
    />
  );
}
