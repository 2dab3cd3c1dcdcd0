// What is meant by a day, an hour or an address that is typed as in a letter; what means none of these stays as it is.
// The program reads the first two in the same way (crates/site/src/moment.rs), and says what is wrong with a link
// (crates/site/src/validate/formats.rs); tests/fixtures/{days,hours,links}.json hold both sides to the same cases.
import { international } from "../../site/phone-link.tsx";
import { telephone } from "../../site/telephone.ts";

const MONTHS =
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(
    " ",
  );
/** Words of a day that say nothing more of it. */
const BESIDE = /^(del?|lunes|martes|miércoles|jueves|viernes|sábado|domingo)$/;

/** 2026-12-01, of 1/12/2026 or 1 de diciembre de 2026. */
export function dayMeant(text: string): string {
  const parts = (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (part) => !BESIDE.test(part),
  );
  const [first = "", middle = "", last = ""] = parts;
  if (parts.length !== 3) return text;
  const [day, written] = first.length === 4 ? [last, first] : [first, last];
  const month = MONTHS.indexOf(middle) + 1 || Number(middle);
  const year = written.length === 2 ? `20${written}` : written;
  const said = `${year}-${twoDigits(month)}-${twoDigits(Number(day))}`;
  const date = new Date(`${said}T00:00:00Z`);
  // A month of thirty days goes on with the next one.
  const isOne = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(said);
  return isOne ? said : text;
}

const HOUR =
  /^(\d{1,2})(?:[:.](\d\d))?\s*(?:(h|hs|hrs|horas?)\.?|(a\.?\s*m\.?|de\s+la\s+mañana)|(p\.?\s*m\.?|de\s+la\s+tarde)|(de\s+la\s+noche))?$/;

/** 09:00, of 9, 9:00 a.m. or 9 de la mañana. */
export function hourMeant(text: string): string {
  const [whole, written, minutes = "00", , early, late, night] =
    text.trim().toLowerCase().match(HOUR) ?? [];
  const hour = Number(written);
  const isNone = hour > 23 || Number(minutes) > 59 || (early && hour > 12);
  if (!whole || isNone) return text;
  const isMidnight = (early || night) && hour === 12;
  const isAfternoon = (late || night) && hour < 12;
  return `${twoDigits(isMidnight ? 0 : hour + (isAfternoon ? 12 : 0))}:${minutes}`;
}

const twoDigits = (number: number) => String(number).padStart(2, "0");

/** Endings of names that are no files. */
const SITE = /^(www\.|[a-z\d-]+(\.[a-z\d-]+)*\.(com|mx|org|net|edu|gob|example)([/?#]|$))/i;

/** https://www.alameda.example, of www.alameda.example; a telephone and a mailbox as links to them. */
export function linkMeant(text: string): string {
  const link = text.trim();
  if (/^tel:[\d\s()+.-]+$/i.test(link)) return `tel:${link.slice(4).replace(/[^\d+]/g, "")}`;
  const number = /^[\d\s()+.-]+$/.test(link) && telephone(link);
  if (number) return `tel:${international(number)}`;
  if (/\s/.test(link)) return link;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(link)) return `mailto:${link}`;
  return SITE.test(link) ? `https://${link}` : link.replace(/^https:\/\//i, "https://");
}
