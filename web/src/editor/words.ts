// Dates in words, and words of dates.

const dateOf = (day: string) => new Date(`${day.slice(0, 10)}T12:00:00Z`);
const inSpanish = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("es-MX", { timeZone: "UTC", ...options });

/** 2 de noviembre de 2027 */
export const dayInWords = (day: string) =>
  inSpanish({ day: "numeric", month: "long", year: "numeric" }).format(dateOf(day));

/** Noviembre de 2027 */
export function monthInWords(day: string): string {
  const text = inSpanish({ month: "long", year: "numeric" }).format(dateOf(day));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** 1 is Monday and 7 is Sunday. */
export const weekdayOf = (day: string) => dateOf(day).getUTCDay() || 7;

/** lunes, 2 de noviembre, 16:05 */
export const momentInWords = (moment: string, timeZone: string) =>
  new Intl.DateTimeFormat("es-MX", {
    timeZone,
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(new Date(moment));

export function daysBefore(day: string, count: number): string {
  const date = dateOf(day);
  date.setUTCDate(date.getUTCDate() - count);
  return date.toISOString().slice(0, 10);
}

export const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** A summary of a text, from 50 to 170 letters: its first sentences. */
export function summaryOf(body: string): string {
  const plain = body
    .replace(/^(#|!\[|\||>|-|\d+\.).*$/gm, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[*\\]/g, "")
    .replace(/\s+/g, " ")
    .trim();
  let summary = "";
  for (const sentence of plain.split(/(?<=[.?!]) /)) {
    const longer = `${summary} ${sentence}`.trim();
    if (longer.length > 170) break;
    summary = longer;
  }
  if (summary.length >= 50 || plain.length < 50) return summary;
  return `${plain.slice(0, 169).replace(/\s+\S*$/, "")}…`;
}
