// The telephone numbers that forms take.

const DIALLED = /^(?:(?:00)?52(?:1|01|044|045)?|01|044|045)?((?!01|044|045|0052)\d{10})$/;
const DIALLED_WITH_PLUS = /^52(?:1|01|044|045)?((?!01|044|045|0052)\d{10})$/;
/** What follows the + of another country: what shares the 1 has ten digits behind it, the others 8 to 15 in all. */
const FOREIGN = /^(?:1\d{10}|(?!52)[2-9]\d{7,14})$/;

/** Words in front that say only that a number follows. */
const LABELS =
  /^(?:[^\p{L}\p{N}+]*(?:cel(?:ular)?|m[oó]vil|n[uú]m(?:ero)?|tel(?:[eé]fono|f)?|wa|whats(?:app)?)(?!\p{L}))+/iu;

export const withoutLabel = (written: string) => written.normalize().replace(LABELS, "");

/**
 * The ten digits of a Mexican number, without spaces, punctuation and prefixes, or the number of another country with
 * its +; an empty text where none was written. Null where it is no number: nothing is cut off silently. The same rule
 * as the server's (crates/basics/src/telephone.rs).
 */
export function telephone(typed: string): string | null {
  const written = withoutLabel(typed);
  const digits = written.replace(/[^0-9]/g, "");
  const hasPlus = /^[^0-9]*\+/.test(written);
  // A letter is not punctuation: "ext. 12" means something that would be lost.
  if (/[\p{Alphabetic}\p{N}]/u.test(written.replace(/[0-9]/g, ""))) return null;
  if (digits === "" || (hasPlus && digits === "52")) return "";
  // The zero of +44 (0)20 7946 0958 is dialled within the country alone.
  const foreign = written.replace("(0)", "").replace(/[^0-9]/g, "");
  if (hasPlus && FOREIGN.test(foreign)) return `+${foreign}`;
  return (hasPlus ? DIALLED_WITH_PLUS : DIALLED).exec(digits)?.[1] ?? null;
}
