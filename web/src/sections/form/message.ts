// What a visitor writes: read from the form, put back into it, checked, sent.
import type { ContactPayload, FieldProblem } from "../../api/types.ts";
import type { Say, Text } from "../../site/say.ts";
import { telephone, withoutLabel } from "../../site/telephone.ts";
import { emailFault, tidyEmail } from "./email.ts";

/** What a visitor writes and ticks, as they wrote it. */
export interface Message {
  name: string;
  email: string;
  phoneNumber: string;
  /** When they would like to visit, of the choices that the form gives. */
  visit: string;
  message: string;
  /** Consent to further purposes: the box is not ticked beforehand. */
  consent: boolean;
}

export function messageOf(form: FormData): Message {
  const text = (name: string) => String(form.get(name) ?? "");
  return {
    name: text("name"),
    email: text("email"),
    phoneNumber: text("phoneNumber"),
    visit: text("visit"),
    message: text("message"),
    consent: form.has("consent"),
  };
}

/** What somebody has typed into a form: the message that it began with is nobody's words. */
export function typedIn(form: HTMLFormElement): Message {
  const field = form.elements.namedItem("message") as HTMLTextAreaElement;
  const typed = messageOf(new FormData(form));
  return field.value === field.defaultValue ? { ...typed, message: "" } : typed;
}

export function isEmpty(message: Message): boolean {
  return !Object.values(message).some(Boolean);
}

/** Puts a message into the fields; one without words leaves those that the form began with. */
export function putInto(form: HTMLFormElement, message: Message): void {
  for (const [name, value] of Object.entries(message)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && typeof value === "boolean") field.checked = value;
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      field.value = String(value) || field.defaultValue;
    // A day that is over is none of the choices any more.
    else if (field instanceof HTMLSelectElement) {
      field.value = String(value);
      if (field.selectedIndex < 0) field.value = "";
    }
  }
}

/** The seven fields of docs/specification.md, section 3; two of them are always empty. */
export function payloadOf(message: Message, serviceInterest: string): ContactPayload {
  return {
    name: message.name.trim(),
    email: tidyEmail(message.email),
    phoneNumber: telephone(message.phoneNumber) ?? message.phoneNumber,
    ciudad: "",
    message: message.message,
    company: "",
    serviceInterest,
  };
}

/** docs/specification.md, section 9. */
export const PHONE_DIGITS = 10;

/** What is wrong with what [telephone] does not take, in a sentence that says what to do. */
function telephoneFault(typed: string, t: Say): string {
  const written = withoutLabel(typed);
  const digits = written.replace(/[^0-9]/g, "");
  const international = /^[^0-9]*\+/.test(written) ? `00${digits}` : digits;
  if (/[\p{Alphabetic}\p{N}]/u.test(written.replace(/[0-9]/g, "")))
    return t("Escriba aquí solo el número; lo demás, como una extensión, póngalo en el mensaje.");
  if (digits.length > 16)
    return t("Escriba aquí un solo número; si quiere dejar otro, póngalo en el mensaje.");
  // Eleven digits with a 1 before: the United States and Canada, as they write it.
  if (/^(?:00(?!52)|1\d{10}$)/.test(international))
    return t(
      "Si su número es de otro país, escríbalo completo con + y la clave del país, por ejemplo +1 713 555 0199.",
    );
  return t(
    "Escriba los {digits} dígitos de su teléfono, sin prefijos, por ejemplo 722 000 0000, o deje el espacio vacío.",
    { digits: PHONE_DIGITS },
  );
}

/** What the browser lets through and the server does not accept, as far as it is said at once. */
export function faultsOf(
  { email, phoneNumber }: Message,
  phoneIsEnough: boolean,
  t: Say,
): FieldProblem[] {
  const faults: FieldProblem[] = [];
  if (phoneIsEnough && !email.trim()) {
    const message = t("Escriba su correo electrónico o su teléfono, para poder responderle.");
    if (telephone(phoneNumber) === "") faults.push({ field: "email", message });
    // To a browser "ana@ejemplo" is an address.
  } else if (!/@.*\./.test(email)) faults.push(faultOf("email", email, t));
  if (telephone(phoneNumber) === null) faults.push(faultOf("phoneNumber", phoneNumber, t));
  return faults;
}

/** How the sentence about a whole message names its fields. */
const NAMES: Record<string, Text> = {
  name: "su nombre",
  email: "su correo",
  phoneNumber: "su teléfono",
  message: "su mensaje",
};

/** What is missing and what is wrong, in a sentence: "Falta su nombre. Revise su correo." */
export function summaryOf(
  faults: FieldProblem[],
  written: Record<string, unknown>,
  phoneIsEnough: boolean,
  t: Say,
): string {
  const isMissing = ({ field }: FieldProblem) => !String(written[field] ?? "").trim();
  const nameOf = (fault: FieldProblem) => {
    const known = NAMES[fault.field];
    const name = known ? t(known) : fault.field;
    const isEither = phoneIsEnough && fault.field === "email" && isMissing(fault);
    return isEither ? t("su correo o su teléfono") : name;
  };
  // The program's own engine has no Intl.
  const list = (some: FieldProblem[]) =>
    some
      .map(nameOf)
      .join(", ")
      .replace(/, ([^,]*)$/, ` ${t("y")} $1`);
  const missing = faults.filter(isMissing);
  const wrong = faults.filter((fault) => !isMissing(fault));
  return [
    missing.length > 0 &&
      t(missing.length > 1 ? "Faltan {names}." : "Falta {names}.", { names: list(missing) }),
    wrong.length > 0 && t("Revise {names}.", { names: list(wrong) }),
  ]
    .filter(Boolean)
    .join(" ");
}

/** Says in words what is wrong with a field. */
export function faultOf(field: string, written: string, t: Say): FieldProblem {
  const sentences: Record<string, string> = {
    name: t("Escriba su nombre, para saber a quién le respondemos."),
    email: emailFault(tidyEmail(written), t),
    phoneNumber: telephoneFault(written, t),
  };
  return { field, message: sentences[field] ?? t("Revise este dato.") };
}
