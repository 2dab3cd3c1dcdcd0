import type { Prices as PriceList, PriceRow } from "../../api/types.ts";
import { isOpen } from "../../site/building-note.tsx";
import { useSite } from "../../site/use-site.ts";
import { counted } from "./fit.ts";
import { labelOf } from "./price-label.ts";
import styles from "./prices.module.css";

/** What each row costs: the wall from the side, to scale, and a table of all sums. */
export function Prices({ prices }: { prices: PriceList }) {
  const site = useSite();
  const { rows = [], months = [], presale, left, counted: day } = prices;
  const urns = site.niche.urns ?? 0;
  const discount = isOpen(site) ? 0 : (prices.discount ?? 0);
  const columns: [name: string, of: (row: PriceRow) => string | number][] = [
    ["Precio total", ({ price }) => price],
  ];
  if (rows.some(isPlaced)) columns.unshift(["Del piso", heights]);
  if (discount)
    columns.push([`Preventa, ${discount}\u00a0% menos`, (row) => lessOf(row, discount)]);
  for (const count of months) columns.push([`${count} pagos de`, (row) => shareOf(row, count)]);
  if (urns > 1) columns.push(["Por urna", (row) => shareOf(row, urns)]);
  return (
    <>
      {rows.every(isPlaced) && <Wall rows={rows} discount={discount} />}
      <div className={styles.sums}>
        <table>
          <thead>
            <tr>
              <th scope="col">Fila</th>
              {columns.map(([name]) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                {columns.map(([name, of]) => (
                  <td key={name} data-column={name}>
                    {said(of(row))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          En pesos, por nicho.
          {months.length > 0 &&
            " Los pagos son mensuales, del precio total y sin intereses, redondeados hacia arriba al peso."}
          {urns > 1 && ` Por urna es el precio total entre ${urns}.`}
        </p>
        {discount > 0 && left != null && day && (
          <p>
            En preventa {left === 1 ? "queda" : "quedan"} {counted(left, "nicho")}
            {presale ? ` de ${presale}` : ""}, contados el {day}.
          </p>
        )}
      </div>
    </>
  );
}

type Placed = PriceRow & { bottom: number; top: number };

function isPlaced({ bottom, top }: PriceRow): boolean {
  return bottom != null && top != null && bottom < top;
}

const heights = ({ bottom, top }: PriceRow) =>
  bottom != null && top != null ? `${bottom}\u00a0a\u00a0${top}\u00a0cm` : "";
const lessOf = ({ price }: PriceRow, discount: number) =>
  Math.round((price * (100 - discount)) / 100);
// As `price.monthly` and `price.perUrn` are made in crates/site/src/validate/placeholders.rs.
const shareOf = ({ price }: PriceRow, parts: number) => Math.ceil(price / parts);

/** A sum as people write it: "96,000". */
function said(value: string | number): string {
  return typeof value === "string" ? value : String(value).replace(/\B(?=(\d{3})+$)/g, ",");
}

// One unit of the drawing is a centimetre. People are on the left, the wall is in the middle.
const PEOPLE = 146;
const FRONT = 84;
const WORDS = 200;
const ABOVE = 10;

function Wall({ rows, discount }: { rows: PriceRow[]; discount: number }) {
  const placed = rows as Placed[];
  const height = Math.max(...placed.map(({ top }) => top), 160) + ABOVE;
  const words = PEOPLE + FRONT + 8;
  const sums = placed.map(
    (row) => `${row.name}, de ${heights(row)} del piso, ${said(row.price)} pesos`,
  );
  return (
    <svg
      className={styles.wall}
      viewBox={`0 ${-height} ${words + WORDS} ${height + 4}`}
      role="img"
      aria-label={`El muro, a escala, junto a una mujer de 1.55 m y una persona en silla de ruedas. ${sums.join("; ")}.`}
    >
      <path className={styles.floor} d={`M0 1H${words + WORDS}`} />
      <g className={styles.person} transform="translate(112 0)">
        <circle cy="-145" r="10" />
        <path strokeWidth="27" d="M0 -118V-82" />
        <path strokeWidth="12" d="M-7 -76V-6M7 -76V-6" />
        <path strokeWidth="8" d="M-15 -124L-20 -82M14 -124L33 -142" />
      </g>
      <g className={styles.person} transform="translate(38 0)">
        <circle cx="-2" cy="-120" r="10" />
        <path strokeWidth="23" d="M-6 -94L-8 -62" />
        <path strokeWidth="13" d="M-4 -56H26L32 -16H38" />
        <path strokeWidth="8" d="M-2 -96L12 -74L30 -82" />
        <g className={styles.chair}>
          <circle cx="-8" cy="-29" r="28" />
          <circle cx="32" cy="-7" r="6" />
          <path d="M-24 -92L-20 -46H24L32 -14" />
        </g>
      </g>
      <rect className={styles.stone} x={PEOPLE} y={-height} width={FRONT} height={height} />
      {placed.map((row) => {
        const { name, bottom, top } = row;
        const label = {
          name,
          price: said(row.price),
          more: discount ? `${said(lessOf(row, discount))} en preventa` : heights(row),
          height: top - bottom,
        };
        return (
          <g key={name}>
            <rect
              className={styles.front}
              x={PEOPLE + 5}
              y={3 - top}
              width={FRONT - 10}
              height={top - bottom - 6}
            />
            {labelOf(label, WORDS).map(({ text, isPrice, size, y }) => (
              <text
                key={text}
                className={isPrice ? styles.price : undefined}
                x={words}
                y={y - (bottom + top) / 2}
                fontSize={size}
              >
                {text}
              </text>
            ))}
          </g>
        );
      })}
    </svg>
  );
}
