// Mexican telephone numbers as people write them.

/** SPEC.md section 9. */
export const PHONE_DIGITS = 10;

const prefixed = /^(?:(?:00)?52(?:01|1|044|045)?|01|044|045)?(\d{10})$/;

/**
 * The number without spaces, punctuation and the prefixes +52, 01, 044 and 045.
 * What is no telephone number stays as it was written: nothing is cut silently.
 */
export function bareNumber(written: string): string {
  const bare = written.replace(/[\s\p{P}\p{S}]/gu, "");
  return bare.match(prefixed)?.[1] ?? (/^\d*$/.test(bare) ? bare : written.trim());
}

/** One sentence that says what is wrong; none where the number is right or left out. */
export function phoneFault(written: string): string | undefined {
  const number = bareNumber(written);
  if (number === "" || /^\d{10}$/.test(number)) return undefined;
  if (!/^\d+$/.test(number)) return "Escriba el teléfono solo con números: 10 dígitos.";
  return `El teléfono lleva 10 dígitos y este tiene ${number.length}. Revíselo, o deje el espacio vacío.`;
}
