import type { ReactNode } from "react";
import { writePathWith } from "../../api/address.ts";
import type { PricedRow, PriceList, PriceTerms, RowPlace } from "../../api/types.ts";
import { classes } from "../../components/classes.ts";
import drawing from "../../site/drawing.module.css";
import { SiteLink } from "../../site/site-link.tsx";
// biome-ignore lint/style/noRestrictedImports: kinds of niche open as questions do, and look like them
import questions from "../questions/questions.module.css";
import type { NamedKind } from "../sold.ts";
import { labelOf } from "./price-label.ts";
import styles from "./prices.module.css";

/** What each row of each kind of niche costs, and on what terms. */
export function Prices({ kinds, terms }: { kinds: NamedKind[]; terms: PriceTerms }) {
  const presale = terms.presale.map((said) => <p key={said}>{said}</p>);
  const [only] = kinds;
  if (only?.prices && kinds.length === 1)
    return (
      <Sums name={only.name} list={only.prices} terms={terms}>
        {presale}
      </Sums>
    );
  return (
    <>
      <div className={questions.list}>
        {kinds.map(({ name, prices: list }, index) => (
          // Browsers that know the name leave one of them open at a time.
          <details key={name} name="precio-de" open={index === 0} className={questions.question}>
            <summary>{`${name}: ${list?.summary ?? "precio a consultar"}`}</summary>
            <div className={styles.kind}>
              {list ? (
                <Sums name={name} list={list} terms={terms} />
              ) : (
                <p>
                  <SiteLink href={writePathWith({ mensaje: `Quisiera saber el precio: ${name}` })}>
                    Pedir el precio
                  </SiteLink>
                </p>
              )}
            </div>
          </details>
        ))}
      </div>
      {presale.length > 0 && <div className={styles.sums}>{presale}</div>}
    </>
  );
}

interface SumsProps {
  name: string;
  list: PriceList;
  terms: PriceTerms;
  children?: ReactNode;
}

/** Of one kind: the wall from the side, to scale, and a table of all sums. */
function Sums({ name, list, terms, children }: SumsProps) {
  const { rows, columns, note, plans } = list;
  return (
    <>
      {list.drawn && <Wall rows={rows.filter(isPlaced)} />}
      <div className={styles.sums}>
        <table aria-label={`Precio de cada fila: ${name}`}>
          <thead>
            <tr>
              <th scope="col">Fila</th>
              {columns.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                {columns.map(({ name, sums }) => (
                  <td key={name} data-column={name}>
                    {sums[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          En pesos, por nicho. <strong>{terms.yearly}</strong>
        </p>
        {note && <p>{note}</p>}
        {plans.length > 0 && (
          <>
            <p>En preventa, el descuento vale también a plazos:</p>
            <ul>
              {plans.map((plan) => (
                <li key={plan}>{plan}</li>
              ))}
            </ul>
          </>
        )}
        {children}
      </div>
    </>
  );
}

type Placed = PricedRow & { place: RowPlace };

const isPlaced = (row: PricedRow): row is Placed => !!row.place;

// One unit of the drawing is a centimetre. People are on the left, the wall is in the middle.
const PEOPLE = 146;
const FRONT = 84;
const WORDS = 200;
const ABOVE = 10;

/** The drawing, with what it is and how each row is reached in words. */
function Wall({ rows }: { rows: Placed[] }) {
  const height = Math.max(...rows.map(({ place }) => place.top), 160) + ABOVE;
  const words = PEOPLE + FRONT + 8;
  const sums = rows.map(
    ({ name, place }) => `${name}, de ${place.heights} del piso, ${place.price} pesos`,
  );
  const reached = rows.some(({ place }) => place.reach);
  return (
    <figure className={styles.drawn}>
      <svg
        className={classes(drawing.drawing, styles.wall)}
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
        {rows.map(({ name, place: { bottom, top, price, more } }) => {
          const label = { name, price, more, height: top - bottom };
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
          {reached && " Así se alcanza cada fila:"}
        </p>
        {reached && (
          <dl>
            {rows.map(({ name, place }) => (
              <div key={name}>
                <dt>{name}:</dt> <dd>{place.reach}</dd>
              </div>
            ))}
          </dl>
        )}
      </figcaption>
    </figure>
  );
}
