import type { ReactNode } from "react";
import { writePathWith } from "../../api/address.ts";
import type { PriceRow, Prices as Terms } from "../../api/types.ts";
import { classes } from "../../components/classes.ts";
import { isOpen } from "../../site/building-note.tsx";
import { counted } from "../../site/counted.ts";
import type { PriceList } from "../../site/price-lists.ts";
import { SiteLink } from "../../site/site-link.tsx";
import { useSite } from "../../site/use-site.ts";
import questions from "../questions/questions.module.css";
import { lessOf, paymentsNote, pesos, presalePlans, shareOf } from "./payments.ts";
import { labelOf } from "./price-label.ts";
import styles from "./prices.module.css";
import { isPlaced, type Placed, reachOf } from "./reach.ts";

/** What each row of each kind of niche costs, and on what terms. */
export function Prices({ lists, terms }: { lists: PriceList[]; terms: Terms }) {
  const discount = isOpen(useSite()) ? 0 : (terms.discount ?? 0);
  const [first] = lists;
  const presale = discount > 0 && <Presale terms={terms} />;
  if (first && lists.length === 1)
    return (
      <Sums list={first} terms={terms} discount={discount}>
        {presale}
      </Sums>
    );
  return (
    <>
      <div className={classes(questions.list, styles.kinds)}>
        {lists.map((list, index) => (
          // Browsers that know the name leave one of them open at a time.
          <details key={list.name} name="precio-de" open={index === 0}>
            <summary>{summaryOf(list)}</summary>
            <div className={styles.kind}>
              {list.rows.length > 0 ? (
                <Sums list={list} terms={terms} discount={discount} />
              ) : (
                <p>
                  <SiteLink
                    href={writePathWith({ mensaje: `Quisiera saber el precio: ${list.name}` })}
                  >
                    Pedir el precio
                  </SiteLink>
                </p>
              )}
            </div>
          </details>
        ))}
      </div>
      {presale && <div className={styles.sums}>{presale}</div>}
    </>
  );
}

function Presale({ terms: { discountWith, left, counted: day, presale } }: { terms: Terms }) {
  return (
    <>
      {discountWith === "cash" && <p>El descuento de la preventa vale solo al contado.</p>}
      {left != null && day && (
        <p>
          En preventa {left === 1 ? "queda" : "quedan"} {counted(left, "nicho")}
          {presale ? ` de ${presale}` : ""}, {left === 1 ? "contado" : "contados"} el {day}.
        </p>
      )}
    </>
  );
}

/** "Nicho de pareja: desde 28,500 pesos". */
function summaryOf({ name, rows }: PriceList): string {
  const sums = rows.map(({ price }) => price);
  if (sums.length === 0) return `${name}: precio a consultar`;
  return `${name}: ${new Set(sums).size > 1 ? "desde " : ""}${pesos(Math.min(...sums))} pesos`;
}

interface SumsProps {
  list: PriceList;
  terms: Terms;
  discount: number;
  children?: ReactNode;
}

/** Of one kind: the wall from the side, to scale, and a table of all sums. */
function Sums({ list, terms, discount, children }: SumsProps) {
  const { name, rows, urns } = list;
  const columns: [name: string, of: (row: PriceRow) => string | number][] = [
    ["Precio", ({ price }) => price],
  ];
  if (rows.some(isPlaced)) columns.unshift(["Del piso", heights]);
  if (discount)
    columns.push([`Preventa, ${discount}\u00a0% menos`, (row) => lessOf(row, discount)]);
  for (const count of terms.months ?? [])
    columns.push([`${count} pagos de`, ({ price }) => shareOf(price, count)]);
  if (urns > 1) columns.push(["Por urna", ({ price }) => shareOf(price, urns)]);
  const plans = presalePlans({ ...terms, rows }, discount);
  return (
    <>
      {rows.every(isPlaced) && (
        <Wall rows={rows} levels={list.levels} ladder={terms.ladder} discount={discount} />
      )}
      <div className={styles.sums}>
        <table aria-label={`Precio de cada fila: ${name}`}>
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
          En pesos, por nicho. <strong>{feeNote(terms.fee)}</strong>
        </p>
        <p>
          {paymentsNote({ ...terms, rows })}
          {urns > 1 && ` Por urna es el precio entre ${urns}.`}
        </p>
        {plans.length > 0 && (
          <>
            <p>En preventa, el descuento vale también a plazos:</p>
            <ul>
              {plans.map(({ name, plans }) => (
                <li key={name}>
                  {name}: {plans}.
                </li>
              ))}
            </ul>
          </>
        )}
        {children}
      </div>
    </>
  );
}

/** What is paid beside the price, every year. */
function feeNote(fee: number | null | undefined): string {
  if (fee === 0) return "No hay cuota de mantenimiento.";
  if (fee) return `Aparte se pagan ${pesos(fee)} pesos al año de mantenimiento.`;
  return "La cuota de mantenimiento todavía no se publica aquí; pregúntela antes de decidir.";
}

const heights = ({ bottom, top }: PriceRow) =>
  bottom != null && top != null ? `${bottom}\u00a0a\u00a0${top}\u00a0cm` : "";

const said = (value: string | number) => (typeof value === "string" ? value : pesos(value));

// One unit of the drawing is a centimetre. People are on the left, the wall is in the middle.
const PEOPLE = 146;
const FRONT = 84;
const WORDS = 200;
const ABOVE = 10;

interface WallProps {
  rows: Placed[];
  levels: number | null;
  ladder: string | null | undefined;
  discount: number;
}

/** The drawing, with what it is and how each row is reached in words. */
function Wall({ rows: placed, levels, ladder, discount }: WallProps) {
  const height = Math.max(...placed.map(({ top }) => top), 160) + ABOVE;
  const words = PEOPLE + FRONT + 8;
  const sums = placed.map(
    (row) => `${row.name}, de ${heights(row)} del piso, ${said(row.price)} pesos`,
  );
  return (
    <figure className={styles.drawn}>
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
              {labelOf(label, WORDS).map(({ before, text, isPrice, size, y }) => (
                <text
                  key={text}
                  className={isPrice ? styles.price : undefined}
                  x={words}
                  y={y - (bottom + top) / 2}
                  fontSize={size}
                >
                  {before}
                  <tspan>{text}</tspan>
                </text>
              ))}
            </g>
          );
        })}
      </svg>
      <figcaption>
        <p>
          A escala, con una mujer de 1.55&nbsp;m y una persona en silla de ruedas.
          {levels && " Así se alcanza cada fila:"}
        </p>
        {levels && (
          <dl>
            {placed.map((row) => (
              <div key={row.name}>
                <dt>{row.name}:</dt> <dd>{reachOf(row, levels, ladder ?? undefined)}</dd>
              </div>
            ))}
          </dl>
        )}
      </figcaption>
    </figure>
  );
}
