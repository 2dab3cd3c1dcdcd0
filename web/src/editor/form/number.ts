// Numbers as people write them, and as the pages show them.

const SEPARATOR = "[,'’ \u00a0\u2009\u202f]";
/** In groups of three digits; without groups; and with a comma where it cannot be between groups. */
const GROUPED = new RegExp(`^[1-9]\\d{0,2}(${SEPARATOR}\\d{3})+(\\.\\d*)?$`);
const PLAIN = /^(\d+\.?\d*|\.\d+)$/;
const WITH_COMMA = /^\d+,\d+$/;
/** Elsewhere a point is between groups: with three zeros behind it, either may be meant. */
const EITHER = /^[1-9]\d{0,2}\.000$/;
/** All whole numbers of so many digits are exact. */
const DIGITS = 15;

/** The number that a text is; null where it is none, or may be two. */
export function numberOf(text: string): number | null {
  const [, sign, digits = ""] = text.trim().match(/^([-−]?)\s*(?:\$\s*)?(.*)$/s) ?? [];
  const isGrouped = GROUPED.test(digits);
  if (!isGrouped && !PLAIN.test(digits) && !WITH_COMMA.test(digits)) return null;
  if (EITHER.test(digits) || digits.replace(/\D/g, "").length > DIGITS) return null;
  const plain = isGrouped
    ? digits.replace(new RegExp(SEPARATOR, "g"), "")
    : digits.replace(",", ".");
  return Number(plain) * (sign ? -1 : 1) || 0;
}

/** 96,000 */
export const inFigures = (number: number) =>
  number.toLocaleString("en-US", { maximumFractionDigits: DIGITS });
