// Texts that are counted, cut and compared.

export const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** A summary of a text, from 50 to 170 letters: its first sentences. */
export function summaryOf(body: string): string {
  const plain = body
    .split(/\n{2,}/)
    // Neither what is no sentence nor what announces it.
    .filter((block) => !/^(#|!\[|\||>|[-*+] |\d+[.)] )|:$/.test(block.trim()))
    .join(" ")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[*\\]/g, "")
    .replace(/\s+/g, " ")
    .trim();
  let summary = "";
  for (const sentence of plain.match(/.+?(?:[.?!](?= )|$)/g) ?? []) {
    const longer = summary + sentence;
    if (longer.length > 170) break;
    summary = longer;
  }
  if (summary.length >= 50 || plain.length < 50) return summary;
  return `${firstLetters(plain, 169).replace(/\s+\S*$/, "")}…`;
}

/** The beginning of a text, which ends within no letter: an emoji is two units. */
export const firstLetters = (text: string, count: number) =>
  [...text.slice(0, 2 * count)].slice(0, count).join("");

/** A text of so many letters at most. */
export const cutOff = (text: string, most: number) =>
  text.length > most ? `${firstLetters(text, most - 1).trim()}…` : text;

const inOne = new Intl.ListFormat("es-MX");

/** lunes, martes y jueves */
export const listed = (texts: readonly string[]) => inOne.format(texts);

/** Without capitals and accents, as people type when they look for something. */
export const folded = (text: string) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
