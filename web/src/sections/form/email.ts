// An e-mail address as visitors type and paste it. The server reads it the same way (crates/basics/src/email.rs);
// `tests/fixtures/emails.json` holds both to the same cases.

import type { Say } from "../../site/say.ts";

/** Characters that format a text and are not seen. */
const UNSEEN = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/**
 * The address without what is copied with it: characters that are not seen, `mailto:`, a name before
 * angle brackets, the punctuation that ended a sentence or an entry of a list.
 */
export function tidyEmail(written: string): string {
  const seen = written.replace(UNSEEN, "");
  const within = /<([^<>]*)>/.exec(seen)?.[1] ?? seen;
  return within
    .trim()
    .replace(/^mailto:/i, "")
    .replace(/[\s.,;]+$/, "");
}

/** What is wrong with an address, in a sentence that says what to do. */
export function emailFault(address: string, t: Say): string {
  const letter = /[^\0-\x7f]/u.exec(address)?.[0];
  const [mailbox, domain, another] = address.split("@");
  if (!address) return t("Escriba su correo electrónico: ahí le respondemos.");
  if (domain === undefined) return t("A su correo le falta la arroba, como en nombre@ejemplo.com.");
  if (another !== undefined)
    return t("Escriba una sola dirección de correo, con una sola arroba (@).");
  if (/\s/.test(address)) return t("Quite el espacio que hay dentro de su correo.");
  if (letter)
    return t("Quite «{letter}» de su correo: las direcciones van sin acentos ni eñes.", { letter });
  if (address.includes("..")) return t("Su correo tiene un punto de más («..»): quite uno.");
  if (!mailbox) return t("A su correo le falta lo que va antes de la arroba.");
  if (!domain.includes("."))
    return t("A su correo le falta algo después de la arroba, como en nombre@ejemplo.com.");
  return t("Revise su correo: tiene algo que una dirección no lleva.");
}

/** Providers whose names are often mistyped; those of one letter less, or another, are others' own. */
const MISTYPED =
  "gmail.com hotmail.com hotmail.com.mx hotmail.es outlook.com outlook.es live.com live.com.mx yahoo.com yahoo.com.mx icloud.com prodigy.net.mx".split(
    " ",
  );
const OWN = ["mail.com", "ymail.com", "email.com"];

/** The address that was meant, where its domain is one slip away from a provider's. */
export function meantEmail(address: string): string | null {
  const [mailbox, written = ""] = address.split("@");
  const domain = written.toLowerCase();
  if ([...MISTYPED, ...OWN].includes(domain)) return null;
  const meant = MISTYPED.find((each) => isOneSlip(domain, each));
  return meant === undefined ? null : `${mailbox}@${meant}`;
}

/** A letter too few, too many, another, or two that changed places. */
function isOneSlip(written: string, meant: string): boolean {
  let from = 0;
  while (from < written.length && written[from] === meant[from]) from++;
  const [a, b] = [written.slice(from), meant.slice(from)];
  const areSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1) || areSwapped;
}
