// The sums of a price: its parts, and what is left of it in the presale.
import type { PriceRow, Prices } from "../../api/types.ts";

export const lessOf = ({ price }: PriceRow, discount: number) =>
  Math.round((price * (100 - discount)) / 100);

// As `price.monthly` and `price.perUrn` are made in crates/site/src/facts/prices.rs.
export const shareOf = (price: number, parts: number) => Math.ceil(price / parts);

/** A sum as people write it: "96,000". */
export function pesos(sum: number): string {
  return String(sum).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** What the payments are: the sum of those that were rounded up is the price by a lower last one alone. */
export function paymentsNote({ rows = [], months = [] }: Prices): string | undefined {
  if (months.length === 0) return undefined;
  const isRounded = rows.some(({ price }) => months.some((count) => price % count !== 0));
  const rounded =
    " Van redondeados hacia arriba al peso, y el último es menor, para que sumen el precio.";
  return `Los pagos son mensuales y sin intereses.${isRounded ? rounded : ""}`;
}

/** "Con la preventa: 12 pagos de 7,200, 24 de 3,600 o 36 de 2,400": of each row, where the discount holds for them. */
export function presalePlans({ rows = [], months = [], discountWith }: Prices, discount: number) {
  if (discount === 0 || months.length === 0 || discountWith !== "any") return [];
  return rows.map((row) => {
    const plans = months.map((count, at) => {
      const sum = pesos(shareOf(lessOf(row, discount), count));
      return at === 0 ? `${count} pagos de ${sum}` : `${count} de ${sum}`;
    });
    // The server's engine has no `Intl`.
    const others = plans.slice(0, -1).join(", ");
    return { name: row.name, plans: [others, plans.at(-1)].filter(Boolean).join(" o ") };
  });
}
