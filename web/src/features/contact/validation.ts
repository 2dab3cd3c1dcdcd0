// The rules of a message, the same as the server's (src/telephone.rs, src/email.rs), with a sentence
// for each.
import type { FieldProblem } from "../../api/types.ts";
import type { Message } from "./message.ts";

/** docs/specification.md, section 9. */
export const PHONE_DIGITS = 10;

/** In bytes, all of them ASCII. */
const EMAIL_MAX = 254;

const DIALLED = /^(?:(?:00)?52(?:1|01|044|045)?|01|044|045)?((?!01|044|045|0052)\d{10})$/;
const DIALLED_WITH_PLUS = /^52(?:1|01|044|045)?((?!01|044|045|0052)\d{10})$/;

/**
 * The ten digits of a Mexican number, without spaces, punctuation and prefixes; an empty text where
 * none was written. Null where it is no such number: nothing is cut off silently.
 */
export function telephone(written: string): string | null {
  const digits = written.replace(/[^0-9]/g, "");
  const hasPlus = /^[^0-9]*\+/.test(written);
  // A letter is not punctuation: "ext. 12" means something that would be lost.
  if (/[\p{Alphabetic}\p{N}]/u.test(written.replace(/[0-9]/g, ""))) return null;
  if (digits === "" || (hasPlus && digits === "52")) return "";
  return (hasPlus ? DIALLED_WITH_PLUS : DIALLED).exec(digits)?.[1] ?? null;
}

const LABEL = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?";
/** HTML's own expression for `<input type="email">`, with at least one dot in the domain. */
const EMAIL = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`);

/** The address without the space around it; null where it is none. */
export function emailAddress(written: string): string | null {
  const address = written.trim();
  return address.length <= EMAIL_MAX && EMAIL.test(address) ? address : null;
}

/** What the browser lets through and the server does not accept. */
export function faultsOf({ email, phoneNumber }: Message): FieldProblem[] {
  const faults: FieldProblem[] = [];
  if (emailAddress(email) === null) faults.push({ field: "email", message: emailSentence(email) });
  if (telephone(phoneNumber) === null)
    faults.push({
      field: "phoneNumber",
      message: `Escriba los ${PHONE_DIGITS} dígitos de su teléfono, sin prefijos, por ejemplo 722 000 0000, o deje el espacio vacío.`,
    });
  return faults;
}

/** The browser's rules stay; this says in words what is wrong. */
export function browserFault(field: HTMLInputElement | HTMLTextAreaElement): FieldProblem {
  const message =
    field.name === "name"
      ? "Escriba su nombre, para saber a quién respondemos."
      : emailSentence(field.value);
  return { field: field.name, message };
}

function emailSentence(written: string): string {
  const address = written.trim();
  if (address === "") return "Escriba su correo electrónico: ahí le respondemos.";
  if (address.length > EMAIL_MAX) return `Acorte el correo a ${EMAIL_MAX} caracteres como máximo.`;
  return "Revise el correo: debe verse como nombre@example.com.";
}
