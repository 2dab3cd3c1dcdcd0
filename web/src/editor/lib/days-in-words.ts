// Days in a row, in words.
import { dayInWords, inSpanish } from "./dates.ts";

/** del 24 al 31 de diciembre de 2027, del 28 de diciembre de 2027 al 5 de enero de 2028 */
export function daysInWords(first: string, last: string): string {
  const isOfOneYear = first.slice(0, 4) === last.slice(0, 4);
  const isOfOneMonth = first.slice(0, 7) === last.slice(0, 7);
  const from = inSpanish(first, {
    day: "numeric",
    ...(!isOfOneMonth && { month: "long" }),
    ...(!isOfOneYear && { year: "numeric" }),
  });
  return `del ${from} al ${dayInWords(last)}`;
}
