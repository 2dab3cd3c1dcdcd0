import type { ReactNode } from "react";
import styles from "./table.module.css";

interface Props<Piece> {
  head: Piece[][];
  rows: Piece[][][];
  /** How what a cell says is shown. */
  children: (cell: Piece[]) => ReactNode;
}

/**
 * A table; on a phone a list, each cell below the name of its column. With large letters it scrolls
 * within itself, and the keyboard reaches it.
 */
export function Table<Piece extends { text: string }>({ head, rows, children }: Props<Piece>) {
  const names = head.map((cell) => cell.map(({ text }) => text).join(""));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={`Tabla: ${names.join(", ")}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col">
                {children(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, place) => (
                <td key={place} data-column={names[place]}>
                  {children(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
