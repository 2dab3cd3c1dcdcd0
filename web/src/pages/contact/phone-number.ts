// Mexican telephone numbers as people write them.

/** SPEC.md section 9. */
export const PHONE_DIGITS = 10;

/**
 * The number without spaces, punctuation and the prefixes +52, 01, 044 and 045.
 * What is no Mexican number stays as it was written: nothing is cut silently.
 */
export function bareNumber(written: string): string {
  const digits = written.replace(/[\s\p{P}\p{S}]/gu, "");
  const international = /^\D*\+/.test(written);
  // Ten digits that begin with 52 are a number; more of them begin with the country.
  const country = international ? /^52/ : /^(?:00)?52(?=(?:1|01|044|045)?\d{10}$)/;
  const national = digits.replace(country, "");
  const abroad = national !== digits;
  if (/\D/.test(digits) || (international && !abroad)) return written.trim();
  // The 1 stood between country and number for mobile telephones.
  return national.replace(
    abroad ? /^(?:1|01|044|045)(?=\d{10}$)/ : /^(?:01|044|045)(?=\d{10}$)/,
    "",
  );
}

/** One sentence that says what is wrong; none where the number is right or left out. */
export function phoneFault(written: string): string | undefined {
  if (/^(?:\d{10})?$/.test(bareNumber(written))) return undefined;
  return "Escriba su teléfono con 10 dígitos, por ejemplo 722 000 0000, o deje el espacio vacío.";
}
