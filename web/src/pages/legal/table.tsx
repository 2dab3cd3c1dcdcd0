import type { Inline } from "../../api/types.ts";
import { Inlines } from "./inlines.tsx";
import styles from "./table.module.css";

interface Props {
  head: Inline[][];
  rows: Inline[][][];
}

/** A table that scrolls within itself where it is wider than the page; the keyboard reaches it. */
export function LegalTable({ head, rows }: Props) {
  const name = head.map((cell) => cell.map(({ text }) => text).join("")).join(", ");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={`Tabla: ${name}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col">
                <Inlines inlines={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, place) => (
                <td key={place}>
                  <Inlines inlines={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
